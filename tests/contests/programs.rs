//! Runs of `matchplay test`.

use std::cmp::Reverse;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Command;

use matchplay_practice::{ContestInput, TestSet};
use matchplay_record::{Contest, Limits};

use crate::inputs::answer;
use crate::solution::{self, RIGHT, WRONG};
use crate::support::{Process, folder_of, matchplay, run, words};

pub(crate) const TESTS: &[(&str, fn())] = &[
    ("right_programs_pass", right),
    ("mistakes_on_40_rows_are_simplified_to_3", simplified),
    #[cfg(target_os = "linux")]
    ("programs_that_end_badly_fail", badly),
    ("a_page_shows_the_simplified_input", page),
    #[cfg(unix)]
    ("a_signal_ends_a_run", interrupted),
];

/// The command that tests a solution of this program.
fn command(solution: &str, options: &[&str]) -> Command {
    let program = std::env::current_exe().unwrap();
    let program = ["--", program.to_str().unwrap(), "--solution", solution];
    matchplay(&[&["test"], options, &program].concat())
}

/// Tests a solution of this program, and returns the exit code, the output and the errors.
fn test(solution: &str, options: &[&str]) -> (i32, String, String) {
    run(&mut command(solution, options))
}

#[cfg(unix)]
fn interrupted() {
    let mut command = command("sleep", &["--from", "noi2011", "--time", "0.3"]);
    let mut process = Process::start(&mut command).unwrap();
    // The first verdict shows that signals are handled.
    let mut output = BufReader::new(process.stdout.take().unwrap());
    output.read_line(&mut String::new()).unwrap();
    process.send("TERM");
    assert_eq!(process.wait().unwrap().code(), Some(128 + 15));
}

fn right() {
    for (name, contest) in RIGHT {
        let (code, output, errors) = test(name, &["--from", contest.name(), "--random", "30"]);
        assert_eq!((code, &*errors), (0, ""), "{output}");
        assert!(output.ends_with("\n30 correct, 0 failed\n"), "{output}");
    }
}

/// A large input on which a solution fails: a board of 40×40 cells, or 100 graphs.
fn large(name: &str, contest: Contest) -> String {
    // The first boards have no walls, and every other one is not a square.
    let rows = |salt: usize| {
        let columns = 40 - salt % 2;
        let cells = (0..40 * columns).map(|cell| {
            let noise = (cell * cell + cell / 40 * salt) % 23;
            if noise == 0 && salt > 1 { b'#' } else { b'.' }
        });
        let cells: Vec<u8> = cells.collect();
        let lines = cells
            .chunks(columns)
            .map(|line| str::from_utf8(line).unwrap());
        format!("40 {columns}\n{}\n", lines.collect::<Vec<_>>().join("\n"))
    };
    let texts: Vec<String> = match contest {
        Contest::Jsoi2009 => (0..50).map(rows).collect(),
        _ => {
            let sets = (0..6).filter_map(|seed| TestSet::new(contest, seed));
            let texts = sets.flat_map(|set| set.subtasks().map(|input| input.text().unwrap()));
            let is_large = |text: &String| text.starts_with("40 40\n") || text.starts_with("100\n");
            let mut large: Vec<String> = texts.filter(is_large).collect();
            large.sort_by_key(|text| Reverse(text.len()));
            large
        }
    };
    let fails = |text: &String| {
        let readings = contest.read(text, &Limits::default()).unwrap();
        let games = readings.iter().map(|reading| reading.record.game().clone());
        let input = ContestInput::new(contest, games.collect(), "");
        solution::answer((name, contest), text) != answer(&input)
    };
    texts.into_iter().rev().find(fails).unwrap()
}

fn simplified() {
    for (name, contest) in WRONG {
        let folder = folder_of(&[("cases/large.in", &large(name, contest))]);
        let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let (cases, small) = (at("cases"), at("small.in"));
        let options = ["--time", "60", "--cases", &cases, "-o", &small, "--from"];
        let (code, output, errors) = test(name, &[&options[..], &[contest.name()]].concat());
        assert_eq!((code, &*errors), (1, ""), "{output}");
        let text = fs::read_to_string(small).unwrap();
        assert!(output.contains(&text), "{output}");
        let mut numbers = text
            .split_whitespace()
            .map(|word| word.parse::<usize>().unwrap());
        match contest {
            Contest::Hamilg => assert!(numbers.nth(1).unwrap() <= 5, "{name}\n{output}"),
            _ => assert!(numbers.take(2).all(|side| side <= 3), "{name}\n{output}"),
        }
        let readings = contest.read(&text, &Limits::default());
        assert_eq!(readings.unwrap().len(), 1, "{name}\n{output}");
    }
}

/// Only Linux limits the memory.
#[cfg(target_os = "linux")]
fn badly() {
    let folder = folder_of(&[("1.in", "1\n2\n0\n")]);
    let mut options = words("--from p4136 --time 0.5 --memory 64 --simplify 0 --cases");
    options.extend(folder.path().to_str());
    for (solution, verdict) in [
        ("deaf", "wrong answer"),
        ("crash", "exit code 7, perhaps because of --memory"),
        ("sleep", "time limit exceeded"),
        ("flood", "too much output"),
        ("parent", "time limit exceeded"),
        ("escape", "wrong answer"),
        ("hungry", "signal: 6"),
    ] {
        let (code, output, errors) = test(solution, &options);
        assert_eq!((code, &*errors), (1, ""), "{output}");
        assert!(output.contains(verdict), "{solution}: {output}");
        assert!(!output.contains(['\u{1b}', '\u{7}']), "{output:?}");
    }
    let mut missing = matchplay(&["test"]);
    let (code, _, errors) = run(missing.args(options).arg("./missing"));
    let expected = "error: cannot run ./missing: No such file or directory (os error 2)\n";
    assert_eq!((code, &*errors), (4, expected));
}

fn page() {
    let folder = folder_of(&[]);
    let page = |language: &str| {
        let page = folder.path().join(language).with_extension("html");
        let to = page.to_str().unwrap();
        let options = ["--from", "jsoi2009", "--lang", language, "-o", to];
        let (code, output, errors) = test("never-loses", &options);
        assert_eq!((code, &*errors), (1, ""), "{output}");
        (output, fs::read_to_string(page).unwrap())
    };
    let (output, english) = page("en");
    let expected = "1 1\n#\n\nExpected:\n\nLOSE\n\nFound:\n\nWIN\n";
    assert!(output.ends_with(expected), "{output}");
    for part in ["Expected:\\nLOSE", "Found:\\nWIN", "1\u{d7}1 maze"] {
        assert!(english.contains(part), "{part}");
    }
    let (_, chinese) = page("zh");
    assert!(chinese.contains("期望输出：\\nLOSE") && !chinese.contains("Expected:"));
    let (code, _, errors) = test("deaf", &["--from", "p4136", "-o", "failing.png"]);
    assert_eq!(code, 2, "{errors}");
}
