//! Standard streams: readers that stop early, colours, and very long games.

use std::fs;
use std::process::Command;

use rstest::rstest;
use serde_json::json;

use crate::support::{
    Process, finished, folder_of, matchplay, parsed, root, run, run_with_input, words,
};

const MISTAKES: &str = "game-records/noi2011-sample-3.ron";
const REJECTED: &str = "tests/rejected/illegal-move-not-adjacent.ron";

/// A reader such as `head` may stop early, which is not an error.
#[rstest]
#[case(&["analyze", "game-records"])]
#[case(&["analyze", "game-records", "--format", "json"])]
#[case(&["analyze", "game-records", "--format", "jsonl"])]
#[case(&["analyze", MISTAKES, "--format", "contest"])]
#[case(&["solve", MISTAKES])]
#[case(&["show", "game-records/maze-40x40.ron"])]
#[case(&["play", "--ruleset", "maze", "--size", "30x30", "--seed", "1"])]
#[case(&["check", "game-records"])]
#[case(&["check", "game-records", "--format", "jsonl"])]
#[case(&["pack", "game-records"])]
#[case(&["puzzles", "game-records"])]
#[case(&["puzzles", "game-records", "--html", "-", "--summary", "none"])]
#[case(&["render", MISTAKES, "--to", "html"])]
#[case(&["convert", "game-records/long-sliding-game-40x40.ron", "-o", "-"])]
#[case(&["render", "game-records/long-sliding-game-40x40.ron"])]
#[case(&["render", MISTAKES, "--to", "gif"])]
#[case(&["schema", "record"])]
#[case(&["completions", "bash"])]
#[case(&["man"])]
fn a_closed_pipe_is_quiet(#[case] args: &[&str]) {
    assert_eq!(without_reader(&mut matchplay(args)), (0, String::new()));
}

/// The exit code and the errors of a command whose reader stops at once.
fn without_reader(command: &mut Command) -> (i32, String) {
    let mut child = Process::start(command).unwrap();
    drop(child.stdout.take());
    let (code, _, err) = finished(child);
    (code, err)
}

/// What was found before the reader stopped determines the exit code.
#[test]
fn findings_count_after_a_closed_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let [old, new] = ["old.jsonl", "new.jsonl"].map(|name| folder.path().join(name));
    let review = ["analyze", MISTAKES, "--format", "jsonl", "-o"];
    run(matchplay(&review).arg(&old));
    let changed = fs::read_to_string(&old)
        .unwrap()
        .replace("\"mistake\"", "\"kept\"");
    fs::write(&new, changed).unwrap();
    let mut test = matchplay(&["test", "--from", "jsoi2009", "--random", "1", "false"]);
    assert_eq!(without_reader(&mut test), (1, String::new()));
    let mut diff = matchplay(&["diff"]);
    assert_eq!(without_reader(diff.args([old, new])), (1, String::new()));
}

/// Styles are removed from text in a pipe; pixels are unchanged.
#[rstest]
#[case("png", b"\x89PNG", b"IEND\xaeB`\x82")]
#[case("gif", b"GIF89a", b";")]
fn pixels_are_the_same_in_a_pipe_and_in_a_file(
    #[case] medium: &str,
    #[case] start: &[u8],
    #[case] end: &[u8],
) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("picture").with_extension(medium);
    let output = |args: &[&str]| {
        let process = Process::start(&mut matchplay(args));
        process.and_then(Process::output).unwrap().stdout
    };
    let to_file = output(&["render", MISTAKES, "-o", file.to_str().unwrap()]);
    assert!(to_file.is_empty());
    let written = fs::read(file).unwrap();
    assert!(written.starts_with(start) && written.ends_with(end));
    let to_pipe = output(&["render", MISTAKES, "--to", medium]);
    assert!(to_pipe == written);
}

/// Neither stream is a terminal in tests.
#[rstest]
#[case::a_pipe_has_none(&[], &[], false)]
#[case::asked_for(&["--color", "always"], &[], true)]
#[case::asked_for_after_all(&["--color", "always"], &[("NO_COLOR", "1")], true)]
#[case::refused(&["--color", "never"], &[("CLICOLOR_FORCE", "1")], false)]
#[case::forced(&[], &[("CLICOLOR_FORCE", "1")], true)]
#[case::refused_by_the_environment(&[], &[("NO_COLOR", "1")], false)]
fn colours(#[case] options: &[&str], #[case] variables: &[(&str, &str)], #[case] coloured: bool) {
    let mut command = matchplay(&["analyze", MISTAKES, REJECTED]);
    command.args(options).envs(variables.iter().copied());
    let (code, out, err) = run(&mut command);
    assert_eq!(code, 3);
    assert_eq!(out.contains('\u{1b}'), coloured, "{out}");
    assert_eq!(err.contains('\u{1b}'), coloured, "{err}");
}

/// Plays the typed moves and analyses the saved game.
fn check_played(options: &[&str], typed: &str, plies: usize) {
    let folder = tempfile::tempdir().unwrap();
    let mut play = matchplay(&["play", "--seed", "7"]);
    play.args(options).current_dir(folder.path());
    let (code, out, _) = run_with_input(&mut play, typed);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("Saved as matchplay-game-1.ron"), "{out}");
    let saved = folder.path().join("matchplay-game-1.ron");
    let (code, review, err) = run(matchplay(&["analyze", "--format", "jsonl"]).arg(saved));
    assert_eq!((code, &*err), (0, ""));
    let review = parsed(&review);
    assert_eq!(review["plies"].as_array().unwrap().len(), plies, "{out}");
    let result = &review["result"];
    assert_eq!(result["claimed"], result["played"]);
}

#[cfg(unix)]
#[test]
fn a_game_that_cannot_be_saved_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("folder");
    fs::create_dir(&inside).unwrap();
    let line = r#"rmdir ../folder; echo 1,1 | "$0" play --ruleset maze --side first --seed 1"#;
    let mut shell = Command::new("sh");
    shell.args(["-c", line, env!("CARGO_BIN_EXE_matchplay")]);
    let output = shell.current_dir(inside).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!(output.status.code(), Some(4), "{err}");
    assert!(err.contains("cannot save the game"), "{err}");
    assert!(out.contains("moves: [(1, 1), ("), "{out}");
}

#[test]
fn a_played_game_is_ready_for_analysis() {
    let rabbit = root().join(MISTAKES);
    let rabbit = rabbit.to_str().unwrap();
    check_played(&[rabbit, "--ply", "0"], "3,4\n", 1);
    check_played(&[rabbit, "--ply", "1"], "(4,2)\r\nquit\n3,4\n", 2);
    let maze = words("--ruleset maze --size 2x2 --density 0 --side first");
    check_played(&maze, "1 1\n", 2);
}

/// A game in which the blank visits every cell of the board, row by row in alternating
/// directions.
fn whole_board(rows: usize, columns: usize) -> String {
    let cells = (0..rows).flat_map(|row| {
        (0..columns).map(move |step| match row % 2 {
            0 => (row, step),
            _ => (row, columns - 1 - step),
        })
    });
    let mut board = vec![vec![b'.'; columns]; rows];
    let mut moves = String::new();
    for (ply, (row, column)) in cells.enumerate().skip(1) {
        board[row][column] = if ply % 2 == 1 { b'O' } else { b'X' };
        moves += &format!("{} {}\n", row + 1, column + 1);
    }
    let mut text = format!("{rows} {columns}\n");
    for row in board {
        text += &format!("{}\n", String::from_utf8(row).unwrap());
    }
    let plies = rows * columns - 1;
    if plies % 2 == 1 {
        // The second player is stuck at the end.
        moves += "0 0\n";
    }
    format!("{text}{}\n{moves}", plies.div_ceil(2))
}

#[rstest]
#[case(40, 40, "first")]
#[case(40, 51, "first")]
#[case(51, 41, "second")]
fn a_game_can_visit_the_whole_board(
    #[case] rows: usize,
    #[case] columns: usize,
    #[case] winner: &str,
) {
    let folder = folder_of(&[("game.in", &whole_board(rows, columns))]);
    let args = words("analyze --quiet --from noi2011 --format jsonl game.in");
    let (code, review, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!((code, &*err), (0, ""));
    let review = parsed(&review);
    assert_eq!(
        review["plies"].as_array().unwrap().len(),
        rows * columns - 1
    );
    assert_eq!(review["end"]["over"], true);
    assert_eq!(review["end"]["winner"], winner);
    // If a perfect matching exists, the first player wins from the start. If a maximum
    // matching exposes only the blank, the second player wins.
    assert_eq!(review["plies"][0]["winner_before"], winner);
}

/// The review of a game of 66,048 plies is printed in pieces.
#[test]
fn a_long_review_is_complete_in_each_format() {
    let (rows, columns) = (257, 257);
    let plies = rows * columns - 1;
    let folder = folder_of(&[("game.in", &whole_board(rows, columns))]);
    let analyze = |format: &str| {
        let args = [
            "analyze", "--from", "noi2011", "--format", format, "game.in",
        ];
        let (code, out, err) = run(matchplay(&args).current_dir(&folder));
        assert_eq!((code, &*err), (0, ""), "{format}");
        out
    };
    let (line, array) = (analyze("jsonl"), analyze("json"));
    assert!(line.ends_with("}\n") && array.ends_with("}]\n"));
    let review = parsed(&line);
    assert_eq!(review["plies"].as_array().unwrap().len(), plies);
    assert_eq!(parsed(&array), json!([review]));
    assert_eq!(analyze("csv").lines().count(), 1 + plies);
    let text = analyze("human");
    assert!(!text.contains('\u{1b}'));
    let numbers = text.lines().map(|line| line.split_whitespace().next());
    let rows = numbers.filter(|first| first.is_some_and(|it| it.parse::<usize>().is_ok()));
    assert_eq!(rows.count(), plies);
}
