//! Output files: after a run, either the old file or the complete new file exists.

mod folders;
#[cfg(unix)]
mod interrupts;
mod overlap;
#[cfg(unix)]
mod saved_games;
#[cfg(unix)]
mod signals;

use std::fs;
use std::io::{Seek, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::process::shell_after;
use crate::support::{entries, folder_of, matchplay, parsed, run};
use rstest::rstest;
use tempfile::TempDir;

const RECORD: &str =
    r#"{"format":1,"game":{"Maze":{"board":["...",".#.","..."],"moves":[[1,1],[1,2]]}}}"#;
const OLD: &str = "the old contents\n";

/// The commands that write one file, and the extension of that file. IN and OUT are
/// replaced by the paths. Reports have any extension; their format is an option.
const COMMANDS: [(&[&str], &str); 11] = [
    (
        &["analyze", "IN", "-o", "OUT", "--format", "jsonl"],
        "jsonl",
    ),
    (&["check", "IN", "-o", "OUT", "--format", "jsonl"], "jsonl"),
    (&["pack", "IN", "-o", "OUT"], "jsonl"),
    (&["convert", "IN", "-o", "OUT", "--to", "jsonl"], "jsonl"),
    (&["convert", "IN", "-o", "OUT"], "json"),
    (&["puzzles", "IN", "--html", "OUT"], "html"),
    (&["render", "IN", "-o", "OUT"], "svg"),
    (&["render", "IN", "-o", "OUT", "--to", "html"], "html"),
    (&["solve", "IN", "--certificate", "OUT"], "ron"),
    (&["solve", "IN", "--certificate", "OUT"], "json"),
    (&["play", "IN", "-o", "OUT", "--seed", "1"], "ron"),
];

/// The command of a shell after which no program can write a file, as on a full disk.
#[cfg(target_os = "linux")]
const FULL_DISK: &str = "trap '' XFSZ; ulimit -f 0";

/// A move for `play`, which saves a game over a file only if the player has moved.
fn typed_move() -> Stdio {
    let mut typed = tempfile::tempfile().unwrap();
    typed.write_all(b"2,3\n").unwrap();
    typed.rewind().unwrap();
    typed.into()
}

/// A run of a command of the list, with its paths, in a folder.
fn command(args: &[&str], input: &str, output: &str, folder: &Path) -> Command {
    let args: Vec<&str> = args
        .iter()
        .map(|&arg| match arg {
            "IN" => input,
            "OUT" => output,
            arg => arg,
        })
        .collect();
    let mut command = matchplay(&args);
    command.current_dir(folder).stdin(typed_move());
    command
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = entries(folder).into_iter();
    entries
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect()
}

/// The text of a file in a folder.
fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

#[test]
fn a_complete_result_replaces_the_file() {
    for (args, ending) in COMMANDS {
        let output = format!("out.{ending}");
        let folder = folder_of(&[("in.ron", RECORD), (&output, OLD)]);
        let (code, _, err) = run(&mut command(args, "in.ron", &output, folder.path()));
        assert_eq!(code, 0, "{args:?}: {err}");
        assert_ne!(read(&folder, &output), OLD);
        assert_eq!(names(folder.path()), ["in.ron", &output]);
    }
}

#[rstest]
#[case::missing("missing.ron")]
#[case::missing_folder("missing")]
#[case::invalid("bad.ron")]
#[case::folder_without_records("empty")]
#[case::nothing_on_standard_input("-")]
fn a_run_without_a_valid_input_replaces_nothing(#[case] input: &str) {
    let verify: (&[&str], _) = (&["verify", "IN", "-o", "OUT"], "jsonl");
    for (args, ending) in COMMANDS.into_iter().chain([verify]) {
        let output = format!("out.{ending}");
        let folder = folder_of(&[("bad.ron", "(format: 1"), (&output, OLD)]);
        fs::create_dir(folder.path().join("empty")).unwrap();
        let before = names(folder.path());
        let (code, _, err) = run(&mut command(args, input, &output, folder.path()));
        assert!(code >= 2, "{args:?}: {err}");
        assert_eq!(read(&folder, &output), OLD);
        assert_eq!(names(folder.path()), before, "{args:?}");
    }
}

#[test]
fn an_incomplete_result_replaces_nothing() {
    let folder = folder_of(&[("a.ron", RECORD), ("out.jsonl", OLD)]);
    let args = ["pack", "a.ron", "mistyped", "-o", "out.jsonl"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 4);
    let expected = "out.jsonl is unchanged; the incomplete result is in out.jsonl.partial";
    assert!(err.contains(expected), "{err}");
    assert_eq!(read(&folder, "out.jsonl"), OLD);
    assert_eq!(read(&folder, "out.jsonl.partial").lines().count(), 1);
    // An invalid record is left out, and the others are complete.
    fs::write(folder.path().join("bad.ron"), "(").unwrap();
    let args = ["pack", "a.ron", "bad.ron", "-o", "out.jsonl"];
    let (code, ..) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 3);
    assert_eq!(read(&folder, "out.jsonl").lines().count(), 1);
    let expected = ["a.ron", "bad.ron", "out.jsonl", "out.jsonl.partial"];
    assert_eq!(names(folder.path()), expected);
}

#[cfg(unix)]
#[test]
fn the_links_and_the_mode_of_a_replaced_file_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder_of(&[("in.ron", RECORD), ("in/a.jsonl", OLD)]);
    let path = |name: &str| folder.path().join(name);
    let mode = fs::Permissions::from_mode(0o640);
    fs::set_permissions(path("in/a.jsonl"), mode).unwrap();
    symlink("in/a.jsonl", path("link.jsonl")).unwrap();
    symlink("in/b.jsonl", path("dangling.jsonl")).unwrap();
    symlink("round.jsonl", path("round.jsonl")).unwrap();
    for (link, expected) in [("link", 0), ("dangling", 0), ("round", 4)] {
        let link = format!("{link}.jsonl");
        let (code, _, err) = run(&mut command(
            &["pack", "IN", "-o", "OUT"],
            "in.ron",
            &link,
            folder.path(),
        ));
        assert_eq!(code, expected, "{err}");
        assert!(fs::symlink_metadata(path(&link)).unwrap().is_symlink());
    }
    assert_eq!(names(&path("in")), ["a.jsonl", "b.jsonl"]);
    for name in ["in/a.jsonl", "in/b.jsonl"] {
        assert_eq!(fs::read_to_string(path(name)).unwrap().lines().count(), 1);
    }
    let mode = fs::metadata(path("in/a.jsonl"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn a_long_name_has_a_partial_file_too() {
    let output = "é".repeat(127);
    let folder = folder_of(&[("a.ron", RECORD)]);
    let args = ["analyze", "a.ron", "mistyped", "-o", &output];
    let (code, ..) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 4);
    assert_eq!(names(folder.path()).len(), 2);
    let (code, _, err) = run(matchplay(&["analyze", "a.ron", "-o", &output]).current_dir(&folder));
    assert_eq!(code, 0, "{err}");
    assert_eq!(names(folder.path()).len(), 3);
}

/// The incomplete result of the last run may be all that there is.
#[test]
fn no_run_removes_a_partial_file() {
    for (args, ending) in COMMANDS {
        let (output, partial) = (format!("out.{ending}"), format!("out.{ending}.partial"));
        let folder = folder_of(&[("in.ron", RECORD), (&partial, OLD)]);
        for input in ["missing.ron", "in.ron"] {
            run(&mut command(args, input, &output, folder.path()));
            let kept = read(&folder, &partial);
            assert_eq!(kept, OLD, "{args:?}");
        }
        assert_eq!(names(folder.path()), ["in.ron", &output, &partial]);
    }
    // An incomplete result has another name if this one is taken.
    let folder = folder_of(&[("in.ron", RECORD), ("out.jsonl.partial", OLD)]);
    let args = ["pack", "in.ron", "missing.ron", "-o", "out.jsonl"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 4);
    let mut kept = names(folder.path());
    kept.retain(|name| !["in.ron", "out.jsonl.partial"].contains(&&**name));
    let kept = kept.concat();
    assert!(kept.starts_with("out.jsonl.") && kept.ends_with(".partial"));
    let expected = format!("out.jsonl was not written; the incomplete result is in {kept}");
    assert!(err.contains(&expected), "{err}");
}

#[rstest]
#[case(&["analyze", "in.ron", "bad.ron"])]
#[case(&["analyze", "in.ron", "in.ron", "--format", "json"])]
#[case(&["analyze", "in.ron", "--format", "csv"])]
#[case(&["analyze", "in.ron", "--format", "jsonl", "--prove"])]
#[case(&["check", "in.ron", "bad.ron", "--format", "json", "--errors", "inline"])]
#[case(&["check", "bad.ron", "--format", "json", "--errors", "inline"])]
#[case(&["verify", "reviews.jsonl"])]
#[case(&["verify", "reviews.jsonl", "--format", "jsonl"])]
#[case(&["diff", "reviews.jsonl", "others.jsonl"])]
#[case(&["diff", "reviews.jsonl", "others.jsonl", "--format", "jsonl"])]
fn a_report_in_a_file_is_the_printed_one(#[case] args: &[&str]) {
    let folder = folder_of(&[("in.ron", RECORD), ("bad.ron", "("), ("report", OLD)]);
    for (name, option) in [
        ("reviews.jsonl", "--prove"),
        ("others.jsonl", "--player=first"),
    ] {
        let review = ["analyze", "in.ron", "--format", "jsonl", option, "-o", name];
        assert_eq!(run(matchplay(&review).current_dir(&folder)).0, 0);
    }
    let printed = run(matchplay(args).current_dir(&folder));
    let args = [args, &["-o", "report"]].concat();
    let (code, out, err) = run(matchplay(&args).current_dir(&folder));
    let report = read(&folder, "report");
    assert!(!report.is_empty());
    assert_eq!((code, report, err), printed);
    assert_eq!(out, "");
}

#[rstest]
#[case(&["verify", "in.ron", "-o", "x.json"], "json; select a format with --format: human, jsonl")]
#[case(&["diff", "in.ron", "in.ron", "-o", "x.CSV"], "CSV")]
#[case(&["solve", "in.ron", "-o", "x.jsonl"], "jsonl")]
#[case(&["check", "in.ron", "-o", "x.csv"], "csv")]
#[case(&["analyze", "in.ron", "-o", "x.html"], "html; `render` draws records; select a format")]
#[case(&["analyze", "in.ron", "-o", "x.ron"], "ron; `convert` writes records; select a format")]
fn the_extension_of_a_report_is_not_that_of_another_format(
    #[case] args: &[&str],
    #[case] refused: &str,
) {
    let folder = folder_of(&[]);
    let (code, out, err) = run(matchplay(args).current_dir(&folder));
    assert_eq!((code, &*out), (2, ""));
    let expected = format!(
        "{}: this command does not print {refused}",
        args[args.len() - 1]
    );
    assert!(err.contains(&expected), "{err}");
}

#[rstest]
#[case(&["render", "in.ron", "--handout", "-o", "x.pdf"])]
#[case(&["analyze", "in.ron", "-o", "x.pdf"])]
#[case(&["board", "-o", "x.pdf"])]
#[case(&["compose", "maze", "--html", "x.pdf"])]
fn a_pdf_is_printed_by_a_browser(#[case] args: &[&str]) {
    let (code, out, err) = run(&mut matchplay(args));
    assert_eq!((code, &*out), (2, ""));
    let expected = "x.pdf: expected an .html page, found .pdf; print the page to PDF in a browser";
    assert!(err.contains(expected), "{err}");
}

/// A path without an option is an input, even the last one.
#[test]
fn an_output_is_an_option() {
    let folder = folder_of(&[("a.ron", RECORD), ("b.ron", OLD)]);
    let (code, out, err) = run(matchplay(&["convert", "a.ron", "b.ron"]).current_dir(&folder));
    assert_eq!((code, &*out), (2, ""));
    assert!(err.contains("--output <OUT>"), "{err}");
    assert_eq!(read(&folder, "b.ron"), OLD);
}

#[test]
fn an_unknown_extension_is_an_error_before_anything_is_read() {
    let reports = |args: &[&str]| ["analyze", "check"].contains(&args[0]);
    for (args, _) in COMMANDS.into_iter().filter(|(args, _)| !reports(args)) {
        let folder = folder_of(&[("out.xyz", OLD)]);
        let (code, out, err) = run(&mut command(args, "missing.ron", "out.xyz", folder.path()));
        assert_eq!((code, &*out), (2, ""), "{args:?}: {err}");
        assert!(
            err.contains("expected an output with the extension ."),
            "{err}"
        );
        assert_eq!(read(&folder, "out.xyz"), OLD);
    }
    let folder = folder_of(&[]);
    for args in [
        &["generate", "maze", "-o", "x.xyz"][..],
        &["generate", "maze", "--count", "2", "-o", "x.ron"],
    ] {
        assert_eq!(run(matchplay(args).current_dir(&folder)).0, 2);
    }
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn the_extension_is_the_format() {
    let folder = folder_of(&[("in.ron", RECORD)]);
    for args in [
        &["generate", "maze", "-o", "out.json"][..],
        &["solve", "in.ron", "--certificate", "out.json"],
        &["play", "in.ron", "-o", "out.json"],
    ] {
        let (code, _, err) = run(matchplay(args).current_dir(&folder).stdin(Stdio::null()));
        assert_eq!(code, 0, "{args:?}: {err}");
        let text = read(&folder, "out.json");
        assert_eq!(parsed(&text)["format"], 1);
    }
}

#[test]
fn a_game_without_moves_replaces_no_file() {
    let folder = folder_of(&[("game.ron", OLD)]);
    let args = ["play", "--seed", "1", "-o", "game.ron"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder).stdin(Stdio::null()));
    assert_eq!((code, &*err), (0, ""));
    assert_eq!(read(&folder, "game.ron"), OLD);
}

#[test]
fn a_read_only_file_is_not_replaced() {
    for (args, ending) in COMMANDS {
        let output = format!("out.{ending}");
        let folder = folder_of(&[("in.ron", RECORD), (&output, OLD)]);
        let path = folder.path().join(&output);
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        let (code, _, err) = run(&mut command(args, "in.ron", &output, folder.path()));
        assert_eq!(code, 4, "{args:?}: {err}");
        assert!(err.contains("is read-only"), "{err}");
        assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
    }
}

/// The disk is full after about a kilobyte.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_does_not_change_the_old_file() {
    let line = format!("{RECORD}\n");
    for (args, ending) in COMMANDS {
        let output = format!("out.{ending}");
        let many = match ending {
            "jsonl" => line.repeat(200),
            _ => format!("{{\"id\":\"{}\",{}", "x".repeat(150), &line[1..]),
        };
        let input = if ending == "jsonl" {
            "in.jsonl"
        } else {
            "in.ron"
        };
        let folder = folder_of(&[(input, &many), (&output, OLD)]);
        let whole = command(args, input, &output, folder.path());
        let mut limited = shell_after(FULL_DISK, &whole);
        limited.current_dir(&folder).stdin(typed_move());
        let (code, _, err) = run(&mut limited);
        assert_eq!(code, 4, "{args:?}: {err}");
        assert!(err.contains("File too large"), "{err}");
        assert_eq!(read(&folder, &output), OLD);
    }
}

#[test]
fn a_contest_text_reports_what_it_drops() {
    let record = RECORD.replace(
        r#""game""#,
        r#""id":"a","meta":{"first":"Ada"},"ext":{"a":1},"later":2,"game""#,
    );
    let record = record.replace(r#","moves":[[1,1],[1,2]]"#, "");
    let folder = folder_of(&[("in.json", &record)]);
    let args = ["convert", "in.json", "-o", "out.in"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder));
    let expected =
        "warning: in.json: left out `id`, `meta`, `ext`, `later`, which jsoi2009 cannot hold\n";
    assert_eq!(code, 0);
    assert!(err.ends_with(expected), "{err}");
}
