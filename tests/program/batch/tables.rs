use serde_json::{Value, json};

use super::rows;
use crate::support::{folder_of, printed};

/// The fields of the table that a run prints, and its columns.
fn table(path: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let out = printed(&["analyze", "--quiet", "--format", "csv", path]);
    let mut reader = csv::Reader::from_reader(out.as_bytes());
    let owned = |fields: &csv::StringRecord| fields.iter().map(str::to_owned).collect();
    let columns = owned(reader.headers().unwrap());
    let lines = reader.records().map(|fields| owned(&fields.unwrap()));
    (columns, lines.collect())
}

/// The value of a column by the review of a record and one of its plies.
fn expected(column: &str, review: &Value, ply: &Value) -> Value {
    let length = |name: &str| json!(ply[name].as_array().map_or(0, Vec::len));
    let place = &ply["move"];
    match column {
        "id" | "fingerprint" | "file" | "ruleset" => review[column].clone(),
        "input_path" => review["input"]["path"].clone(),
        "input_line" => review["input"]["line"].clone(),
        "input_case" => review["input"]["case"].clone(),
        "player_name" => review["meta"][ply["player"].as_str().unwrap()].clone(),
        "move" => json!(place.to_string()),
        "move_row" => place[0].clone(),
        "move_column" => place[1].clone(),
        "winning_count" => length("winning"),
        "unknown_count" => length("unknown"),
        _ => ply[column].clone(),
    }
}

#[test]
fn the_rows_of_tables_are_the_plies_of_reviews() {
    let args = ["analyze", "--quiet", "--format", "jsonl", "game-records"];
    let reviews = rows(&printed(&args));
    let plies = reviews.iter().flat_map(|review| {
        let plies = review["plies"].as_array().unwrap();
        plies.iter().map(move |ply| (review, ply))
    });
    let (columns, lines) = table("game-records");
    let lines = &mut lines.iter();
    for (review, ply) in plies {
        let fields = lines.next().unwrap();
        for (column, field) in columns.iter().zip(fields) {
            let value = match expected(column, review, ply) {
                Value::Null => String::new(),
                Value::String(text) => text,
                value => value.to_string(),
            };
            assert_eq!(field, &value, "{column}: {ply}");
        }
    }
    assert_eq!(lines.next(), None);
    assert!(reviews.len() > 10 && columns.len() > 10);
}

#[test]
fn a_table_without_plies_has_a_header() {
    let folder = folder_of(&[("empty.ron", r#"(format: 1, game: Maze(board: ["..."]))"#)]);
    let path = folder.path().join("empty.ron");
    let (columns, lines) = table(path.to_str().unwrap());
    assert_eq!((&*columns[0], lines.len()), ("id", 0));
}
