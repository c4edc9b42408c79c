//! Invalid records, as messages and as error rows.

use std::path::Path;

use serde_json::json;

use super::{INLINE, corpus, piped, rows};
use crate::support::{matchplay, parsed, run, words};

#[test]
fn invalid_lines_are_rows_in_their_places() {
    let lines = corpus(200);
    let args = [&["analyze", "-", "--summary", "json"], &INLINE[..]].concat();
    let (code, out, err) = piped(&args, &lines);
    assert_eq!(code, 0);
    let rows = rows(&out);
    assert_eq!(rows.len(), lines.len());
    for (number, row) in rows.iter().enumerate() {
        let is_broken = number % 20 == 7;
        assert_eq!(row.get("error").is_some(), is_broken, "{number}: {row}");
        assert_eq!(row.get("plies").is_some(), !is_broken);
        let hash = if is_broken { "digest" } else { "fingerprint" };
        assert_eq!(row[hash].as_str().unwrap().len(), 32);
        let place = json!({"path": "<stdin>", "line": number + 1});
        assert_eq!(row["input"], place);
    }
    assert_eq!(rows[67]["id"], "the bad one");
    assert_eq!(rows[67]["error"]["code"], "unknown-name");
    let summary = parsed(&err);
    assert_eq!(summary["record_count"], 190);
    let errors = summary["errors"].as_object().unwrap().values();
    assert_eq!(errors.map(|count| count.as_u64().unwrap()).sum::<u64>(), 10);
    let count = |key: &str| {
        rows.iter()
            .filter(|row| row["result"]["played"] == key)
            .count()
    };
    assert_eq!(summary["results"]["first"], count("first"));
    let mistakes = |player: &str| -> usize {
        let tallies = rows
            .iter()
            .filter_map(|row| row["tallies"][player]["mistake_plies"].as_array());
        tallies.map(Vec::len).sum()
    };
    let second = &summary["players"]["second"];
    assert_eq!(second["mistake_count"], mistakes("second"));
}

/// A record with a wrong result has a fingerprint, which its error row contains.
#[test]
fn the_error_of_a_wrong_result_names_the_record() {
    let row = |command: &[&str]| {
        let path = "tests/rejected/result-mismatch.ron";
        let options = [path, "--format", "jsonl", "--errors", "inline"];
        let (code, out, _) = run(&mut matchplay(&[command, &options].concat()));
        assert_eq!(code, 0);
        rows(&out).remove(0)
    };
    let (error, review) = (row(&["check", "--strict"]), row(&["analyze"]));
    assert_eq!(error["error"]["code"], "result-mismatch");
    assert_eq!(error["digest"].as_str().unwrap().len(), 32);
    assert_eq!(
        (&error["fingerprint"], &error["input"]),
        (&review["fingerprint"], &review["input"])
    );
}

#[test]
fn invalid_lines_are_messages_by_default() {
    let (code, out, err) = piped(&["analyze", "-", "--format", "jsonl"], &corpus(200));
    assert_eq!(code, 3);
    assert_eq!(rows(&out).len(), 190);
    assert_eq!(err.matches("error: ").count(), 10);
    assert!(err.contains("<stdin>:8:"), "{err}");
    assert!(err.contains("190 records"), "{err}");
}

#[test]
fn inline_errors_need_json_output() {
    for args in [
        "analyze game-records",
        "check game-records",
        "convert game-records -o no-such-folder/",
        "puzzles game-records --html no-such.html",
    ] {
        let args = words(args);
        let (code, out, err) = run(matchplay(&args).args(["--errors", "inline"]));
        assert_eq!((code, &*out), (2, ""));
        assert!(err.contains("inline"), "{err}");
        assert!(!Path::new("no-such-folder").exists());
    }
}
