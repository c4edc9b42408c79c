//! Reads back and solves the records of `generate` and `puzzles`.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use matchplay_board::Player;
use matchplay_practice::Canonical;
use matchplay_record::{GameResult, Record, Value, write_ron};
use matchplay_solver::{Mark, review, solve};
use proptest::prelude::*;

use crate::support::{entries, folder_of, matchplay, record, run, snapshots, words};

/// The lines that a successful run prints.
pub(crate) fn lines(args: &[&str]) -> Vec<String> {
    let (code, out, errors) = run(&mut matchplay(args));
    assert_eq!(code, 0, "{errors}");
    out.lines().map(str::to_owned).collect()
}

/// The contents of the files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<String> {
    let paths = entries(folder).into_iter();
    paths
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn a_finished_game_is_continued_only_from_an_earlier_position() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    for (members, message) in [
        (
            r#"board: ["."], moves: [(1, 1)]"#,
            "the game is over after 1 ply; continue an earlier position with --ply",
        ),
        (
            r##"board: ["#."], start: (1, 2)"##,
            "the game is over: the player to move has no move",
        ),
    ] {
        fs::write(&path, format!("(format: 1, game: Maze({members}))")).unwrap();
        let (code, _, err) = run(&mut matchplay(&["play", path.to_str().unwrap(), "--plain"]));
        assert_eq!((code, err), (2, format!("error: {message}\n")));
    }
    let random = words("play --plain --ruleset maze --size 3x3 --density 100 --start");
    let (code, _, err) = run(&mut matchplay(&random));
    let message =
        "the game is over: the player to move has no move; pass another --seed or --density";
    assert_eq!((code, err), (2, format!("error: {message}\n")));
}

/// Checks that a record is a puzzle and that its line solves it.
pub(crate) fn check_puzzle(record: &Record) {
    let game = record.game();
    let puzzle = record.ext.get("matchplay").unwrap().get("puzzle").unwrap();
    let verdict = solve(game.start());
    let winning = verdict.winning.len();
    assert!(verdict.winning.contains(&game.plies()[0]));
    assert!(winning < verdict.legal_moves);
    match puzzle.get("task").and_then(Value::as_str) {
        Some("find") => assert_eq!(winning, 1),
        task => assert_eq!(task, Some("refute")),
    }
    let known = |name: &str| {
        let number = puzzle.get(name).and_then(Value::as_f64);
        number.map(|number| number as usize)
    };
    let number = |name: &str| known(name).unwrap();
    assert_eq!(number("legal_count"), verdict.legal_moves);
    assert!(verdict.legal_moves > 1);
    assert_eq!(game.winner(), Some(Player::First));
    assert_eq!(record.result, Some(GameResult::FirstWins));
    assert_eq!(number("length"), game.plies().len());
    assert!(known("wins_in").is_none_or(|plies| plies == number("length")));
    assert!(known("refuted_in").is_none_or(|plies| plies > 0 && plies % 2 == 0));
    let stars = number("stars");
    let event = record.meta.event().unwrap();
    assert_eq!(event.matches('★').count(), stars);
    let marks = review(game).plies.into_iter().map(|ply| ply.mark);
    assert!(marks.into_iter().all(|mark| mark != Mark::Mistake));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn generated_records_are_valid_and_canonical(
        ruleset in prop_oneof![Just("sliding"), Just("maze"), Just("graph"), Just("lock")],
        sides in (1..=9_u32, 1..=9_u32),
        density in 0..=100_u32,
        seed in any::<u64>(),
        players in [0..3_usize, 0..3],
        start in any::<bool>(),
    ) {
        let size = match ruleset {
            "lock" => format!("{}", sides.0 % 3 + 1),
            _ => format!("{}x{}", sides.0, sides.1),
        };
        let (density, seed) = (density.to_string(), seed.to_string());
        let [first, second] = players.map(|player| ["perfect", "casual", "random"][player]);
        let mut args = vec!["generate", ruleset, "--size", &size, "--density", &density];
        args.extend(["--seed", &seed, "--first", first, "--second", second]);
        if start {
            args.push("--start");
        }
        let single = lines(&args).join("\n") + "\n";
        prop_assert_eq!(write_ron(&record(&single)), single.clone());
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().to_str().unwrap();
        let several = [&args[..], &["--count", "3"]].concat();
        let printed = lines(&several);
        prop_assert_eq!(lines(&[&several[..], &["-o", folder]].concat()), [""; 0]);
        let written = files(Path::new(folder));
        prop_assert_eq!(&written[0], &single);
        prop_assert_eq!(written.len(), 3);
        for (line, text) in printed.iter().zip(&written) {
            prop_assert_eq!(&write_ron(&record(line)), text);
            prop_assert!(record(text).result != Some(GameResult::Unfinished));
        }
        let valid = lines(&["check", folder]);
        prop_assert_eq!(valid.len(), 3);
        for line in lines(&["puzzles", folder, "--min-moves", "2", "--per-game", "100"]) {
            check_puzzle(&record(&line));
        }
    }
}

#[test]
fn the_puzzles_of_the_curated_records_are_in_the_snapshot() {
    let mut listed = String::new();
    let mut forms = std::collections::HashSet::new();
    let lines = lines(&["puzzles", "game-records", "--per-game", "1000"]);
    for line in &lines {
        let record = record(line);
        check_puzzle(&record);
        assert!(forms.insert(Canonical::of(record.game().start())));
        let (puzzle, board) = (
            record.ext.get("matchplay").unwrap().get("puzzle").unwrap(),
            record.game().board(),
        );
        let source = record.meta.source().unwrap();
        let solution = board.place(record.game().plies()[0]);
        let task = puzzle.get("task").and_then(Value::as_str).unwrap();
        let number = |name| puzzle.get(name).and_then(Value::as_f64);
        let [legal, points, stars] = ["legal_count", "difficulty", "stars"].map(|name| {
            let number = number(name);
            number.unwrap() as usize
        });
        assert!(legal >= 3);
        let plies = ["wins_in", "refuted_in"].map(|name| match number(name) {
            Some(plies) => format!(", {name} {plies}"),
            None => String::new(),
        });
        let plies = plies.concat();
        listed += &format!(
            "{source}: {task} {solution} of {legal}, {points} points, {stars} stars{plies}\n"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path();
    let args = words("puzzles -q game-records --per-game 1000 -o");
    run(matchplay(&args).arg(out));
    // The names of the files are in another order than the puzzles.
    let mut written = files(out);
    written.sort_unstable();
    let mut canonical: Vec<String> = lines.iter().map(|line| write_ron(&record(line))).collect();
    canonical.sort_unstable();
    assert!(written == canonical);
    snapshots("").bind(|| assert_snapshot!("puzzles", listed));
}

#[test]
fn a_puzzle_that_is_too_large_for_the_sheet_is_counted_as_an_error() {
    let game = r#"{"format":1,"game":{"Graph":{"nodes":2001,"edges":[[1,2],[1,3],[3,4]],"start":1,"moves":[3]}}}"#;
    let folder = folder_of(&[("a.json", game)]);
    let args = ["puzzles", "a.json", "--html", "a.html", "--min-moves", "2"];
    let mut command = matchplay(&args);
    let (code, _, errors) = run(command.args(["--summary", "json"]).current_dir(&folder));
    assert_eq!(code, 3, "{errors}");
    assert!(errors.contains(r#""errors":{"unwritten":1}"#), "{errors}");
}

#[test]
fn a_sheet_of_76_puzzles_has_at_most_520_kilobytes() {
    let all = ["--min-moves", "2", "--per-game", "1000", "--count", "76"];
    let args = [&["puzzles", "game-records", "--html", "-"], &all[..]].concat();
    let (code, page, errors) = run(&mut matchplay(&args));
    assert_eq!(code, 0, "{errors}");
    assert_eq!(page.matches("<article").count(), 76);
    assert!(page.len() <= 520_000, "{} bytes", page.len());
}
