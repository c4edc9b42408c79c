//! The JSON output of the command is valid by its schemas, and the schemas reject invalid
//! documents. The validator shares no code with matchplay.

mod parts;
mod reader;

use std::path::PathBuf;

use jsonschema::Validator;
use matchplay_document::ErrorJson;
use matchplay_record::Limits;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{matchplay, parsed, printed, run, words};

fn schema(document: &str) -> Value {
    parsed(&printed(&["schema", document]))
}

/// A schema that rejects all members that it does not name.
fn closed(mut schema: Value) -> Value {
    fn close(schema: &mut Value) {
        if let Value::Object(fields) = schema {
            if fields.contains_key("properties") {
                fields.insert("additionalProperties".to_owned(), false.into());
            }
            fields.values_mut().for_each(close);
        } else if let Value::Array(items) = schema {
            items.iter_mut().for_each(close);
        }
    }
    close(&mut schema);
    schema
}

fn validator(schema: &Value) -> Validator {
    jsonschema::validator_for(schema).unwrap()
}

fn check(validator: &Validator, document: &Value) {
    let errors = validator.iter_errors(document);
    let errors: Vec<_> = errors
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{}\n{document}", errors.join("\n"));
}

/// Checks that a line of a review and its variations have the notes of the record.
fn check_notes(reviewed: &Value, recorded: &Value) {
    for ply in reviewed["plies"].as_array().unwrap() {
        assert_eq!(ply["note"], recorded["notes"][ply["ply"].to_string()]);
    }
    let variations = reviewed["variations"].as_array().into_iter().flatten();
    for (index, variation) in variations.enumerate() {
        let recorded = &recorded["variations"][index];
        assert_eq!(variation["note"], recorded["note"]);
        check_notes(variation, recorded);
    }
}

#[rstest]
fn printed_documents_are_valid(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let path = path.to_str().unwrap();
    let review = validator(&closed(schema("review")));
    let reviews = parsed(&printed(&["analyze", "--format", "json", path]));
    check(&review, &reviews[0]);
    let line = printed(&["analyze", "--format", "jsonl", path]);
    assert_eq!(reviews, json!([parsed(&line)]));
    let proved = ["analyze", "--format", "jsonl", "--prove", path];
    check(&review, &parsed(&printed(&proved)));
    let proved = ["solve", "--format", "json", "--prove", path];
    check(&review, &parsed(&printed(&proved)));
    let first = ["analyze", "--format", "jsonl", "--player", "first", path];
    check(&review, &parsed(&printed(&first)));

    let record = validator(&schema("record"));
    let converted = parsed(&printed(&["convert", path, "-o", "-", "--to", "json"]));
    check(&record, &converted);
    assert_eq!(reviews[0]["meta"], converted["meta"]);
    assert_eq!(reviews[0]["note"], converted["notes"]["0"]);
    check_notes(&reviews[0], &converted);
    for puzzle in printed(&["puzzles", "--quiet", "--min-moves", "2", path]).lines() {
        check(&record, &parsed(puzzle));
    }

    let verdict = validator(&closed(schema("verdict")));
    check(
        &verdict,
        &parsed(&printed(&["solve", "--format", "json", path])),
    );
}

#[test]
fn error_rows_are_valid() {
    let validator = validator(&closed(schema("error")));
    let args = words("analyze --quiet --errors inline --format jsonl tests/rejected");
    let rows = printed(&args);
    let rows: Vec<Value> = rows.lines().map(parsed).collect();
    assert!(rows.len() > 40, "{}", rows.len());
    let errors = rows.iter().filter(|row| row.get("error").is_some());
    errors.for_each(|row| check(&validator, row));
    let unread = ErrorJson::without_text(None, "encoding", "not UTF-8", None, None, None);
    check(&validator, &serde_json::to_value(unread).unwrap());
    let wrong = [
        ("/error/code", json!("Syntax error")),
        ("/error/line", json!(0)),
        ("/error/extra", json!(1)),
        ("/error", json!("syntax")),
        ("/digest", json!("0")),
        ("/kind", json!("review")),
        ("/format", json!(2)),
    ];
    check_rejected(&validator, &rows[0], &wrong);
}

#[test]
fn the_rows_of_check_are_valid() {
    let validator = validator(&closed(schema("valid")));
    let rows = printed(&["check", "--quiet", "--format", "jsonl", "game-records"]);
    let rows: Vec<Value> = rows.lines().map(parsed).collect();
    assert!(rows.len() > 20, "{}", rows.len());
    rows.iter().for_each(|row| check(&validator, row));
    let array = printed(&["check", "--quiet", "--format", "json", "game-records"]);
    assert_eq!(parsed(&array), Value::Array(rows.clone()));
    let wrong = [
        ("/ply_count", json!(-1)),
        ("/ruleset", json!("maze")),
        ("/input/line", json!(0)),
    ];
    check_rejected(&validator, &rows[0], &wrong);
}

#[test]
fn rows_of_differences_are_valid() {
    let validator = validator(&closed(schema("diff")));
    let old = "tests/cli/diff.in/old.jsonl";
    let mut diff = matchplay(&["diff", old, "tests/cli/diff.in/new.jsonl"]);
    let (code, rows, _) = run(diff.args(["--format", "jsonl"]));
    assert_eq!(code, 1);
    let rows: Vec<Value> = rows.lines().map(parsed).collect();
    for status in ["changed", "only-old", "only-new"] {
        assert!(rows.iter().any(|row| row["status"] == status), "{status}");
    }
    rows.iter().for_each(|row| check(&validator, row));
    let wrong = [
        ("/status", json!("same")),
        ("/changes/0/aspect", json!("Errors")),
        ("/changes/0/ply", json!(0)),
        ("/changes/0/variation", json!([0])),
    ];
    check_rejected(&validator, &rows[0], &wrong);
}

#[test]
fn summaries_are_valid() {
    let validator = validator(&closed(schema("summary")));
    let args = words("analyze --summary json --errors inline --format jsonl");
    let (code, _, err) = run(matchplay(&args).args(["game-records", "tests/rejected"]));
    assert_eq!(code, 0);
    let summary = parsed(err.lines().last().unwrap());
    assert!(
        summary["errors"]["illegal-move"].as_u64() > Some(1),
        "{summary}"
    );
    check(&validator, &summary);
    let wrong = [
        ("/record_count", json!(-1)),
        ("/results/draws", json!(0)),
        ("/players/first/kept_count", json!("all")),
        ("/errors/syntax", json!({})),
    ];
    check_rejected(&validator, &summary, &wrong);
}

/// Checks that the schema rejects a document with any one of these values at its pointer.
fn check_rejected(validator: &Validator, document: &Value, wrong: &[(&str, Value)]) {
    for (pointer, value) in wrong {
        let wrong = with(document, pointer, value.clone());
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

/// A document with the value at a pointer replaced, or with a new one there.
fn with(document: &Value, pointer: &str, value: Value) -> Value {
    let mut document = document.clone();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    match document.pointer_mut(parent).unwrap() {
        Value::Object(fields) => drop(fields.insert(name.to_owned(), value)),
        Value::Array(items) => items[name.parse::<usize>().unwrap()] = value,
        other => panic!("{other} has no members"),
    }
    document
}

/// The specification of reviews lists more cases.
#[rstest]
#[case("/id", json!(7))]
#[case("/player", json!("both"))]
#[case("/ruleset", json!("Chess"))]
#[case("/meta/event", json!(1))]
#[case("/meta/Extra", json!("x"))]
#[case("/plies", json!({}))]
#[case("/plies/0/ply", json!(0))]
#[case("/plies/0/player", json!("First"))]
#[case("/plies/0/move", json!([0, 1]))]
#[case("/plies/0/move", json!([1, 2, 3]))]
#[case("/plies/0/move", json!([1]))]
#[case("/plies/0/move", json!("A"))]
#[case("/plies/0/winner_before", json!("N"))]
#[case("/plies/0/legal_count", json!(0))]
#[case("/plies/0/winning/0/1", json!(0))]
#[case("/plies/0/refutation/0", json!(0))]
#[case("/plies/0/extra", json!(true))]
#[case("/end/to_move", json!("N"))]
#[case("/end/extra", json!(true))]
#[case("/result/played", json!("Draw"))]
#[case("/tallies/third", json!({}))]
#[case("/tallies/first/mistake_plies/0", json!(0))]
#[case("/extra", json!(true))]
fn an_invalid_review_is_rejected(#[case] pointer: &str, #[case] value: Value) {
    let args = words("analyze --format jsonl game-records/noi2011-sample-3.ron");
    let review = parsed(&printed(&args));
    let open = schema("review");
    let wrong = with(&review, pointer, value);
    assert!(
        !validator(&closed(open.clone())).is_valid(&wrong),
        "{wrong}"
    );
    // Members may be added without a new number of the format.
    let is_addition = pointer.ends_with("/extra") || pointer == "/tallies/third";
    assert_eq!(validator(&open).is_valid(&wrong), is_addition, "{wrong}");
}

#[test]
fn a_certificate_in_json_is_valid() {
    let certificate = json!({
        "kind": "certificate",
        "format": 1,
        "game": {"Maze": {"board": [".."], "start": [1, 1]}},
        "claim": "N",
        "reply": [1, 2],
    });
    let limits = Limits::default();
    matchplay_document::read_certificate(&certificate.to_string(), &limits).unwrap();
    let validator = validator(&schema("certificate"));
    check(&validator, &certificate);
    for matching in [json!([]), json!([[[1, 1], [1, 2]]]), json!(["#."])] {
        let changed = with(&certificate, "/matching", matching);
        matchplay_document::read_certificate(&changed.to_string(), &limits).unwrap();
        check(&validator, &changed);
    }
    for (pointer, value) in [
        ("/kind", json!(null)),
        ("/claim", json!("W")),
        ("/reply", json!([0, 1])),
        ("/matching", json!([[[1, 1]]])),
        ("/matching", json!([["#."]])),
        ("/matching", json!(["#x"])),
        ("/matching", json!(["#.", [[1, 1], [1, 2]]])),
        ("/cover", json!([[1, 1, 1]])),
        ("/odd_sets", json!([[1, [1]]])),
        ("/kernel", json!([[1, 1, 1]])),
        ("/target_set", json!(1)),
        ("/target_sets", json!([1])),
        ("/extra", json!(1)),
    ] {
        let wrong = with(&certificate, pointer, value);
        assert!(matchplay_document::read_certificate(&wrong.to_string(), &limits).is_err());
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}
