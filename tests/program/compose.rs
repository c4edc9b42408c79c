//! Solves, reviews and proves composed boards again, and those of the gallery.

use std::collections::HashMap;
use std::fs;

use matchplay_board::{Game, Position, Vertex};
use matchplay_record::{Record, Value};
use matchplay_solver::{LengthBudget, Solver, WorkLimit, solve};

use crate::practice::{check_puzzle, lines};
use crate::support::{folder_of, matchplay, record, root, run, words};

/// The number of only moves that the loser can demand, by the token and what it reaches.
#[derive(Default)]
struct OnlyMoves(HashMap<(Option<Vertex>, Vec<Vertex>), usize>);

impl OnlyMoves {
    fn count(&mut self, position: &Position) -> usize {
        let key = (position.token(), position.reached());
        if let Some(&count) = self.0.get(&key) {
            return count;
        }
        let verdict = solve(position);
        let count = match verdict.winning[..] {
            [only] => {
                let after = played(position, only);
                let replies: Vec<Vertex> = after.moves().collect();
                let later = replies
                    .iter()
                    .map(|&reply| self.count(&played(&after, reply)));
                later.max().unwrap_or(0) + usize::from(verdict.legal_moves > 1)
            }
            _ => 0,
        };
        self.0.insert(key, count);
        count
    }
}

fn played(position: &Position, to: Vertex) -> Position {
    let mut after = position.clone();
    after.play(to).unwrap();
    after
}

fn member<'a>(record: &'a Record, names: &[&str]) -> &'a Value {
    let object = record.ext.get("matchplay").unwrap();
    let mut names = ["puzzle"].iter().chain(names);
    names
        .by_ref()
        .fold(object, |value, name| value.get(name).unwrap())
}

/// Checks what a record says of a composed board.
fn check_composed(record: &Record) {
    let start = record.game().start();
    let number = |names: &[&str]| member(record, names).as_f64().unwrap() as u32;
    let mut solver = Solver::new();
    let mut solver = solver.within(WorkLimit::default());
    let mut budget = LengthBudget::default().edges(100_000_000);
    let found = solver
        .lengths(&Game::new(start.clone()), &mut budget)
        .unwrap();
    let lengths = &found[0];
    let losing = lengths
        .losing
        .iter()
        .map(|found| found.length.exact().unwrap());
    let board = start.board();
    assert_eq!(lengths.winning.len(), 1, "{board}");
    assert_eq!(
        lengths.length.exact(),
        Some(number(&["wins_in"])),
        "{board}"
    );
    assert_eq!(
        losing.clone().max(),
        Some(number(&["refuted_in"])),
        "{board}"
    );
    let shortest = number(&["composed", "shortest_refutation"]);
    assert_eq!(losing.min(), Some(shortest), "{board}");
    let only_moves = OnlyMoves::default().count(start) as u32;
    assert_eq!(number(&["composed", "only_moves"]), only_moves, "{board}");
    let flips = Solver::new().within(WorkLimit::default()).flips(start);
    let mut flips = flips.unwrap().unwrap();
    flips.retain(|&vertex| start.is_remaining(vertex));
    assert_eq!(
        number(&["composed", "flips"]) as usize,
        flips.len(),
        "{board}"
    );
    let goal = member(record, &["composed", "goal"]).as_str().unwrap();
    assert!(match goal {
        "balanced" => start.moves().count() >= 3,
        "one-flip" => flips.len() == 1,
        _ => true,
    });
}

#[test]
fn composed_boards_are_puzzles_with_proofs() {
    let folder = tempfile::tempdir().unwrap();
    for (board, options) in [
        (&["maze", "--size", "5x5"][..], &["--count", "3"][..]),
        (
            &["maze", "--size", "5x5", "--steps", "hex"],
            &["--goal", "only"],
        ),
        (
            &["sliding", "--size", "4x5"],
            &["--goal", "long", "--seed", "2"],
        ),
        (
            &["graph", "--size", "9"],
            &["--count", "2", "--seed", "18446744073709551615"],
        ),
        (
            &["lock", "--size", "2", "--base", "5"],
            &["--goal", "one-flip"],
        ),
    ] {
        let fixed = ["--evaluations", "10000", "--jobs", "1"];
        let mut args = [&["compose"], board, options, &fixed].concat();
        let composed = lines(&args);
        assert!(!composed.is_empty(), "{args:?}");
        for line in &composed {
            check_puzzle(&record(line));
            check_composed(&record(line));
        }
        let last = args.len() - 1;
        args[last] = "3";
        assert_eq!(lines(&args), composed);
        let path = folder.path().join("composed.jsonl");
        fs::write(&path, composed.join("\n")).unwrap();
        let path = path.to_str().unwrap();
        let proved = lines(&["analyze", "--prove", "--format", "jsonl", path]);
        let path = folder.path().join("proved.jsonl");
        fs::write(&path, proved.join("\n")).unwrap();
        let (code, out, _) = run(&mut matchplay(&["verify", path.to_str().unwrap()]));
        assert_eq!((code, out.matches("accepted").count()), (0, composed.len()));
    }
}

#[test]
fn puzzles_of_games_are_filled_up() {
    let args = words("puzzles game-records/maze-with-fixed-start.ron --compose 3");
    let found = lines(&args);
    let records: Vec<Record> = found.iter().map(|line| record(line)).collect();
    let composed = |record: &&Record| {
        let puzzle = record.ext.get("matchplay").unwrap().get("puzzle").unwrap();
        puzzle.get("composed").is_some()
    };
    assert_eq!(records.len(), 3);
    assert!(records.iter().any(|it| composed(&it)));
    for record in records.iter().filter(composed) {
        check_composed(record);
        assert_eq!(record.game().board().ruleset(), "maze");
    }
    // The records of puzzles give the same puzzles again, with their origins.
    let folder = folder_of(&[("found.jsonl", &found.join("\n"))]);
    let path = folder.path().join("found.jsonl");
    let again = lines(&["puzzles", path.to_str().unwrap()]);
    assert!(found.iter().all(|line| again.contains(line)));
}

#[test]
fn the_boards_of_the_gallery_are_what_they_claim() {
    let path = root().join("crates/render/assets/ladder.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let composed = text.lines().filter(|line| line.contains("\"composed\""));
    let records: Vec<Record> = composed.map(record).collect();
    for record in &records {
        check_composed(record);
    }
    assert_eq!(records.len(), 20);
    let most = |names: &[&str]| {
        let numbers = records.iter().map(|it| member(it, names).as_f64().unwrap());
        numbers.fold(0.0, f64::max)
    };
    assert_eq!(
        (most(&["composed", "only_moves"]), most(&["wins_in"])),
        (16.0, 37.0)
    );
}
