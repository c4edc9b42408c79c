//! The serialised form of verdicts and reviews. Requires feature `serde`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Review, Verdict, review, solve};
use serde_json::{from_str, json, to_value};

#[test]
fn a_verdict_round_trips_with_indices_from_0() {
    let position = Position::sliding("XO.OXO".parse().unwrap());
    let verdict = solve(&position);
    let json = to_value(&verdict).unwrap();
    assert_eq!(
        json,
        json!({"outcome": "N", "legal_moves": 2, "winning": [3], "unknown": []})
    );
    assert_eq!(from_str::<Verdict>(&json.to_string()).unwrap(), verdict);
}

#[test]
fn a_review_round_trips() {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new)).unwrap();
    let review = review(&game);
    let json = to_value(&review).unwrap();
    assert_eq!(json["plies"][0]["mark"], "Mistake");
    assert_eq!(from_str::<Review>(&json.to_string()).unwrap(), review);
}
