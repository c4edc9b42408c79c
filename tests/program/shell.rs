//! Completions, manual pages, and the archive of a release.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use rstest::rstest;

use crate::support::{Process, folder_of, matchplay, printed, program, root, run};

const SUBCOMMANDS: [&str; 20] = [
    "analyze",
    "board",
    "check",
    "completions",
    "compose",
    "convert",
    "diff",
    "generate",
    "man",
    "pack",
    "play",
    "puzzles",
    "render",
    "replay",
    "schema",
    "show",
    "solve",
    "test",
    "unpack",
    "verify",
];

/// The output of a tool of the system, or nothing if the tool is missing.
fn output_of(command: &mut Command) -> Option<(bool, String, String)> {
    let output = match Process::start(command).and_then(Process::output) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let tool = command.get_program().display();
            eprintln!("skipped: {tool} is not installed");
            return None;
        }
        output => output.unwrap(),
    };
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Some((
        output.status.success(),
        text(output.stdout),
        text(output.stderr),
    ))
}

#[test]
fn the_subcommands_are_these() {
    let (_, help, _) = run(&mut matchplay(&["-h"]));
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let names = commands.map(|line| line.split_whitespace().next().unwrap());
    let names: BTreeSet<_> = names.filter(|name| *name != "help").collect();
    assert_eq!(names, BTreeSet::from(SUBCOMMANDS));
}

#[rstest]
#[case("bash")]
#[case("elvish")]
#[case("fish")]
#[case("powershell")]
#[case("zsh")]
fn the_script_for_each_shell_has_all_subcommands(#[case] shell: &str) {
    let script = printed(&["completions", shell]);
    for name in SUBCOMMANDS {
        assert!(script.contains(name), "{name}");
    }
}

/// The shells that can check the syntax of a script.
#[rstest]
#[case("fish", "fish", &["--no-execute"])]
#[case("zsh", "zsh", &["-n"])]
fn the_script_parses(#[case] name: &str, #[case] shell: &str, #[case] options: &[&str]) {
    let folder = folder_of(&[("script", &printed(&["completions", name]))]);
    let file = folder.path().join("script");
    if let Some((success, _, err)) = output_of(program(shell).args(options).arg(&file)) {
        assert_eq!((success, &*err), (true, ""));
    }
}

#[rstest]
#[case(&["ana"], "analyze")]
#[case(&["analyze", "--form"], "--format")]
#[case(&["analyze", "--format", "js"], "json jsonl")]
#[case(&["schema", "rev"], "review")]
#[case(&["nonsense"], "")]
fn bash_completes(#[case] words: &[&str], #[case] completed: &str) {
    let script = printed(&["completions", "bash"]);
    let folder = folder_of(&[("matchplay.bash", &script)]);
    let file = folder.path().join("matchplay.bash");
    let ask = r#"source "$1" || exit; shift
        COMP_WORDS=(matchplay "$@"); COMP_CWORD=$#
        _matchplay matchplay "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
        echo "${COMPREPLY[@]}""#;
    let mut bash = program("bash");
    bash.args(["--norc", "-c", ask, "bash"])
        .arg(&file)
        .args(words);
    if let Some((success, out, err)) = output_of(&mut bash) {
        assert_eq!((success, out.trim(), &*err), (true, completed, ""));
    }
}

#[test]
fn each_subcommand_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("new/man");
    let (code, out, err) = run(matchplay(&["man", "--output"]).arg(&pages));
    assert_eq!((code, &*out, &*err), (0, "", ""));
    let entries = fs::read_dir(&pages).unwrap();
    let names: BTreeSet<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let expected = SUBCOMMANDS
        .map(|name| format!("matchplay-{name}.1"))
        .into_iter();
    assert_eq!(names, expected.chain(["matchplay.1".to_owned()]).collect());
    for name in names {
        let page = fs::read_to_string(pages.join(&name)).unwrap();
        for section in [
            ".TH ",
            ".SH NAME",
            ".SH SYNOPSIS",
            ".SH DESCRIPTION",
            ".SH OPTIONS",
        ] {
            assert!(page.contains(section), "{name}: {section}");
        }
        let mut groff = program("groff");
        groff
            .args(["-man", "-k", "-ww", "-z", "-Tutf8"])
            .arg(pages.join(&name));
        if let Some((success, _, err)) = output_of(&mut groff) {
            assert_eq!((success, &*err), (true, ""), "{name}");
        }
    }
    let page = fs::read_to_string(pages.join("matchplay.1")).unwrap();
    assert_eq!(printed(&["man"]), page);
}

#[test]
fn pages_that_cannot_be_written_are_an_error() {
    let folder = folder_of(&[("file", "")]);
    let file = folder.path().join("file");
    let (code, _, err) = run(matchplay(&["man", "-o"]).arg(file.join("man")));
    assert_eq!(code, 4, "{err}");
}

/// A small substitute for the program, since packing the program itself is slow.
fn small_binary(folder: &Path) -> std::path::PathBuf {
    let binary = folder.join("matchplay");
    let program = env!("CARGO_BIN_EXE_matchplay");
    fs::write(&binary, format!("#!/bin/sh\nexec '{program}' \"$@\"\n")).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&binary, fs::Permissions::from_mode(0o755)).unwrap();
    }
    binary
}

#[test]
fn the_archive_of_a_release_is_complete() {
    if !cfg!(target_os = "linux") {
        eprintln!("skipped: the archive is made with GNU tar");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let archive = || {
        let mut script = program(root().join("release/archive"));
        script.arg("--binary").arg(small_binary(folder.path()));
        script
            .args(["--target", "some-machine", "--output"])
            .arg(folder.path());
        let (_, out, err) = run(&mut script);
        assert_eq!(err, "");
        let name = format!("matchplay-{}-some-machine", env!("CARGO_PKG_VERSION"));
        let path = folder.path().join(format!("{name}.tar.gz"));
        assert_eq!(out.trim(), path.to_str().unwrap());
        (name, path)
    };
    let (name, path) = archive();
    let bytes = fs::read(&path).unwrap();
    archive();
    assert!(bytes == fs::read(&path).unwrap(), "the bytes differ");

    let mut tar = program("tar");
    tar.arg("--extract")
        .arg("--directory")
        .arg(folder.path())
        .arg("--file")
        .arg(&path);
    run(&mut tar);
    let unpacked = folder.path().join(&name);
    let mut expected: Vec<String> = SUBCOMMANDS
        .map(|name| format!("man/man1/matchplay-{name}.1"))
        .into();
    expected.extend(
        [
            "LICENSE-APACHE",
            "LICENSE-MIT",
            "README.md",
            "THIRD-PARTY-NOTICES",
            "completions/_matchplay",
            "completions/_matchplay.ps1",
            "completions/matchplay.bash",
            "completions/matchplay.elv",
            "completions/matchplay.fish",
            "docs/noi2011-sample-3.svg",
            "docs/certificate-cases.txt",
            "docs/certificate-format.md",
            "docs/record-format.md",
            "docs/review-format.md",
            "game-records/noi2011-sample-3.ron",
            "man/man1/matchplay.1",
            "matchplay",
        ]
        .map(str::to_owned),
    );
    for file in expected {
        let length = fs::metadata(unpacked.join(&file)).map(|file| file.len());
        assert!(length.is_ok_and(|length| length > 0), "{file}");
    }
    // The README's first example.
    let mut program = program(unpacked.join("matchplay"));
    program
        .args(["analyze", "game-records/noi2011-sample-3.ron"])
        .current_dir(&unpacked);
    let (code, review, err) = run(&mut program);
    assert_eq!((code, &*err), (0, ""));
    assert!(
        fs::read_to_string(unpacked.join("README.md"))
            .unwrap()
            .contains(&review)
    );
}
