//! Output folders with many files.

use std::fs;
use std::path::Path;

use rstest::rstest;

use super::{OLD, RECORD, folder_of, names, read};
use crate::support::process::shell_after;
use crate::support::{matchplay, run};

/// A game with puzzles.
const GAME: &str = r#"{"format":1,"game":{"SlidingStones":{"board":["OOXX","OXXO","OO.O","XXXO"],"moves":[[3,2],[2,2]]}}}"#;
const OTHER: &str = r#"{"format":1,"game":{"Maze":{"board":["..."]}}}"#;

#[rstest]
#[case(&["convert", "in", "-o", "out/"], "a.ron")]
#[case(&["render", "in", "-o", "out", "--to", "html"], "index.html")]
#[case(&["puzzles", "in", "-o", "out", "--min-moves", "2"], "0001-a-ply-0.ron")]
#[case(&["generate", "maze", "-o", "out"], "0001.ron")]
#[case(&["man", "-o", "out"], "matchplay.1")]
#[case(&["unpack", "in/b.jsonl", "-o", "out"], "b.ron")]
fn a_file_in_a_folder_is_replaced_only_with_force(#[case] args: &[&str], #[case] name: &str) {
    let line = RECORD.replacen('{', r#"{"file":"b.ron","#, 1);
    let (mine, kept) = (format!("out/{name}"), "out/mine.txt");
    let folder = folder_of(&[
        ("in/a.ron", GAME),
        ("in/b.jsonl", &line),
        (&mine, OLD),
        (kept, OLD),
    ]);
    let (code, _, err) = run(matchplay(args).current_dir(&folder));
    assert_eq!(code, 4, "{err}");
    assert!(
        err.contains("already exists; use --force to replace it"),
        "{err}"
    );
    assert_eq!(read(&folder, &mine), OLD);
    let (code, _, err) = run(matchplay(args).arg("--force").current_dir(&folder));
    assert_eq!(read(&folder, kept), OLD);
    let names = names(&folder.path().join("out"));
    assert!(
        names.iter().all(|name| !name.ends_with(".partial")),
        "{names:?}"
    );
    assert_eq!(code, 0, "{err}");
    assert_ne!(read(&folder, &mine), OLD);
}

/// `--force` would not help against a folder.
#[rstest]
#[case("out/b.ron/kept", "expected a file at out/b.ron")]
#[case("out/a", "expected a folder at out/a")]
fn a_folder_or_file_in_the_way_is_an_error(#[case] kept: &str, #[case] expected: &str) {
    let file = if kept == "out/a" { "a/b.ron" } else { "b.ron" };
    let line = RECORD.replacen('{', &format!(r#"{{"file":"{file}","#), 1);
    let folder = folder_of(&[("in.jsonl", &line), (kept, OLD)]);
    for force in [&[][..], &["--force"]] {
        let args = [&["unpack", "in.jsonl", "-o", "out"], force].concat();
        let (code, _, err) = run(matchplay(&args).current_dir(&folder));
        assert_eq!(code, 4, "{err}");
        assert!(err.contains(expected) && !err.contains("--force"), "{err}");
        assert_eq!(read(&folder, kept), OLD);
    }
}

/// On a full disk, no other file can be written. The limit acts like one.
#[cfg(target_os = "linux")]
#[rstest]
#[case(&["unpack", "in.jsonl", "-o", "out"])]
#[case(&["convert", "in.jsonl", "-o", "out/"])]
#[case(&["puzzles", "in.jsonl", "-o", "out", "--min-moves", "2"])]
#[case(&["render", "in.jsonl", "-o", "out", "--to", "html"])]
fn a_full_disk_is_one_error(#[case] args: &[&str]) {
    let game = |id: u32| GAME.replacen('{', &format!(r#"{{"id":"{id}-{}","#, "x".repeat(150)), 1);
    let lines: Vec<String> = (0..20).map(game).collect();
    let folder = folder_of(&[("in.jsonl", &lines.join("\n"))]);
    let whole = matchplay(args);
    let (code, _, err) = run(shell_after(super::FULL_DISK, &whole).current_dir(&folder));
    assert_eq!(code, 4, "{err}");
    assert_eq!(err.matches("File too large").count(), 1, "{err}");
    assert_eq!(names(&folder.path().join("out")), [""; 0]);
}

/// The partial files of other runs are kept, without `--force` and with it.
#[rstest]
#[case(&["unpack", "b.jsonl", "-o", "out"], "b.ron")]
#[case(&["render", "b.jsonl", "-o", "out", "--to", "html"], "b.html")]
fn a_partial_file_in_a_folder_is_kept(#[case] args: &[&str], #[case] name: &str) {
    let line = RECORD.replacen('{', r#"{"file":"b.ron","#, 1);
    let partial = format!("out/{name}.partial");
    let folder = folder_of(&[("b.jsonl", &line), (&partial, OLD)]);
    for option in [&[][..], &["--force"]] {
        let args = [args, option].concat();
        let (code, _, err) = run(matchplay(&args).current_dir(&folder));
        assert_eq!(code, 0, "{err}");
        assert!(
            folder.path().join("out").join(name).is_file(),
            "{:?}",
            names(&folder.path().join("out"))
        );
        assert_eq!(read(&folder, &partial), OLD);
    }
}

#[test]
fn force_replaces_no_input() {
    let folder = folder_of(&[("a.ron", RECORD), ("b.json", OTHER)]);
    let args = ["convert", "a.ron", "b.json", "-o", ".", "--force"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 2, "{err}");
    assert!(
        err.contains("refusing to overwrite the input ./a.ron"),
        "{err}"
    );
    assert_eq!(read(&folder, "a.ron"), RECORD);
}

/// The files of a folder as records in JSON Lines.
fn records(folder: &Path, names: &[&str]) -> Vec<String> {
    let records = names.iter().map(|name| {
        let path = folder.join(name);
        let (code, line, err) = run(matchplay(&["convert", "--to", "jsonl", "-o", "-"]).arg(path));
        assert_eq!(code, 0, "{err}");
        line
    });
    records.collect()
}

#[rstest]
#[case(&["game.v1", "game.v2"], &["game.v1.ron", "game.v2.ron"])]
#[case(&["a.json", "a.ron"], &["a.json", "a.ron"])]
#[case(&["a", "a.ron.bak"], &["a.ron", "a.ron.bak.ron"])]
#[case(&["..ron", "b.ron"], &["..ron.ron", "b.ron"])]
fn every_packed_file_is_unpacked(#[case] files: &[&str; 2], #[case] unpacked: &[&str; 2]) {
    let folder = folder_of(&[(files[0], RECORD), (files[1], OTHER)]);
    let run = |args: &[&str]| {
        let (code, _, err) = run(matchplay(args).current_dir(&folder));
        assert_eq!(code, 0, "{err}");
    };
    run(&["pack", files[0], files[1], "-o", "all.jsonl"]);
    run(&["unpack", "all.jsonl", "-o", "again"]);
    let again = folder.path().join("again");
    assert_eq!(names(&again), unpacked);
    assert_eq!(records(&again, unpacked), records(folder.path(), files));
}

/// A record has its `file`, with the extension of the format, or is named by its fingerprint.
#[test]
fn unpacked_records_without_a_file_are_numbered() {
    let named = RECORD.replacen('{', r#"{"file":"b.ron","#, 1);
    let folder = folder_of(&[("all.jsonl", &[RECORD, &named, RECORD].join("\n"))]);
    let args = ["unpack", "all.jsonl", "-o", "out", "--to", "json"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 0, "{err}");
    let mut names = names(&folder.path().join("out"));
    assert!(names.contains(&"b.json".to_owned()), "{names:?}");
    names.retain(|name| name != "b.json");
    let fingerprint = names[1].strip_suffix(".json").unwrap();
    assert_eq!(fingerprint.len(), 32);
    assert_eq!(names, [format!("{fingerprint}-2.json"), names[1].clone()]);
}

/// Of two records with one name, the first is written and the second is an error.
#[rstest]
#[case(&["unpack", "all.jsonl", "-o", "out", "--to", "ron"])]
#[case(&["unpack", "all.jsonl", "-o", "out", "--to", "ron", "--force"])]
#[case(&["convert", "in", "-o", "out/"])]
#[case(&["convert", "in", "-o", "out/", "--force"])]
fn a_clash_is_an_error(#[case] args: &[&str]) {
    let folder = folder_of(&[("in/a.json", RECORD), ("in/a.ron", OTHER)]);
    run(matchplay(&["pack", "in", "-o", "all.jsonl"]).current_dir(&folder));
    let (code, _, err) = run(matchplay(args).current_dir(&folder));
    assert_eq!(code, 4, "{err}");
    assert!(
        err.contains("out/a.ron was already written by this run"),
        "{err}"
    );
    assert!(err.contains("1 error\n"), "{err}");
    let out = folder.path().join("out");
    assert_eq!(
        records(&out, &["a.ron"]),
        records(folder.path(), &["in/a.json"])
    );
}

#[cfg(unix)]
#[test]
fn any_file_name_can_be_packed_and_unpacked() {
    let names_in = ["in/a\nb.ron", "in/a\u{1b}[31m.ron", "in/c:d.ron"];
    let folder = folder_of(&names_in.map(|name| (name, RECORD)));
    let run = |args: &[&str]| {
        let (code, _, err) = run(matchplay(args).current_dir(&folder));
        assert_eq!(code, 0, "{err}");
    };
    run(&["pack", "in", "-o", "all.jsonl"]);
    run(&["unpack", "all.jsonl", "-o", "out"]);
    let out = folder.path().join("out");
    let unpacked = names(&out);
    assert_eq!(unpacked.len(), 3);
    let unpacked: Vec<&str> = unpacked.iter().map(|name| &**name).collect();
    assert_eq!(records(&out, &unpacked), records(folder.path(), &names_in));
}

#[cfg(unix)]
#[test]
fn nothing_is_unpacked_through_a_link() {
    let line = |file: &str| RECORD.replacen('{', &format!(r#"{{"file":"{file}","#), 1);
    let lines = format!(
        "{}\n{}\n{}\n",
        line("link/a.ron"),
        line("b.ron"),
        line("c.ron")
    );
    let folder = folder_of(&[
        ("all.jsonl", &lines),
        ("other/b.ron", OLD),
        ("out/d.ron", OLD),
    ]);
    let path = |name: &str| folder.path().join(name);
    std::os::unix::fs::symlink("../other", path("out/link")).unwrap();
    std::os::unix::fs::symlink("../other/b.ron", path("out/b.ron")).unwrap();
    let args = ["unpack", "all.jsonl", "-o", "out", "--force"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 4, "{err}");
    assert_eq!(err.matches("is a symbolic link").count(), 2, "{err}");
    assert!(err.contains("unwritten 2"), "{err}");
    assert_eq!(names(&path("other")), ["b.ron"]);
    assert_eq!(fs::read_to_string(path("other/b.ron")).unwrap(), OLD);
    assert!(path("out/c.ron").exists());
}

#[rstest]
#[case(&["solve", "in", "--format", "contest"])]
#[case(&["render", "in", "--to", "html"])]
#[case(&["convert", "in", "--to", "json"])]
#[case(&["unpack", "in"])]
#[case(&["puzzles", "in"])]
fn a_run_without_inputs_creates_no_folder(#[case] args: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("in")).unwrap();
    let args = [args, &["-o", "new/out"]].concat();
    let (code, _, err) = run(matchplay(&args).current_dir(folder.path()));
    assert_eq!(code, 3, "{err}");
    assert!(!folder.path().join("new").exists());
}
