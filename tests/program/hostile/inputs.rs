//! Inputs that are not readable records.

use std::fs::{self, File, Permissions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::thread;

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;
use rstest::rstest;
use tempfile::TempDir;

use crate::support::{matchplay, run};

const RECORD: &str = r#"{"format":1,"game":{"Maze":{"board":["..."]}}}"#;

/// A folder with one file in it.
fn folder_with(name: &str, contents: impl AsRef<[u8]>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), contents).unwrap();
    folder
}

/// Checks the exit code and a message of a command that runs in a folder.
#[track_caller]
fn check(args: &[&str], folder: &TempDir, code: i32, expected: &str) {
    let (exit, _, err) = run(matchplay(args).current_dir(folder));
    assert!(err.contains(expected), "{err}");
    assert_eq!(exit, code, "{err}");
}

#[rstest]
#[case::ron("(", "record.ron", &["check"])]
#[case::json("[", "record.json", &["check"])]
#[case::extension_data("(format: 1, game: Maze(board: [\".\"]), ext: ", "record.ron", &["check"])]
#[case::extension_data_in_json(
    "{\"format\": 1, \"game\": {\"Maze\": {\"board\": [\".\"]}}, \"ext\": ",
    "record.json",
    &["check"]
)]
#[case::game("(format: 1, game: ", "record.ron", &["check"])]
#[case::lines("{\"game\": ", "records.jsonl", &["check"])]
#[case::certificate("(format: 1, game: ", "record.ron", &["verify"])]
#[case::stream("{\"a\": ", "record.ron", &["analyze"])]
fn deep_nesting(#[case] start: &str, #[case] name: &str, #[case] args: &[&str]) {
    for bracket in ["(", "[", "{\"a\": ", "Some("] {
        let text = format!("{start}{}", bracket.repeat(1 << 18));
        let folder = folder_with(name, text);
        check(&[args, &[name]].concat(), &folder, 3, "error: ");
    }
}

#[test]
fn deep_nesting_has_its_own_message() {
    let brackets = "[".repeat(1 << 18);
    let text = format!("(format: 1, game: Maze(board: [\".\"]), ext: {brackets}");
    let folder = folder_with("a.ron", text);
    let expected = "error: the text is nested too deeply";
    check(&["check", "a.ron"], &folder, 3, expected);
}

#[rstest]
#[case::nothing_else("a.ron", "\0\0\0\0")]
#[case::in_a_record("a.ron", "(format: 1,\0 game: Maze(board: [\".\"]))")]
#[case::in_a_board("a.ron", "(format: 1, game: Maze(board: [\".\0\"]))")]
#[case::in_json("a.json", "{\"format\": 1,\0}")]
#[case::in_a_line("a.jsonl", "{\"format\": 1,\0}\n")]
#[case::behind_a_record("a.ron", "(format: 1, game: Maze(board: [\".\"]))\0")]
fn nul_bytes(#[case] name: &str, #[case] text: &str) {
    let folder = folder_with(name, text);
    let (code, out, err) = run(matchplay(&["check", name]).current_dir(&folder));
    assert_eq!((code, &*out), (3, ""));
    assert!(err.starts_with("error: ") && !err.contains('\0'), "{err:?}");
}

#[rstest]
#[case(
    "a.ron",
    b"(format: 1,\n  \xff\xfe)",
    "error: a.ron:2:3: the text is not UTF-8; save the file as UTF-8",
    (2, 3)
)]
#[case(
    "a.json",
    b"\xc3",
    "error: a.json:1:1: the text is not UTF-8; save the file as UTF-8",
    (1, 1)
)]
#[case(
    "a.jsonl",
    b"\n{\"\xed\xa0\x80\"}\n",
    "error: a.jsonl:2:3: the text is not UTF-8; save the file as UTF-8",
    (1, 3)
)]
fn invalid_utf8(
    #[case] name: &str,
    #[case] bytes: &[u8],
    #[case] expected: &str,
    #[case] in_text: (u32, u32),
) {
    let folder = folder_with(name, bytes);
    check(&["check", name], &folder, 3, expected);
    let args = ["check", name, "--errors", "inline", "--format", "jsonl"];
    let (_, row, _) = run(matchplay(&args).current_dir(&folder));
    let (line, column) = in_text;
    let position = format!("\"line\":{line},\"column\":{column}");
    assert!(row.contains(&position), "{row}");
}

#[rstest]
#[case("a.ron", "(format: 1, game: Maze(board: [\"...\"]))", &[])]
#[case("a.json", "{\"format\": 1, \"game\":\n{\"Maze\": {\"board\": [\"...\"]}}}", &[])]
#[case("a.json", "{\"game\": {\"Maze\": {\"board\": [\"...\"]}}, \"format\": 1, \"ext\": {\"a\": [\n{}]}}", &[])]
#[case("a.json", RECORD, &[])]
#[case("a.jsonl", RECORD, &[])]
#[case("a.in", "1 3\n...\n", &["--from", "jsoi2009"])]
fn a_byte_order_mark_is_ignored(#[case] name: &str, #[case] text: &str, #[case] options: &[&str]) {
    let folder = folder_with(name, format!("\u{feff}{text}"));
    let args = [&["check", name], options].concat();
    let (code, out, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!((code, &*err), (0, ""));
    assert!(out.ends_with("valid, maze, 0 plies\n"), "{out}");
}

/// Checks a line of `bytes` bytes between two records.
fn check_long_line(bytes: usize) {
    let folder = tempfile::tempdir().unwrap();
    let mut file = BufWriter::new(File::create(folder.path().join("a.jsonl")).unwrap());
    writeln!(file, "{RECORD}").unwrap();
    write!(file, "{{\"id\": \"long\", \"note\": \"").unwrap();
    for _ in 0..bytes >> 10 {
        file.write_all(&[b'x'; 1 << 10]).unwrap();
    }
    writeln!(file, "\"}}\n{RECORD}").unwrap();
    file.into_inner().unwrap();
    let args = ["check", "a.jsonl", "--limit", "line=1048576"];
    let (code, out, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 3);
    assert_eq!(
        out,
        "a.jsonl:1: valid, maze, 0 plies\na.jsonl:3: valid, maze, 0 plies\n"
    );
    let expected = "error: a.jsonl:2: longer than the limit `line` of 1048576 bytes";
    assert!(err.contains(expected), "{err}");
    let inline = ["--format", "jsonl", "--errors", "inline"];
    let (code, out, err) = run(matchplay(&args).args(inline).current_dir(&folder));
    assert_eq!(code, 0, "{err}");
    let row = out.lines().nth(1).unwrap();
    assert!(
        row.contains("\"id\":\"long\"") && row.contains("\"code\":\"limit\""),
        "{row}"
    );
}

#[test]
fn a_record_over_several_lines_of_json_lines_is_explained() {
    let folder = folder_with("a.jsonl", RECORD.replace(',', ",\n"));
    let help = "help: in JSON Lines, each line holds a whole record";
    check(&["check", "a.jsonl"], &folder, 3, help);
}

#[test]
fn nothing_is_not_strictly_verified() {
    let folder = folder_with("a.jsonl", "\n");
    check(&["verify", "a.jsonl"], &folder, 0, "note: no documents");
    let args = ["verify", "a.jsonl", "--strict"];
    check(
        &args,
        &folder,
        3,
        "error: expected at least one document, found none",
    );
}

#[test]
fn a_long_line_does_not_affect_the_others() {
    check_long_line(64 << 20);
}

#[test]
#[ignore = "writes a gigabyte"]
fn a_line_of_a_gigabyte() {
    check_long_line(1 << 30);
}

#[test]
fn a_folder_in_place_of_a_file_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("a.ron")).unwrap();
    let expected = "error: a.ron: expected a file, found a folder";
    for subcommand in ["solve", "show", "replay", "play"] {
        check(&[subcommand, "a.ron"], &folder, 2, expected);
    }
    for (subcommand, contents) in [
        ("check", "records (.ron, .json, .jsonl, .in)"),
        ("verify", "documents (.ron, .json, .jsonl)"),
    ] {
        let none = format!("error: a.ron: expected {contents} in this folder, found none");
        check(&[subcommand, "a.ron"], &folder, 3, &none);
    }
    fs::write(folder.path().join("a.ron/b.json"), RECORD).unwrap();
    check(&["check", "."], &folder, 0, "");
}

/// A named pipe is read if it is an argument, and ignored inside a folder.
#[test]
fn a_pipe_is_read_if_it_is_an_argument() {
    let folder = folder_with("a.json", RECORD);
    let path = folder.path().join("pipe.json");
    mkfifo(&path, Mode::S_IRUSR | Mode::S_IWUSR).unwrap();
    let (code, out, err) = run(matchplay(&["check", "."]).current_dir(&folder));
    assert_eq!(
        (code, &*out, &*err),
        (0, "./a.json: valid, maze, 0 plies\n", "")
    );
    let writer = thread::spawn(move || fs::write(path, RECORD));
    let (code, out, err) = run(matchplay(&["check", "pipe.json"]).current_dir(&folder));
    assert_eq!(
        (code, &*out, &*err),
        (0, "pipe.json: valid, maze, 0 plies\n", "")
    );
    writer.join().unwrap().unwrap();
}

/// The other files are processed, whether the unreadable file is an argument or in a folder.
#[rstest]
#[case::dangling(dangle, "No such file or directory")]
#[case::circular(circle, "Too many levels of symbolic links")]
#[case::forbidden(forbid, "Permission denied")]
fn unreadable_files(#[case] make: impl Fn(&Path), #[case] expected: &str) {
    let folder = folder_with("b.json", RECORD);
    let path = folder.path().join("a.json");
    make(&path);
    if File::open(&path).is_ok() {
        println!("skipped: this user can read all files");
        return;
    }
    for args in [&["check", "a.json", "b.json"][..], &["check", "."]] {
        let (code, out, err) = run(matchplay(args).current_dir(&folder));
        assert_eq!(code, 4, "{err}");
        assert!(out.ends_with("b.json: valid, maze, 0 plies\n"), "{out}");
        assert!(err.contains("a.json: ") && err.contains(expected), "{err}");
    }
    for subcommand in ["solve", "show", "verify", "replay"] {
        check(&[subcommand, "a.json"], &folder, 4, expected);
    }
}

fn dangle(path: &Path) {
    symlink("nowhere", path).unwrap();
}

fn circle(path: &Path) {
    symlink(path, path).unwrap();
}

fn forbid(path: &Path) {
    fs::write(path, RECORD).unwrap();
    fs::set_permissions(path, Permissions::from_mode(0o0)).unwrap();
}

#[test]
fn links_are_followed_and_cycles_of_folders_are_errors() {
    let folder = folder_with("a.json", RECORD);
    let path = |name: &str| folder.path().join(name);
    for name in ["games/inner", "other/inner"] {
        fs::create_dir_all(path(name)).unwrap();
    }
    symlink("../a.json", path("games/linked.json")).unwrap();
    // Links to a folder on the way, to a parent of the first folder, and to a parent of a folder
    // behind another link.
    symlink("..", path("games/inner/loop")).unwrap();
    symlink("../..", path("games/inner/out")).unwrap();
    symlink("../other/inner", path("games/other")).unwrap();
    symlink("..", path("other/inner/loop")).unwrap();
    let (code, out, err) = run(matchplay(&["check", "games"]).current_dir(&folder));
    assert_eq!(
        (code, &*out),
        (4, "games/linked.json: valid, maze, 0 plies\n")
    );
    for name in ["inner/loop", "inner/out", "other/loop"] {
        let expected = format!("games/{name}: symbolic link to a folder that contains it");
        assert!(err.contains(&expected), "{err}");
    }
    assert_eq!(err.matches("symbolic link").count(), 3, "{err}");
}
