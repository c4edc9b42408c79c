//! Hostile texts of a record, in the output of every command in every format, and hostile
//! arguments.

use std::fs;
use std::process::Output;

use rstest::rstest;
use serde_json::json;
use tempfile::TempDir;

use crate::support::{Process, files, matchplay, run};

/// Characters that turn text red, ring the bell, clear the screen and reverse text, and
/// scripts that a page could run.
const HOSTILE: &str = "\u{1b}[31m\u{7}\u{9b}2J\u{2028}\u{202e}<script>alert(1)</script>\
    '\"><img src=x onerror=alert(1)></style></title>-->]]>&#27;";

/// The part without control characters, which an id or a text of `meta` can contain.
const PRINTABLE: &str = "\u{2028}\u{202e}<script>alert(1)</script>\
    '\"><img src=x onerror=alert(1)></style></title>-->]]>&#27;";

fn acts_on_a_terminal(c: char) -> bool {
    (c.is_control() && c != '\n') || ('\u{202a}'..='\u{202e}').contains(&c)
}

/// A folder with a hostile record, in a hostile file.
struct Hostile {
    folder: TempDir,
    name: String,
}

impl Hostile {
    fn new() -> Hostile {
        let label = json!({"1": HOSTILE, "2": HOSTILE, "3": HOSTILE, "4": HOSTILE});
        let text = json!({
            "format": 1,
            "id": PRINTABLE,
            "file": PRINTABLE,
            "meta": {
                "event": PRINTABLE, "round": PRINTABLE, "first": PRINTABLE,
                "second": PRINTABLE, "source": PRINTABLE,
            },
            "game": {"Graph": {
                "nodes": 4, "edges": [[1, 2], [1, 3], [3, 4]], "labels": label, "start": 1,
                "moves": [3],
            }},
            "result": "Unfinished",
            "notes": {"1": HOSTILE},
            "variations": [{
                "at": 1, "line": [3, 4], "note": HOSTILE, "notes": {"1": HOSTILE},
                "variations": [{"at": 2, "line": [4], "note": HOSTILE}],
            }],
            "ext": {HOSTILE: [HOSTILE]},
        });
        let folder = tempfile::tempdir().unwrap();
        let name = format!("{}.json", HOSTILE.replace('/', "∕"));
        fs::write(folder.path().join(&name), text.to_string()).unwrap();
        Hostile { folder, name }
    }

    /// Runs a command on the record, whose path replaces `FILE`.
    fn run(&self, args: &[&str]) -> Output {
        let args = args.iter().map(|&arg| match arg {
            "FILE" => &self.name,
            arg => arg,
        });
        let mut command = matchplay(&[]);
        command.args(args).current_dir(&self.folder);
        Process::start(&mut command).unwrap().output().unwrap()
    }
}

/// Checks that a text is harmless, optionally also as markup.
#[track_caller]
fn check_text(text: &str, is_markup: bool) {
    assert_eq!(text.find(acts_on_a_terminal), None, "{text:?}");
    if is_markup {
        for tag in ["<script>alert", "<img src=x", "\"><img", "]]>", "\u{2028}"] {
            assert!(!text.contains(tag), "{tag} in {text}");
        }
    }
}

#[rstest]
#[case(&["analyze", "FILE"])]
#[case(&["analyze", "FILE", "--board"])]
#[case(&["analyze", "FILE", "--format", "json"])]
#[case(&["analyze", "FILE", "--format", "jsonl"])]
#[case(&["analyze", "FILE", "--format", "csv"])]
#[case(&["analyze", "FILE", "--format", "contest"])]
#[case(&["analyze", "."])]
#[case(&["analyze", ".", "--summary", "json"])]
#[case(&["analyze", "FILE", "--from", "noi2011"])]
#[case(&["analyze", "FILE", "--from", "noi2011", "--format", "jsonl", "--errors", "inline"])]
#[case(&["analyze", "FILE", "--limit", "string=10", "--format", "jsonl", "--errors", "inline"])]
#[case(&["analyze", "FILE", "--limit", "bytes=10"])]
#[case(&["check", "FILE"])]
#[case(&["check", "FILE", "--format", "jsonl"])]
#[case(&["check", "FILE", "--limit", "string=10"])]
#[case(&["convert", "FILE", "-o", "-"])]
#[case(&["convert", "FILE", "-o", "-", "--to", "json"])]
#[case(&["convert", "FILE", "-o", "-", "--to", "jsonl"])]
#[case(&["convert", "FILE", "-o", "-", "--to", "coci2017"])]
#[case(&["convert", "FILE", "-o", "FILE"])]
#[case(&["pack", "."])]
#[case(&["play", "FILE", "--ply", "0"])]
#[case(&["puzzles", "FILE", "--min-moves", "2"])]
#[case(&["replay", "FILE"])]
#[case(&["show", "FILE"])]
#[case(&["show", "FILE", "--ply", "99"])]
#[case(&["solve", "FILE"])]
#[case(&["solve", "FILE", "--format", "json"])]
#[case(&["solve", "FILE", "--certificate", "-"])]
#[case(&["unpack", "FILE", "-o", "out"])]
#[case(&["verify", "FILE"])]
#[case(&["verify", "FILE", "--records", "FILE"])]
fn strings_in_text(#[case] args: &[&str]) {
    let output = Hostile::new().run(args);
    for text in [output.stdout, output.stderr] {
        check_text(&String::from_utf8(text).unwrap(), false);
    }
}

#[rstest]
#[case("analyze")]
#[case("check")]
#[case("play")]
#[case("show")]
#[case("solve")]
fn names_are_shown_escaped(#[case] subcommand: &str) {
    let output = Hostile::new().run(&[subcommand, "FILE"]);
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(r"\u{202e}<script>"), "{text}");
}

#[rstest]
#[case(&["render", "FILE"])]
#[case(&["render", "FILE", "--overlay", "matching"])]
#[case(&["render", "FILE", "--to", "html"])]
#[case(&["render", "FILE", "--to", "html", "--handout"])]
#[case(&["puzzles", "FILE", "--html", "-", "--min-moves", "2"])]
fn strings_in_markup(#[case] args: &[&str]) {
    let output = Hostile::new().run(args);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("alert"), "{text}");
    check_text(&text, true);
}

#[test]
fn strings_in_a_folder_of_pages() {
    let hostile = Hostile::new();
    let output = hostile.run(&["render", ".", "--to", "html", "-o", "pages"]);
    assert_eq!(output.status.code(), Some(0));
    let pages = files(&hostile.folder.path().join("pages"), &["html"]);
    assert_eq!(pages.len(), 2);
    for path in pages {
        check_text(&fs::read_to_string(&path).unwrap(), true);
        let name = path.file_name().unwrap().to_str().unwrap();
        assert_eq!(name.find(acts_on_a_terminal), None, "{name:?}");
        assert!(!name.contains(['<', '>', '"', '\'', '&']), "{name:?}");
    }
}

/// Pictures in pixels contain no text at all.
#[rstest]
#[case("png")]
#[case("gif")]
fn strings_in_pixels(#[case] medium: &str) {
    let output = Hostile::new().run(&["render", "FILE", "--to", medium]);
    assert_eq!(output.status.code(), Some(0));
    let script = b"alert(1)";
    assert!(
        !output
            .stdout
            .windows(script.len())
            .any(|bytes| bytes == script)
    );
}

/// Messages contain names of fields, moves and rows of boards.
#[rstest]
#[case::field(r#"{"format": 1, "NAME": 1}"#)]
#[case::ruleset(r#"{"format": 1, "game": {"NAME": {}}}"#)]
#[case::board(r#"{"format": 1, "game": {"Maze": {"board": ["NAME"]}}}"#)]
#[case::state(r#"{"format": 1, "game": {"Lock": {"digits": 3, "start": "NAME"}}}"#)]
#[case::field_in_ron(r#"(format: 1, r#NAME: 1)"#)]
#[case::struct_in_ron(r#"NAME(format: 1)"#)]
#[case::string_in_ron(r#"(format: 1, game: Maze(board: ["NAME"]))"#)]
#[case::format("{\"format\": \"NAME\"}")]
#[case::line("{\"id\": \"NAME\", \"format\": 7}\n{\"format\": NAME}\n")]
fn strings_in_messages(#[case] text: &str) {
    // Both directly and escaped in JSON.
    let spelt = serde_json::to_string(HOSTILE).unwrap();
    for name in [HOSTILE, spelt.trim_matches('"')] {
        let hostile = Hostile::new();
        let path = hostile.folder.path().join("a.json");
        fs::write(&path, text.replace("NAME", name)).unwrap();
        let inline = ["analyze", "--format", "jsonl", "--errors", "inline"];
        for args in [&["check"][..], &["verify"], &inline] {
            let (code, out, err) = run(matchplay(args).arg(&path));
            assert_eq!(code == 0, args == inline, "{err}");
            check_text(&out, false);
            check_text(&err, false);
        }
    }
}

#[rstest]
#[case("noi2011")]
#[case("jsoi2009")]
#[case("coci2017")]
#[case("ccpc2020")]
fn strings_in_contest_text(#[case] contest: &str) {
    for start in ["", "1 1\n", "1 1\n.\n1\n", "2 1\n", "1\n1 1 0\n"] {
        let hostile = Hostile::new();
        let path = hostile.folder.path().join("a.in");
        fs::write(&path, format!("{start}{HOSTILE}")).unwrap();
        let args = ["analyze", "--from", contest];
        let (code, out, err) = run(matchplay(&args).arg(&path));
        assert_eq!((code, &*out), (3, ""), "{err}");
        check_text(&err, false);
    }
}

/// A shell expands `*` to names that look like options. The colours of clap remain.
#[rstest]
#[case(&["check", "--HOSTILE"])]
#[case(&["check", "-HOSTILE"])]
#[case(&["HOSTILE"])]
#[case(&["analyze", "--format", "HOSTILE", "a.ron"])]
#[case(&["check", "a.ron", "--limit", "HOSTILE"])]
#[case(&["show", "a.ron", "--ply", "HOSTILE"])]
fn arguments_are_shown_escaped(#[case] args: &[&str]) {
    let args: Vec<String> = args
        .iter()
        .map(|arg| arg.replace("HOSTILE", HOSTILE))
        .collect();
    let (code, out, err) = run(matchplay(&[]).args(&args));
    assert_eq!((code, &*out), (2, ""), "{err}");
    assert_eq!(err.find(acts_on_a_terminal), None, "{err:?}");
    let (code, _, err) = run(matchplay(&[]).args(&args).env("CLICOLOR_FORCE", "1"));
    assert_eq!(code, 2);
    assert!(
        err.starts_with("\u{1b}[1m\u{1b}[31merror:\u{1b}[0m "),
        "{err:?}"
    );
    assert!(!err.contains(HOSTILE), "{err:?}");
}
