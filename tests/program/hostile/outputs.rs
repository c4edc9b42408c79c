//! Outputs that cannot be written.

use std::fs::{self, OpenOptions};
use std::process::Stdio;

use rstest::rstest;

use crate::support::{matchplay, run};

const RECORD: &str = "game-records/noi2011-sample-3.ron";
const NO_SPACE: &str = "No space left on device";

#[rstest]
#[case(&["analyze", RECORD])]
#[case(&["analyze", RECORD, "--format", "json"])]
#[case(&["analyze", RECORD, "--format", "jsonl"])]
#[case(&["analyze", RECORD, "--format", "contest"])]
#[case(&["check", RECORD])]
#[case(&["convert", RECORD, "-o", "-"])]
#[case(&["generate", "maze"])]
#[case(&["help"])]
#[case(&["--help"])]
#[case(&["analyze", "-h"])]
#[case(&["--version"])]
#[case(&["pack", RECORD])]
#[case(&["puzzles", RECORD, "--min-moves", "2"])]
#[case(&["render", RECORD])]
#[case(&["render", RECORD, "--to", "png"])]
#[case(&["render", RECORD, "--to", "gif"])]
#[case(&["render", RECORD, "--to", "html"])]
#[case(&["show", RECORD])]
#[case(&["solve", RECORD])]
#[case(&["solve", RECORD, "--certificate", "-"])]
#[cfg(target_os = "linux")]
fn a_full_disk_behind_standard_output_is_an_error(#[case] args: &[&str]) {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = matchplay(args);
    let (code, _, err) = run(command.stdout(Stdio::from(full)));
    assert_eq!(err.matches("cannot write the output: ").count(), 1, "{err}");
    assert!(err.contains(NO_SPACE), "{err}");
    assert_eq!(code, 4);
}

#[rstest]
#[case(&["analyze", RECORD, "-o", "/dev/full"])]
#[case(&["check", RECORD, "-o", "/dev/full"])]
#[case(&["convert", RECORD, "-o", "/dev/full"])]
#[case(&["convert", RECORD, "-o", "/dev/full", "--to", "jsonl"])]
#[case(&["pack", RECORD, "-o", "/dev/full"])]
#[case(&["puzzles", RECORD, "--html", "/dev/full"])]
#[case(&["render", RECORD, "-o", "/dev/full"])]
#[case(&["render", RECORD, "--to", "png", "-o", "/dev/full"])]
#[case(&["render", RECORD, "--to", "html", "-o", "/dev/full"])]
#[case(&["solve", RECORD, "--certificate", "/dev/full"])]
#[cfg(target_os = "linux")]
fn a_full_disk_behind_a_file_is_an_error(#[case] args: &[&str]) {
    let (code, _, err) = run(&mut matchplay(args));
    assert!(
        err.contains("/dev/full: ") && err.contains(NO_SPACE),
        "{err}"
    );
    assert!(!err.contains("was not written"), "{err}");
    assert_eq!(code, 4, "{err}");
}

#[test]
fn a_missing_folder_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no/folder/page.html");
    let (code, _, err) = run(matchplay(&["render", RECORD, "-o"]).arg(&path));
    assert_eq!(code, 4);
    assert!(
        err.contains("page.html: its folder does not exist"),
        "{err}"
    );
    let path = folder.path().join("file");
    fs::write(&path, "kept").unwrap();
    let inside = path.join("page.html");
    let (code, _, err) = run(matchplay(&["render", RECORD, "-o"]).arg(inside));
    assert_eq!(code, 4, "{err}");
    assert!(err.contains("page.html: Not a directory"), "{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "kept");
}

#[rstest]
#[case(&["convert", RECORD], "game.json")]
#[case(&["play", RECORD], "game.ron")]
#[case(&["test", "--from", "jsoi2009", "false"], "simplest.in")]
fn an_output_is_opened_before_a_long_run(#[case] args: &[&str], #[case] name: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no").join(name);
    let (code, out, err) = run(matchplay(args).arg("-o").arg(&path));
    assert_eq!((code, &*out), (4, ""), "{err}");
    assert!(err.contains("its folder does not exist"), "{err}");
}
