//! Reviews with proofs: all records are accepted, and every claim that is changed is rejected.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;

use matchplay_board::{Game, Position, Vertex};
use matchplay_document::{ProofError, ProvedReview, Reviewed};
use matchplay_record::{Limits, Record, Variation, json, json_line, read};
use matchplay_solver::{Solver, WorkLimit};
use proptest::prelude::*;

/// The review of a record on one line, without and with a proof.
fn reviews(record: &Record) -> (String, String) {
    let mut solver = Solver::new();
    let mut solver = solver.within(WorkLimit::default());
    let plain = Reviewed::new(record, false, &mut solver).unwrap();
    let plain = json_line(&plain.document(record, None, None));
    let reviewed = Reviewed::new(record, true, &mut solver).unwrap();
    assert!(reviewed.has_proof());
    let document = reviewed.document(record, None, None);
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
        Err(ProofError::Rejected(claim)) => claim.to_string(),
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
    for entry in fs::read_dir("../../game-records").unwrap() {
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

/// A game with a mistake and nested variations.
const GAME: &str = r#"(format: 1, game: Maze(board: ["....."],
    moves: [(1, 2), (1, 1)]),
    variations: [(at: 2, line: [(1, 3), (1, 4)], variations: [(at: 3, line: [(1, 4), (1, 5)])])])"#;

#[test]
fn each_changed_claim_is_rejected() {
    let (_, proved) = reviews(&record(GAME));
    assert_eq!(judged(&proved), "");
    for change in CHANGES.lines() {
        let parts: Vec<_> = change.split(" → ").collect();
        let [from, to, message] = parts[..] else {
            panic!("{change}");
        };
        let corrupted = proved.replacen(from, to, 1);
        assert_ne!(&corrupted, &proved, "{from}");
        assert_eq!(judged(&corrupted), message, "{from} -> {to}");
    }
}

/// A part of the review, its replacement, and the message of the judge: one case per line.
const CHANGES: &str = r#""fingerprint":" → "fingerprint":"0 → `fingerprint`: expected ed10395df2f46c46249f6f9d443c2694, the fingerprint of the game
"ruleset":"Maze" → "ruleset":"Lock" → `ruleset`: expected `Maze`, as in the game of the proof
"ply":2 → "ply":3 → ply 2: `ply`: expected 2, found 3
"player":"second" → "player":"first" → ply 2: `player`: expected second, found first
"move":[1,1] → "move":[1,2] → ply 2: `move`: Second cannot move to (1,2): it was visited before
"move":[1,4] → "move":[3,4] → variation 1: ply 3: `move`: (3,4) is not on the board: the cells are (1,1) to (1,5)
"mark":"mistake" → "mark":"kept" → ply 1: `mark`: expected mistake, found kept
"winner_before":"first" → "winner_before":"second" → ply 1: `winner_before`: expected first, found second
"winner_after":"second" → "winner_after":"unknown" → ply 1: `winner_after`: expected second, found unknown
"legal_count":5 → "legal_count":4 → ply 1: `legal_count`: expected 5, found 4
"winning":[[1,1], → "winning":[ → ply 1: `winning`: (1,1) is not shown to lose
"winning":[[1,1], → "winning":[[1,1],[1,2], → ply 1: `winning`: (1,2) is not shown to win
"winning":[[1,1],[1,3], → "winning":[[1,3],[1,1], → ply 1: `winning`: expected ascending moves, found (1,1) after a later one
"winning":[[1,1], → "winning":[[1,1],[2,1], → ply 1: `winning`: (2,1) is not on the board: the cells are (1,1) to (1,5)
"winning":[[1,1], → "winning":[[1,1],[9,1], → ply 1: `winning`: (9,1) is not on the board: the cells are (1,1) to (1,5)
"winning":[[1,1] → "unknown":[[1,2]],"winning":[[1,1] → ply 1: `winning`: (1,2) is claimed to be unknown, which occurs only in edge geography
,"refutation":[[1,1]] →  → ply 1: `refutation`: missing, expected a line that refutes the mistake
"refutation":[[1,1]] → "refutation":[[1,3]] → ply 1: `refutation`: expected the player who erred to be unable to move at its end, or `refutation_cut`
"refutation":[[1,1]] → "refutation":[[1,1],[1,2]] → ply 1: `refutation`: (1,2) is not a legal move
"ply_count":2 → "ply_count":1 → `end.ply_count`: expected 2, found 1
"over":true → "over":false → `end.over`: expected true, found false
"to_move":"first" → "to_move":"second" → `end.to_move`: expected first, found second
"outcome":"P" → "outcome":"N" → `end.outcome`: expected P, found N
"winner":"second" → "winner":"first" → `end.winner`: expected second, found first
"played":"second" → "played":"unfinished" → `result`: expected second, found unfinished
"mistake_plies":[1] → "mistake_plies":[] → `tallies`: the tally of the first player is not that of the plies
"at":3 → "at":1 → variation 1.1: `at`: expected a ply from 2 to 4
"at":2 → "at":4 → variation 1: `at`: expected a ply from 1 to 3
"positions":[ → "positions":[{}, → variation 1.1: `proof`: expected 3 positions, found 4
"top": → "top":9 → variation 1.1: `proof`: the highest level is 91, expected a level from 1 to 12
"key":[ → "key":[5, → `proof`: unexpected level 5 and part 0
"proof":{"format":1,"game" → "player":"first","proof":{"format":1,"game" → `player`: a review of one player has no proof, since it omits plies
"proof":{"format":1,"game" → "proof":{"colour":1,"format":1,"game" → invalid: unknown member `colour`
"proof":{"format":1,"game" → "proof":{"format":2,"game" → invalid: expected proof format 1, found 2
"proof":{"format":1,"game" → "proof":{"game" → invalid: missing member `format` of the proof
"positions":[{} → "positions":[{"rows":[]} → invalid: unknown member `rows`
"augmenting":[ → "augmenting":[99, → variation 1: `proof`: `augmenting`: found vertex 99, expected a vertex from 1 to 5"#;

/// Each of these false reviews is accepted by a judge that lacks one check.
#[test]
fn false_reviews_are_rejected() {
    let path = "../../tests/specifications/false-reviews.jsonl";
    let text = fs::read_to_string(path).unwrap();
    assert!(text.lines().count() > 30);
    for line in text.lines() {
        let review = line.split_once(r#","review":"#).unwrap().1;
        let review = review.strip_suffix('}').unwrap();
        let reason = judged(review);
        assert!(!reason.is_empty(), "accepted: {line}");
        assert!(!reason.starts_with("invalid"), "{reason}: {line}");
    }
}

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
