//! Errors point at the bytes that cause them, which the tests mark «so».

mod extension_data;
mod fields;
mod games;
mod json;
mod marks;
mod members;
mod rules;
mod steps;
mod syntax;
mod variations;
mod wording;

use marks::{check_table, unmark};
use matchplay_record::{Code, Diagnostic, LimitName, Limits, Reading, read};

const GAME: &str = r#"game: Maze(board: ["..."], moves: [(1, 1), (1, 2)])"#;
const JSON_GAME: &str = r#""game":{"Maze":{"board":["..."],"moves":[[1,1],[1,2]]}}"#;

/// Checks a table of texts that are wrong.
#[track_caller]
fn check(table: &str) {
    check_within(str::to_owned, table);
}

/// Checks a table of games in records.
#[track_caller]
fn check_games(table: &str) {
    check_within(in_game, table);
}

/// Checks a table of members of a record.
#[track_caller]
fn check_members(table: &str) {
    check_within(in_record, table);
}

/// Checks a table of parts of texts.
#[track_caller]
fn check_within(whole: impl Fn(&str) -> String, table: &str) {
    check_table(table, whole, |text| read(text, &Limits::default()));
}

/// A record around a game.
fn in_game(game: &str) -> String {
    format!("(\n    format: 1,\n    game: {game},\n)\n")
}

/// A record with more members around a short game of stones.
fn in_record(members: &str) -> String {
    let game = r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2), (1, 1)])"#;
    format!("(format: 1, game: {game}, {members})")
}

/// A valid record with more members around a short game in a maze.
fn record(members: &str) -> Reading {
    read(
        &format!("(format: 1, {GAME}, {members})"),
        &Limits::default(),
    )
    .expect("a valid record")
}
