//! Runs over many records: threads, order, shards and invalid records.

mod error_rows;
mod files;
mod filter;
mod pipes;
mod tables;

use std::fs;
use std::process::Stdio;

use rstest::rstest;
use serde_json::Value;

use crate::support::{folder_of, matchplay, parsed, printed, run, run_with_input, words};

/// Games as JSON Lines.
fn games(ruleset: &str, size: &str, count: usize) -> Vec<String> {
    let count = count.to_string();
    let args = ["generate", ruleset, "--size", size, "--count", &count];
    let games = printed(&[&args[..], &["--seed", "5"]].concat());
    games.lines().map(str::to_owned).collect()
}

/// A corpus of games in which every twentieth line is invalid, each for another reason.
fn corpus(count: usize) -> Vec<String> {
    let mut lines = games("sliding", "5x5", count);
    for (number, line) in lines.iter_mut().enumerate().skip(7).step_by(20) {
        let (from, to) = match number / 20 % 5 {
            0 => ("\"result\"", "\"resu"),
            1 => (line.as_str(), "no JSON at all"),
            2 => ("\"board\":[\"", "\"board\":[\".."),
            3 => (
                "\"format\":1",
                "\"format\":1,\"id\":\"the bad one\",\"Extra\":0",
            ),
            _ => ("\"moves\":[[", "\"moves\":[[1,1],[5,5],[1,1],["),
        };
        *line = line.replace(from, to);
    }
    lines
}

/// Runs a command with lines on its standard input.
fn piped(args: &[&str], lines: &[String]) -> (i32, String, String) {
    run_with_input(&mut matchplay(args), &(lines.join("\n") + "\n"))
}

fn rows(text: &str) -> Vec<Value> {
    text.lines().map(parsed).collect()
}

const INLINE: [&str; 6] = ["--from", "jsonl", "--format", "jsonl", "--errors", "inline"];
const INLINE_FILES: [&str; 4] = ["--format", "jsonl", "--errors", "inline"];

#[rstest]
#[case("analyze", &["--format", "jsonl"])]
#[case("analyze", &["--format", "jsonl", "--errors", "inline", "--summary", "json"])]
#[case("analyze", &["--format", "json"])]
#[case("analyze", &["--format", "csv"])]
#[case("analyze", &[])]
#[case("check", &[])]
#[case("puzzles", &[])]
#[case("puzzles", &["--min-moves", "2", "--per-game", "100"])]
#[case("pack", &[])]
#[case("convert", &["-o", "-"])]
#[case("verify", &["--format", "jsonl"])]
fn the_output_does_not_depend_on_the_number_of_threads(
    #[case] command: &str,
    #[case] options: &[&str],
) {
    let mut lines = corpus(300);
    if command == "verify" {
        let review = ["analyze", "-", "--quiet", "--prove"];
        let (_, reviews, _) = piped(&[&review[..], &INLINE].concat(), &lines);
        lines = reviews.lines().map(str::to_owned).collect();
    }
    let folder = folder_of(&[("corpus.jsonl", &lines.join("\n"))]);
    let with = |jobs: &str| {
        let args = [&[command, "corpus.jsonl", "--jobs", jobs], options].concat();
        run(matchplay(&args).current_dir(&folder))
    };
    let alone = with("1");
    assert!(!alone.1.is_empty());
    assert_eq!(with("2"), alone);
    assert_eq!(with("7"), alone);
}

#[rstest]
#[case("analyze", &INLINE)]
#[case("check", &INLINE)]
#[case("convert", &["--from", "jsonl", "--to", "jsonl", "-o", "-", "--errors", "inline"])]
fn shards_together_are_the_whole(#[case] command: &str, #[case] options: &[&str]) {
    let lines = corpus(120);
    let read = |shard: &str| {
        let args = [&[command, "-", "-q", "--shard", shard], options].concat();
        let (code, out, _) = piped(&args, &lines);
        assert_eq!(code, 0);
        out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let whole = read("1/1");
    assert_eq!(whole.len(), lines.len());
    let mut shards = ["1/3", "2/3", "3/3"].map(|shard| read(shard).into_iter());
    let dealt: Vec<String> = (0..whole.len())
        .map(|index| shards[index % 3].next().unwrap())
        .collect();
    assert_eq!(dealt, whole);
}

#[test]
fn folders_inside_folders_are_read() {
    let lines = games("maze", "4x4", 6);
    let folder = folder_of(&[
        ("b.json", &lines[0]),
        ("a/deep/inside/c.json", &lines[1]),
        ("a/two.jsonl", &format!("{}\n\n{}\n", lines[2], lines[3])),
        ("a/notes.txt", "not a record"),
        ("c/broken.ron", "(format: 1"),
    ]);
    let (code, out, err) = run(matchplay(&["check"]).arg(folder.path()));
    let valid: Vec<&str> = out
        .lines()
        .map(|line| line.split(": ").next().unwrap())
        .collect();
    let name = |name: &str| folder.path().join(name).display().to_string();
    let expected = [
        "a/deep/inside/c.json",
        "a/two.jsonl:1",
        "a/two.jsonl:3",
        "b.json",
    ]
    .map(name);
    assert_eq!(
        (code, valid),
        (3, expected.iter().map(String::as_str).collect())
    );
    assert!(err.contains("c/broken.ron:1:11"), "{err}");
    assert!(err.contains("4 records"), "{err}");
}

#[test]
fn a_dash_is_standard_input_even_if_a_folder_has_this_name() {
    let folder = folder_of(&[("-/a.ron", "(format: 1, game: Maze(board: [\".\"]))")]);
    let check = |path| {
        let mut command = matchplay(&["check", path]);
        run(command.current_dir(folder.path()).stdin(Stdio::null()))
    };
    let (code, out, err) = check("-");
    assert_eq!((code, &*out), (3, ""));
    assert!(err.contains("<stdin>:1:1"), "{err}");
    let (code, out, _) = check("./-");
    assert_eq!((code, &*out), (0, "./-/a.ron: valid, maze, 0 plies\n"));
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_is_in_one_shard() {
    let folder = folder_of(&[("a.json", &games("maze", "3x3", 2)[0])]);
    std::os::unix::fs::symlink("b.json", folder.path().join("b.json")).unwrap();
    let with = |shard: &str| {
        let args = [&["analyze", ".", "-q", "--shard", shard], &INLINE_FILES[..]].concat();
        run(matchplay(&args).current_dir(&folder)).1
    };
    let [first, second] = ["1/2", "2/2"].map(with);
    assert_eq!(first.clone() + &second, with("1/1"));
    assert_eq!(rows(&first).len(), 1);
    assert_eq!(rows(&second)[0]["error"]["code"], "unreadable");
}

/// An invalid first line does not hide the documents after it.
#[rstest]
#[case(&["--from", "jsonl"])]
#[case(&[])]
fn each_line_of_standard_input_is_judged(#[case] options: &[&str]) {
    let (code, reviews, _) = piped(
        &["analyze", "-", "--prove", "--format", "jsonl"],
        &games("maze", "3x3", 2),
    );
    assert_eq!(code, 0);
    let mut lines = vec!["", "not JSON", "{}"];
    lines.extend(reviews.lines());
    let lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    let args = [&["verify", "-", "--format", "jsonl"], options].concat();
    let (code, out, err) = piped(&args, &lines);
    assert_eq!(code, 3, "{err}");
    let rows = rows(&out);
    let kinds: Vec<&str> = rows
        .iter()
        .map(|row| row["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["error", "error", "judgement", "judgement"]);
    assert!(
        rows[2..].iter().all(|row| row["status"] == "accepted"),
        "{out}"
    );
}

/// Without all records, a true review could be rejected.
#[test]
fn a_review_is_not_judged_if_a_record_is_invalid() {
    let game = &games("maze", "3x3", 2)[0];
    let review = ["analyze", "-", "--prove", "--format", "jsonl"];
    let (_, review, _) = piped(&review, std::slice::from_ref(game));
    let folder = folder_of(&[
        ("records.jsonl", &format!("{game}\n{{}}\n")),
        ("reviews.jsonl", &review),
    ]);
    let args = words("verify reviews.jsonl --records records.jsonl --format jsonl");
    let (code, out, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!((code, &*out), (3, ""), "{err}");
    assert!(err.contains("records.jsonl:2:2"), "{err}");
}

#[rstest]
#[case(&["check", "-", "--quiet"])]
#[case(&["check", "a.json", "--quiet"])]
fn json_lines_are_recognised_after_a_byte_order_mark(#[case] args: &[&str]) {
    let game = &games("maze", "3x3", 2)[0];
    let text = format!("\u{feff}{game}\n{{\"format\": 1}}\n");
    let folder = folder_of(&[("a.json", &text)]);
    let path = folder.path().join("a.json");
    let stdin = Stdio::from(fs::File::open(&path).unwrap());
    let (code, out, err) = run(matchplay(args).current_dir(&folder).stdin(stdin));
    assert_eq!(code, 3, "{err}");
    assert!(out.contains(":1: valid, maze"), "{out}{err}");
}

#[test]
fn each_line_of_json_lines_is_json() {
    let ron = r#"(format: 1, game: Maze(board: ["."]))"#;
    let game = &games("maze", "3x3", 2)[0];
    let folder = folder_of(&[("a.jsonl", &format!("{game}\n1\n{ron}\n"))]);
    let path = folder.path().join("a.jsonl");
    let (code, out, err) = run(matchplay(&["check", "--quiet"]).arg(&path));
    assert_eq!((code, out.lines().count()), (3, 1), "{out}{err}");
    for found in ["found `1`", "found `(`"] {
        let expected = format!("expected a record in JSON, {found}");
        assert!(err.contains(&expected), "{err}");
    }
}
