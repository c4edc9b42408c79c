//! Errors point at the bytes that cause them, which the tests mark «so».

mod fields;
mod free_data;
mod games;
mod json;
mod marks;
mod members;
mod rules;
mod steps;
mod syntax;
mod variations;
mod wording;

use marks::unmark;
use matchplay_record::{Code, Diagnostic, LimitName, Limits, Reading, read};

const GAME: &str = r#"game: Maze(board: ["..."], moves: [(1, 1), (1, 2)])"#;
const JSON_GAME: &str = r#""game":{"Maze":{"board":["..."],"moves":[[1,1],[1,2]]}}"#;

/// Checks the error of a text: its message, with the help on a line of its own.
#[track_caller]
fn check_with(limits: &Limits, marked: &str, code: Code, message: &str) {
    let (text, span) = unmark(marked);
    let wrong = read(&text, limits).expect_err("the text is wrong");
    let pointed = text.get(wrong.span.clone());
    let help = wrong.help.map(|help| format!("\nhelp: {help}"));
    let found = wrong.message + &help.unwrap_or_default();
    assert_eq!(found, message, "at {pointed:?}");
    assert_eq!(wrong.span, span, "points at {pointed:?}");
    assert_eq!(wrong.code, code);
}

#[track_caller]
fn check(marked: &str, code: Code, message: &str) {
    check_with(&Limits::default(), marked, code, message);
}

/// A record around a game.
#[track_caller]
fn check_game(game: &str, code: Code, message: &str) {
    check(
        &format!("(\n    format: 1,\n    game: {game},\n)\n"),
        code,
        message,
    );
}

/// A record with more fields around a short game of stones.
#[track_caller]
fn check_field(field: &str, code: Code, message: &str) {
    let game = r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2), (1, 1)])"#;
    check(
        &format!("(format: 1, game: {game}, {field})"),
        code,
        message,
    );
}

/// A valid record with more members around a short game in a maze.
fn record(members: &str) -> Reading {
    read(
        &format!("(format: 1, {GAME}, {members})"),
        &Limits::default(),
    )
    .expect("a valid record")
}
