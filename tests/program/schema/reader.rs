//! The schema and the reader of records reject the same shapes.

use std::fs;
use std::path::PathBuf;

use matchplay_record::{Code, Limits, read, write_json};
use rstest::rstest;
use serde_json::{Value, json};

use super::{schema, validator, with};
use crate::support::parsed;

/// Records that the reader rejects, and whether the schema rejects them too.
#[rstest]
#[case::extra_in_game(json!({"format": 1, "game": {"Maze": {"board": ["."], "rows": 1}}}), true)]
#[case::no_format(json!({"game": {"Maze": {"board": ["."]}}}), true)]
#[case::other_format(json!({"format": 2, "game": {"Maze": {"board": ["."]}}}), true)]
#[case::no_game(json!({"format": 1}), true)]
#[case::two_games(json!({"format": 1, "game": {"Maze": {"board": ["."]}, "Lock": {"digits": 1}}}), true)]
#[case::ruleset(json!({"format": 1, "game": {"Chess": {"board": ["."]}}}), true)]
#[case::no_board(json!({"format": 1, "game": {"Maze": {}}}), true)]
#[case::empty_board(json!({"format": 1, "game": {"Maze": {"board": []}}}), true)]
#[case::letters(json!({"format": 1, "game": {"Maze": {"board": [".x"]}}}), true)]
#[case::stones(json!({"format": 1, "game": {"SlidingStones": {"board": ["OX#"]}}}), true)]
#[case::from_zero(json!({"format": 1, "game": {"Maze": {"board": [".."], "moves": [[0, 1]]}}}), true)]
#[case::node_in_maze(json!({"format": 1, "game": {"Maze": {"board": [".."], "moves": [1]}}}), true)]
#[case::cell_in_graph(json!({"format": 1, "game": {"Graph": {"nodes": 2, "moves": [[1, 1]]}}}), true)]
#[case::three_ends(json!({"format": 1, "game": {"Graph": {"nodes": 3, "edges": [[1, 2, 3]]}}}), true)]
#[case::node_zero(json!({"format": 1, "game": {"Graph": {"nodes": 3, "edges": [[0, 2]]}}}), true)]
#[case::label(json!({"format": 1, "game": {"Graph": {"nodes": 1, "labels": {"0": "a"}}}}), true)]
#[case::lock(json!({"format": 1, "game": {"Lock": {"digits": 0}}}), true)]
#[case::state(json!({"format": 1, "game": {"Lock": {"digits": 1, "moves": ["A"]}}}), true)]
#[case::steps(json!({"format": 1, "game": {"Maze": {"board": ["."], "steps": "Rook"}}}), true)]
#[case::leaper(json!({"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Leaper": [1]}}}}), true)]
#[case::short_leaper(json!({"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Leaper": [-1, 2]}}}}), true)]
#[case::no_offsets(json!({"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Offsets": []}}}}), true)]
#[case::offset(json!({"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Offsets": [[0, 1, 2]]}}}}), true)]
#[case::long_offset(json!({"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Offsets": [[0, 1073741825]]}}}}), true)]
#[case::wrap(json!({"format": 1, "game": {"Maze": {"board": ["."], "wrap": true}}}), true)]
#[case::wrap_of_lock(json!({"format": 1, "game": {"Lock": {"digits": 1, "wrap": "Both"}}}), true)]
#[case::base(json!({"format": 1, "game": {"Lock": {"digits": 1, "base": 37}}}), true)]
#[case::removes(json!({"format": 1, "game": {"Maze": {"board": ["."], "removes": "Moves"}}}), true)]
#[case::removes_of_lock(json!({"format": 1, "game": {"Lock": {"digits": 1, "removes": "Edges"}}}), true)]
#[case::no_starts(json!({"format": 1, "game": {"Graph": {"nodes": 1, "starts": []}}}), true)]
#[case::starts(json!({"format": 1, "game": {"Graph": {"nodes": 1, "starts": [[1, 1]]}}}), true)]
#[case::point(json!({"format": 1, "game": {"Graph": {"nodes": 1, "at": {"1": [0]}}}}), true)]
#[case::far_point(json!({"format": 1, "game": {"Graph": {"nodes": 1, "at": {"1": [0, 1000001]}}}}), true)]
#[case::note(json!({"format": 1, "game": {"Maze": {"board": ["."]}}, "notes": {"01": "a"}}), true)]
#[case::result(json!({"format": 1, "game": {"Maze": {"board": ["."]}}, "result": "Draw"}), true)]
#[case::variation(json!({"format": 1, "game": {"Maze": {"board": ["."]}}, "variations": [{"at": 1, "line": []}]}), true)]
#[case::meta(json!({"format": 1, "game": {"Maze": {"board": ["."]}}, "meta": {"event": 1}}), true)]
#[case::illegal_move(json!({"format": 1, "game": {"Maze": {"board": ["..."], "moves": [[1, 1], [1, 3]]}}}), false)]
#[case::ragged(json!({"format": 1, "game": {"Maze": {"board": ["..", "."]}}}), false)]
#[case::two_blanks(json!({"format": 1, "game": {"SlidingStones": {"board": [".."]}}}), false)]
#[case::loop_(json!({"format": 1, "game": {"Graph": {"nodes": 3, "edges": [[2, 2]]}}}), false)]
#[case::digits(json!({"format": 1, "game": {"Lock": {"digits": 2, "start": "000"}}}), false)]
#[case::no_step(json!({"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Offsets": [[0, 0]]}}}}), false)]
#[case::two_starts(json!({"format": 1, "game": {"Graph": {"nodes": 1, "starts": [1], "start": 1}}}), false)]
#[case::digit(json!({"format": 1, "game": {"Lock": {"digits": 1, "base": 2, "start": "2"}}}), false)]
#[case::missing_point(json!({"format": 1, "game": {"Graph": {"nodes": 2, "at": {"1": [0, 0]}}}}), false)]
#[case::no_such_ply(json!({"format": 1, "game": {"Maze": {"board": ["."]}}, "notes": {"1": "a"}}), false)]
fn an_invalid_record_is_rejected_if_its_shape_is_wrong(#[case] record: Value, #[case] shape: bool) {
    assert!(
        read(&record.to_string(), &Limits::default()).is_err(),
        "{record}"
    );
    assert_eq!(
        validator(&schema("record")).is_valid(&record),
        !shape,
        "{record}"
    );
}

/// The document without the value at a pointer.
fn without(document: &Value, pointer: &str) -> Value {
    let mut document = document.clone();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    match document.pointer_mut(parent).unwrap() {
        Value::Object(fields) => drop(fields.remove(name).unwrap()),
        Value::Array(items) => drop(items.remove(name.parse().unwrap())),
        other => panic!("{other} has no members"),
    }
    document
}

/// All pointers into a document.
fn pointers(document: &Value) -> Vec<String> {
    let mut pointers = vec![String::new()];
    let mut done = 0;
    while let Some(pointer) = pointers.get(done).cloned() {
        done += 1;
        match document.pointer(&pointer).unwrap() {
            Value::Object(fields) => {
                pointers.extend(fields.keys().map(|name| format!("{pointer}/{name}")));
            }
            Value::Array(items) => {
                pointers.extend((0..items.len()).map(|index| format!("{pointer}/{index}")));
            }
            _ => {}
        }
    }
    pointers.retain(|pointer| !pointer.is_empty() && !pointer.starts_with("/ext/"));
    pointers
}

/// The reader and the schema accept and reject the same shapes of records with one value
/// replaced or removed.
#[rstest]
fn the_schema_is_as_strict_as_the_reader(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let text = fs::read_to_string(path).unwrap();
    if text.len() > 1500 {
        return;
    }
    let record = read(&text, &Limits::default()).unwrap().record;
    let record = parsed(&write_json(&record));
    let validator = validator(&schema("record"));
    let values = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(1.5),
        json!(""),
        json!("1"),
        json!("x"),
        json!([]),
        json!([1, 1]),
        json!([1, 1, 1]),
        json!({}),
        json!({"x": 1}),
    ];
    let (mut refused, mut faults) = (0, Vec::new());
    for pointer in pointers(&record) {
        let is_struct = record.pointer(&pointer).unwrap().is_object();
        for value in values.iter().map(Some).chain([None]) {
            if is_struct && value.is_some_and(Value::is_array) {
                // The reader also accepts a list of the members of a struct; the schema
                // does not.
                continue;
            }
            let changed = match value {
                Some(value) => with(&record, &pointer, value.clone()),
                None => without(&record, &pointer),
            };
            let valid = validator.is_valid(&changed);
            match read(&changed.to_string(), &Limits::default()) {
                Ok(_) if valid => {}
                Ok(_) => faults.push(format!("{pointer} {value:?}: the schema alone refuses it")),
                Err(wrong) => {
                    use Code::{Format, MissingMember, Syntax, UnknownName};
                    let shape = [Format, MissingMember, Syntax, UnknownName];
                    let is_shape = shape.contains(&wrong.code);
                    if is_shape && valid {
                        faults.push(format!("{pointer} {value:?}: {wrong}"));
                    }
                    refused += usize::from(is_shape);
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(refused > 50, "{refused}");
}
