//! The sentences about positions, which the program and the scripts of pages choose
//! independently. The test needs Node.

use std::fs;
use std::path::PathBuf;

use matchplay_record::{Limits, Record, read};
use matchplay_render::{Caption, Commentary, Report, ReviewedRecord, Stepper};
use matchplay_solver::{Review, Verdict, review};
use matchplay_strings::Language;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{Process, finished, folder_of, parsed, program, root};

/// The data of the page of a review.
fn payload(record: &Record, review: &Review, caption: &Caption<'_>) -> Value {
    let page = Report::new(record, review, caption).unwrap().to_string();
    let (_, payload) = page.split_once("id=\"game\">").unwrap();
    parsed(payload.split_once("</script>").unwrap().0)
}

/// The sentences about the positions of the game.
fn of_game(record: &Record, review: &Review, caption: &Caption<'_>) -> Vec<String> {
    let commentary = Commentary {
        game: record.game(),
        review,
        caption,
    };
    let positions = 0..=record.game().plies().len();
    positions.map(|plies| commentary.position(plies)).collect()
}

/// The sentences about the positions of each side line, in the order of the page.
fn of_side_lines(record: &Record, caption: &Caption<'_>) -> Vec<Vec<String>> {
    let reviewed = ReviewedRecord::new(record, caption.clone());
    let mut lines = Vec::new();
    for plies in 0..=reviewed.main().end() {
        let mut stepper = Stepper::new(&reviewed, plies);
        for _ in reviewed.branches(plies) {
            stepper.enter_branch();
            let positions = plies + 1..=stepper.line().end();
            let sentences = positions.map(|position| {
                stepper.go_to(position);
                stepper.sentences().0
            });
            lines.push(sentences.collect());
        }
    }
    lines
}

/// The review if two out of three positions were not solved completely: one of them has only
/// unknown moves instead of winning ones, the other one keeps its first winning move.
fn doubted(record: &Record, review: &Review, shift: usize) -> Review {
    let verdicts = (0..=review.plies.len()).map(|plies| {
        let (verdict, kept) = (review.verdict(plies), (plies + shift) % 3);
        if kept == 2 {
            return verdict.clone();
        }
        let (winning, unknown) = verdict.winning.split_at(kept.min(verdict.winning.len()));
        let unknown = match unknown {
            [] => {
                let game = record.game().truncated(plies);
                let mut moves = game.position().moves();
                moves.find(|to| !winning.contains(to)).into_iter().collect()
            }
            _ => unknown.iter().copied().collect(),
        };
        Verdict::of_moves(
            verdict.legal_moves,
            winning.iter().copied().collect(),
            unknown,
        )
    });
    let refutations = vec![None; review.plies.len()];
    Review::from_verdicts(record.game(), verdicts.collect(), refutations)
}

#[rstest]
fn the_program_and_the_scripts_choose_the_same_sentences(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let record = read(&fs::read_to_string(path).unwrap(), &Limits::default());
    let record = record.unwrap().record;
    let certain = review(record.game());
    let mut cases = Vec::new();
    for (column, language) in (1..).zip(Language::all()) {
        let caption = Caption::of_record(&record, None).in_language(language);
        let mut case = |review: &Review, side_lines| {
            let mut lines = vec![of_game(&record, review, &caption)];
            lines.extend(side_lines);
            let payload = payload(&record, review, &caption);
            cases.push(json!({"column": column, "payload": payload, "lines": lines}));
        };
        case(&certain, of_side_lines(&record, &caption));
        for shift in 0..3 {
            case(&doubted(&record, &certain, shift), Vec::new());
        }
    }
    let folder = folder_of(&[("cases.json", &json!(cases).to_string())]);
    let file = folder.path().join("cases.json");
    let mut node = program("node");
    node.arg("web/tests/same_sentences.js").arg(file);
    let Ok(node) = Process::start(node.current_dir(root())) else {
        eprintln!("skipped: Node is not installed");
        return;
    };
    let (code, _, errors) = finished(node);
    assert_eq!(code, 0, "{errors}");
}

#[test]
fn the_next_moves_are_counted_by_their_outcome() {
    let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 2)]))"#;
    let record = read(text, &Limits::default()).unwrap().record;
    let certain = review(record.game());
    let next_moves = |review: &Review| {
        let commentary = Commentary {
            game: record.game(),
            review,
            caption: &Caption::default(),
        };
        [0, 1].map(|plies| commentary.next_move(plies))
    };
    assert_eq!(
        next_moves(&certain),
        [
            "First to move: 3 of 5 moves win.",
            "Second to move: both moves win.",
        ]
    );
    assert_eq!(
        next_moves(&doubted(&record, &certain, 0)),
        [
            "First to move: of 5 moves, 2 lose and 3 are unknown.",
            "Second to move: of 2 moves, 1 wins and 1 is unknown.",
        ]
    );
}
