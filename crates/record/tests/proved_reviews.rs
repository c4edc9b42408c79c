//! Reviews with proofs: all records are accepted, and every claim that is changed is rejected.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

use matchplay_board::{Game, Position, Vertex};
use matchplay_record::{
    Limits, ProvedReview, Record, ReviewError, ReviewJson, ReviewProof, Variation, json, json_line,
    read,
};
use matchplay_solver::Solver;
use proptest::prelude::*;

/// The review of a record on one line, without and with a proof.
fn reviews(record: &Record) -> (String, String) {
    let mut solver = Solver::new();
    let review = solver.review(record.game());
    let plain = record.side_line_reviews(&mut solver);
    let plain = json_line(&ReviewJson::new(None, record, &review, &plain, None));
    let side_lines = record.full_side_line_reviews(&mut solver);
    let proof = ReviewProof::find(record, &review, &side_lines).unwrap();
    let document = ReviewJson::new(None, record, &review, &side_lines, None);
    let document = document.with_proof(record, &proof);
    let proved = json_line(&document);
    assert_eq!(judged(&json(&document)), judged(&proved));
    (plain, proved)
}

/// The message of the judge; empty for an accepted review.
fn judged(text: &str) -> String {
    let limits = Limits::default();
    let judged = ProvedReview::read(text, &limits).and_then(|review| review.unwrap().judge());
    match judged {
        Ok(()) => String::new(),
        Err(ReviewError::Rejected(claim)) => claim.to_string(),
        Err(error) => format!("invalid: {error}"),
    }
}

/// A review without its proofs. Their strings contain no braces.
fn without_proofs(proved: &str) -> String {
    let mut plain = String::new();
    let mut rest = proved;
    while let Some((before, proof)) = rest.split_once(r#","proof":{"#) {
        plain.push_str(before);
        let mut depth = 1;
        let end = proof.find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        });
        rest = &proof[end.unwrap() + 1..];
    }
    plain + rest
}

fn record(text: &str) -> Record {
    read(text, &Limits::default()).unwrap().record
}

#[test]
fn the_proofs_of_all_records_are_accepted() {
    let mut count = 0;
    for entry in fs::read_dir(Path::new("../../game-records")).unwrap() {
        let path = entry.unwrap().path();
        let (plain, proved) = reviews(&record(&fs::read_to_string(&path).unwrap()));
        assert_eq!(judged(&proved), "", "{}", path.display());
        assert_eq!(without_proofs(&proved), plain, "{}", path.display());
        let unproved = ProvedReview::read(&plain, &Limits::default()).unwrap();
        assert!(unproved.is_none());
        count += 1;
    }
    assert!(count > 20, "{count}");
}

/// A game with mistakes and a nested variation.
const GAME: &str = r#"(format: 1, game: Maze(board: ["....", ".#..", "...."],
    moves: [(1, 2), (1, 1), (2, 1)]),
    variations: [(at: 2, line: [(1, 3), (2, 3)], variations: [(at: 3, line: [(1, 4)])])])"#;

#[test]
fn each_changed_claim_is_rejected() {
    let (_, proved) = reviews(&record(GAME));
    assert_eq!(judged(&proved), "");
    for (from, to, message) in CHANGES {
        let spoilt = proved.replacen(from, to, 1);
        assert_ne!(&spoilt, &proved, "{from}");
        assert_eq!(judged(&spoilt), *message, "{from} -> {to}");
    }
}

/// A part of the review, its replacement, and the message of the judge.
const CHANGES: &[(&str, &str, &str)] = &[];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Random walks on random mazes.
    #[test]
    fn the_proofs_of_random_games_are_accepted(
        (columns, cells) in (1_usize..24).prop_flat_map(|columns| {
            (Just(columns), prop::collection::vec(0..10_u8, columns * columns))
        }),
        steps in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
        at in any::<prop::sample::Index>(),
    ) {
        let rows = cells.chunks(columns);
        let rows = rows.map(|row| row.iter().map(|&it| if it < 2 { '#' } else { '.' }).collect());
        let rows: Vec<String> = rows.collect();
        let start = Position::maze(rows.join("\n").parse().unwrap(), None).unwrap();
        let mut game = Game::new(start);
        for step in steps {
            let moves: Vec<Vertex> = game.position().moves().collect();
            if moves.is_empty() {
                break;
            }
            game.play(moves[step.index(moves.len())]).unwrap();
        }
        let at = at.index(game.plies().len() + 1);
        let left = game.truncated(at);
        let mut record = Record::new(game).unwrap();
        if let Some(first) = left.position().moves().next() {
            record.add_variation(Variation::new(at, [first])).unwrap();
        }
        let (plain, proved) = reviews(&record);
        prop_assert_eq!(judged(&proved), "");
        prop_assert_eq!(without_proofs(&proved), plain);
    }
}
