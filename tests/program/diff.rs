//! Comparisons of two sets of reviews.

use std::fs;
use std::path::Path;
use std::process::Command;

use rstest::rstest;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{folder_of, matchplay, parsed, printed, program, run, run_with_input, words};

/// The reviews of all records in a format.
fn reviews(format: &str) -> String {
    let args = words("analyze --quiet --summary none game-records --format");
    printed(&[&args[..], &[format]].concat())
}

/// The comparison of two files of a folder.
fn diff(folder: &TempDir, old: &str, new: &str) -> Command {
    let mut diff = matchplay(&["diff", old, new]);
    diff.current_dir(folder);
    diff
}

/// The output for two equal sets of all reviews.
fn same() -> String {
    format!(
        "{} documents, none changed\n",
        reviews("jsonl").lines().count()
    )
}

#[rstest]
#[case::as_an_array("a.json", &reviews("json"))]
#[case::without_an_ending("a", &reviews("jsonl"))]
#[case::under_another_ending("a.json", &reviews("jsonl"))]
#[case::after_a_byte_order_mark("a.json", &format!("\u{feff}{}", reviews("json")))]
#[case::lines_after_a_byte_order_mark("a.jsonl", &format!("\u{feff}{}", reviews("jsonl")))]
#[case::from_windows("a.jsonl", &reviews("jsonl").replace('\n', "\r\n"))]
#[case::with_blank_lines("a.jsonl", &reviews("jsonl").replace('\n', "\n\n"))]
#[case::without_an_end_of_line("a.jsonl", &reviews("jsonl").trim_end().to_owned())]
#[case::backwards("a.jsonl", &reviews("jsonl").lines().rev().collect::<Vec<_>>().join("\n"))]
fn the_format_does_not_matter(#[case] name: &str, #[case] text: &str) {
    let folder = folder_of(&[("lines.jsonl", &reviews("jsonl")), (name, text)]);
    for [old, new] in [["lines.jsonl", name], [name, "lines.jsonl"]] {
        let (code, out, err) = run(&mut diff(&folder, old, new));
        assert_eq!((code, out, &*err), (0, same(), ""));
    }
}

#[test]
fn either_set_can_be_standard_input() {
    let folder = folder_of(&[("lines.jsonl", &reviews("jsonl"))]);
    for [old, new] in [["-", "lines.jsonl"], ["lines.jsonl", "-"]] {
        for text in [reviews("json"), reviews("jsonl")] {
            let (code, out, err) = run_with_input(&mut diff(&folder, old, new), &text);
            assert_eq!((code, out, &*err), (0, same(), ""));
        }
    }
}

/// Pipes, such as `<(...)` of a shell, cannot be read twice.
#[cfg(unix)]
#[test]
fn both_sets_can_be_pipes() {
    let folder = folder_of(&[("lines.jsonl", &reviews("jsonl"))]);
    let mut bash = program("bash");
    bash.args([
        "-c",
        r#""$0" diff <(cat "$1") <(cat "$1")"#,
        env!("CARGO_BIN_EXE_matchplay"),
    ]);
    let (code, out, err) = run(bash.arg("lines.jsonl").current_dir(&folder));
    assert_eq!((code, out, &*err), (0, same(), ""));
}

fn review() -> Value {
    let all = reviews("jsonl");
    let line = all.lines().find(|line| line.contains("noi2011-sample-3"));
    parsed(line.unwrap())
}

#[test]
fn foreign_text_is_shown_escaped() {
    const HOSTILE: &str = "\u{1b}[31m\u{7}\u{9b}2J\u{202e}desrever\n";
    let old = review();
    let mut new = old.clone();
    new["meta"]["first"] = json!(HOSTILE);
    new["meta"][HOSTILE] = json!("a name");
    new["id"] = json!(HOSTILE);
    new["input"] = json!({"path": HOSTILE});
    new["plies"][0]["mark"] = json!(HOSTILE);
    new["plies"][0]["winning"] = json!([HOSTILE]);
    new["plies"][1]["note"] = json!(HOSTILE);
    new["tallies"][HOSTILE] = new["tallies"]["first"].clone();
    let error = json!({"code": HOSTILE, "message": HOSTILE});
    let gone = json!({"kind": "error", "format": 1, "digest": HOSTILE, "error": error});
    let other = json!({"kind": "record", "format": 1});
    let folder = folder_of(&[
        ("old.jsonl", &format!("{old}\n{gone}\n{other}\n")),
        ("new.jsonl", &format!("{new}\n")),
    ]);
    for format in ["human", "jsonl"] {
        let mut diff = diff(&folder, "old.jsonl", "new.jsonl");
        let (code, out, err) = run(diff.args(["--format", format]));
        assert_eq!(code, 3, "{err}");
        for text in [&out, &err] {
            let armed = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
            assert_eq!(text.find(armed), None, "{text:?}");
        }
        assert!(out.matches("[31m").count() >= 6, "{out}");
    }
}

#[test]
fn a_line_that_is_too_long_is_an_error() {
    let folder = folder_of(&[("lines.jsonl", &reviews("jsonl"))]);
    let mut diff = diff(&folder, "lines.jsonl", "lines.jsonl");
    let (code, out, err) = run(diff.args(["--limit", "line=5000"]));
    assert_eq!(code, 3);
    assert!(
        err.contains(": longer than the limit `line` of 5000 bytes"),
        "{err}"
    );
    assert!(
        out.ends_with(" documents, none changed\n") && out != same(),
        "{out}"
    );
}

#[test]
fn a_document_that_cannot_be_compared_is_reported_at_its_place() {
    let folder = folder_of(&[("good.jsonl", &format!("{}\n", review()))]);
    let write = |name, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    for (text, expected) in [
        (
            "[1, {\"id\": 1}]",
            "bad.json#1: expected an object with a `kind` and a `format`, found `1`",
        ),
        ("[{}", "bad.json:1:3: invalid JSON"),
        ("{\n\"id\": \"a\"\n}", "bad.json:3:1: missing member `kind`"),
        (
            "",
            "bad.json:1:1: expected an object with a `kind` and a `format`",
        ),
        (
            "{\"kind\": \"review\", \"format\": 2}",
            "bad.json:1:30: review format 2 is newer than this program, which reads 1",
        ),
        (
            "{\"kind\": \"record\", \"format\": 1}",
            "bad.json:1:1: expected a review, verdict, valid row or error row, found a record",
        ),
    ] {
        write("bad.json", text.as_bytes());
        let (code, _, err) = run(&mut diff(&folder, "bad.json", "good.jsonl"));
        assert_eq!(code, 3, "{err}");
        assert!(err.contains(expected), "{err}");
    }
    write("bad.jsonl", b"{\"kind\":\"review\",\"id\":\"\xff\"}\n");
    let (code, _, err) = run(&mut diff(&folder, "good.jsonl", "bad.jsonl"));
    assert_eq!(code, 3);
    assert!(err.contains("bad.jsonl:1:"), "{err}");
}

#[test]
fn a_folder_without_reviews_is_an_error() {
    let folder = folder_of(&[]);
    let sets = [folder.path(), Path::new("game-records")];
    let (code, out, err) = run(matchplay(&["diff"]).args(sets));
    assert_eq!((code, &*out), (3, ""));
    assert!(
        err.contains("expected .json or .jsonl files in this folder, found none"),
        "{err}"
    );
}

/// Documents are paired by `id`, the rest by fingerprint or digest, and among equal
/// names in their order; an unknown kind is ignored.
#[test]
fn documents_are_paired_by_their_names() {
    let row = |members: Value| {
        let mut row = json!({"kind": "valid", "format": 1, "ruleset": "Maze"});
        let (row_members, members) = (row.as_object_mut().unwrap(), members);
        row_members.extend(members.as_object().unwrap().clone());
        row.to_string()
    };
    let error = |digest: &str, code: &str| {
        json!({"kind": "error", "format": 1, "digest": digest, "error": {"code": code}}).to_string()
    };
    let old = [
        row(json!({"id": "a", "fingerprint": "f", "ply_count": 1})),
        row(json!({"fingerprint": "f", "ply_count": 2})),
        row(json!({"fingerprint": "f", "ply_count": 3})),
        row(json!({"id": "b", "fingerprint": "g", "ply_count": 4})),
        error("d", "board"),
        json!({"kind": "later", "format": 7}).to_string(),
    ];
    let new = [
        error("d", "limit"),
        row(json!({"fingerprint": "g", "ply_count": "4"})),
        row(json!({"fingerprint": "f", "ply_count": 2})),
        row(json!({"fingerprint": "f", "ply_count": 9})),
        row(json!({"id": "a", "fingerprint": "h", "ply_count": 1})),
        row(json!({"id": "c", "fingerprint": "i", "ply_count": 1})),
    ];
    let [f, g] = ["f", "g"].map(|name| row(json!({ "fingerprint": name })));
    let folder = folder_of(&[
        ("old.jsonl", &old.join("\n")),
        ("new.jsonl", &new.join("\n")),
        ("f.jsonl", &f),
        ("g.jsonl", &g),
    ]);
    let (code, out, err) = run(&mut diff(&folder, "old.jsonl", "new.jsonl"));
    assert_eq!((code, &*err), (1, ""));
    let expected = "\
d
  error, code: board → limit

g
  id: b → none
  ply count: 4 → \"4\"

f
  ply count: 3 → 9

a
  fingerprint: f → h

c: only in NEW

4 of 5 documents changed: 4 record changes, 1 error; 1 only in NEW
";
    assert_eq!(out, expected);
    let (_, _, err) = run(&mut diff(&folder, "f.jsonl", "g.jsonl"));
    assert_eq!(
        err,
        "note: to pair a game that has changed, give it the same `id` in both sets\n"
    );
}
