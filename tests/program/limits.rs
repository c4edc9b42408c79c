//! Checks the limits of inputs, that every command ends at the limit of the work, and that the
//! default limit lets large ordinary records pass.

use rstest::rstest;

use crate::support::{folder_of, matchplay, parsed, run, words};

const RECORD: &str = r#"{"format":1,"game":{"Maze":{"board":["..."]}}}"#;

/// A record is accepted if a limit equals its size, and rejected if the limit is smaller by one.
#[rstest]
#[case("bytes=46", RECORD)]
#[case("line=46", RECORD)]
#[case(
    "nesting=4",
    r#"{"format":1,"game":{"Maze":{"board":["."]}},"ext":{"a":[[1]]}}"#
)]
#[case("depth=2", r#"{"format":1,"game":{"Maze":{"board":["..."]}},"variations":[{"at":1,"line":[[1,1],[1,2]],"variations":[{"at":2,"line":[[1,2]]}]}]}"#)]
#[case("cells=3", RECORD)]
#[case(
    "nodes=3",
    r#"{"format":1,"game":{"Graph":{"nodes":3,"edges":[[1,2]]}}}"#
)]
#[case(
    "edges=2",
    r#"{"format":1,"game":{"Graph":{"nodes":3,"edges":[[1,2],[2,3]]}}}"#
)]
#[case("states=100", r#"{"format":1,"game":{"Lock":{"digits":2}}}"#)]
#[case(
    "string=4",
    r#"{"format":1,"meta":{"event":"four"},"game":{"Maze":{"board":["."]}}}"#
)]
fn a_record_above_a_limit_is_rejected(#[case] size: &str, #[case] text: &str) {
    let folder = folder_of(&[("a.jsonl", text)]);
    let (name, size) = size.split_once('=').unwrap();
    let size: usize = size.parse().unwrap();
    let with_limit = |number: usize| {
        let limit = format!("{name}={number}");
        run(matchplay(&["check", "a.jsonl", "--limit", &limit]).current_dir(&folder))
    };
    let (code, _, err) = with_limit(size);
    assert_eq!((code, &*err), (0, ""));
    let (code, _, err) = with_limit(size - 1);
    assert_eq!(code, 3, "{err}");
    let expected = match name {
        // The default is the maximum of these limits.
        "nesting" => "nested too deeply",
        "depth" => "variations are nested more than 1 deep",
        _ => &format!("use --limit {name}=N"),
    };
    assert!(err.contains(expected), "{err}");
}

/// A lock of 100,000 states; reading it takes little more than 100,000 units of work.
const LOCK: &str = r#"(format: 1, game: Lock(digits: 5, forbidden: ["12345"], moves: ["00000"]))"#;

#[rstest]
#[case(&["analyze"])]
#[case(&["analyze", "--format", "jsonl", "--prove"])]
#[case(&["solve"])]
#[case(&["solve", "--format", "json", "--prove"])]
#[case(&["solve", "--certificate", "-"])]
#[case(&["show"])]
#[case(&["play", "--plain"])]
#[case(&["puzzles"])]
fn every_search_spends_from_the_limit(#[case] command: &[&str]) {
    let folder = folder_of(&[("lock.ron", LOCK)]);
    let with_limit = |command: &[&str]| {
        let args = [command, &["--limit", "work=150000", "lock.ron"]].concat();
        run(matchplay(&args).current_dir(&folder))
    };
    let (code, _, errors) = with_limit(&["check"]);
    assert_eq!(code, 0, "{errors}");
    let (code, out, errors) = with_limit(command);
    assert_eq!((code, &*out), (3, ""), "{errors}");
    let message = "the work on this document exceeds 154736 scanned edges: the limit `work`, and 64 for each byte";
    assert!(errors.contains(message), "{errors}");
    assert!(errors.contains("--limit work=N"), "{errors}");
}

#[test]
fn lengths_leave_enough_of_the_limit_for_many_variations() {
    let rows = vec![format!("\"{}\"", ".".repeat(12)); 12].join(", ");
    let game = format!("Maze(board: [{rows}], moves: [(1, 1), (1, 2)])");
    let lines = "(at: 2, line: [(2, 1)]), ".repeat(40);
    let text = format!("(format: 1, game: {game}, variations: [{lines}])");
    let folder = folder_of(&[("hard.ron", &text)]);
    let args = words("analyze --lengths --format jsonl --limit work=1000000 hard.ron");
    let (code, out, errors) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 0, "{errors}");
    let review = parsed(&out);
    let ends = (review["variations"].as_array().unwrap().iter()).map(|line| &line["end"]);
    // The last ones have bounds.
    let bounds: Vec<_> = ends.map(|end| end.get("at_most").is_some()).collect();
    assert_eq!((bounds.len(), bounds.last()), (40, Some(&true)));
}

#[test]
fn pictures_and_pages_spend_from_the_limit() {
    let rows = vec![format!("\"{}\"", ".".repeat(60)); 40].join(", ");
    let text = format!("(format: 1, game: Maze(board: [{rows}], moves: [(1, 1), (1, 2)]))");
    let folder = folder_of(&[("maze.ron", &text)]);
    for name in ["out.svg", "out.png", "out.gif", "out.html"] {
        let args = ["render", "--limit", "work=0", "maze.ron", "-o", name];
        let (code, _, errors) = run(matchplay(&args).current_dir(&folder));
        assert_eq!(
            code, 0,
            "the text of a small board pays for a picture: {errors}"
        );
    }
}

#[test]
fn the_limit_is_an_error_row() {
    let folder = folder_of(&[("lock.ron", LOCK)]);
    let args = words("analyze --format jsonl --errors inline --limit work=150000 lock.ron");
    let (code, out, _) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 0);
    assert_eq!(parsed(&out)["error"]["code"], "limit");
}

#[test]
fn whether_the_limit_is_reached_does_not_depend_on_the_threads() {
    let folder = folder_of(&[("lock.ron", LOCK)]);
    let mut most = 1 << 40;
    let mut least = 0;
    let code = |work: u64, jobs: &str| {
        let args = format!("analyze -q --jobs {jobs} --limit work={work} lock.ron");
        run(matchplay(&words(&args)).current_dir(&folder)).0
    };
    while most - least > 1 {
        let work = (least + most) / 2;
        match code(work, "1") {
            0 => most = work,
            _ => least = work,
        }
    }
    for (work, expected) in [(least, 3), (most, 0)] {
        assert_eq!([code(work, "1"), code(work, "4")], [expected; 2]);
    }
}

#[rstest]
#[case("(format: 1, game: Lock(digits: 6, moves: [\"000000\"]))")]
#[case("(format: 1, game: Lock(digits: 6, forbidden: [\"123456\"], start: \"000000\"))")]
#[case("(format: 1, game: Lock(digits: 20, base: 2))")]
#[case("(format: 1, game: Graph(nodes: 1000000, edges: [(1, 2), (2, 3), (1, 3)]))")]
fn large_ordinary_boards_pass_by_default(#[case] text: &str) {
    let folder = folder_of(&[("record.ron", text)]);
    let args = ["analyze", "--format", "jsonl", "record.ron"];
    let (code, _, errors) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 0, "{errors}");
}

/// The searches for evidence on graphs with odd cycles leave work for the rest of the game.
#[test]
fn a_long_edge_game_on_a_complete_graph_is_within_the_default_limit() {
    let folder = folder_of(&[]);
    let game = "generate graph --kind complete --size 25 --removes edges --first random";
    let args = [&words(game)[..], &["--second", "random", "-o", "a.json"]].concat();
    assert_eq!(run(matchplay(&args).current_dir(&folder)).0, 0);
    let args = ["analyze", "a.json", "--format", "json"];
    let (code, review, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!((code, &*err), (0, ""));
    let review = parsed(&review);
    let plies = review[0]["plies"].as_array().unwrap();
    assert!(plies.len() > 200 && !plies[plies.len() - 1]["winner_before"].is_null());
}
