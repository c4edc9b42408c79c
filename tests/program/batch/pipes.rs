//! `analyze` as a filter between two pipes.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use super::filter::{self, Filter};
use super::games;
use crate::support::process::shell_after;
use crate::support::{Process, folder_of, matchplay, program, run};

#[test]
fn a_review_does_not_wait_for_the_next_record() {
    let mut filter = Filter::spawn();
    for line in games("maze", "3x3", 3) {
        let review = filter.ask(&line);
        assert_eq!(review["ruleset"], "Maze");
    }
    assert_eq!(filter.finish().0, 0);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_run_with_its_totals() {
    let mut filter = Filter::spawn();
    for line in games("maze", "3x3", 3) {
        filter.ask(&line);
    }
    filter.interrupt();
    let (code, err) = filter.finish();
    assert_eq!(code, 130);
    assert!(err.starts_with("3 records, "), "{err}");
}

/// The caller of the tests ignores the signal, as `nohup` and scripts do.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_run_of_tests_that_ignore_it() {
    let mut tests = program(std::env::current_exe().unwrap());
    tests.args(["--exact", "batch::pipes::ctrl_c_ends_a_run_with_its_totals"]);
    let (code, out, _) = run(&mut shell_after("trap '' INT", &tests));
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("1 passed"), "{out}");
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_corpus() {
    let games = games("sliding", "8x8", 100);
    let mut filter = Filter::spawn();
    let mut peak_after = |rounds: usize| {
        for line in games.iter().cycle().take(rounds * games.len()) {
            filter.ask(line);
        }
        filter.peak_kib()
    };
    let short = peak_after(2);
    let long = peak_after(40);
    assert!(long < short + 4096, "{short} KiB, then {long} KiB");
}

/// Reading is faster than solving, and should not run ahead.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_waiting_records() {
    const LINES: usize = 16_000;
    let line = &games("maze", "3x3", 2)[0];
    let padded = line.replacen('{', &format!("{{{}", " ".repeat(4096)), 1) + "\n";
    let folder = folder_of(&[("corpus.jsonl", &padded.repeat(LINES))]);
    let path = folder.path().join("corpus.jsonl");
    let mut command = matchplay(&["analyze", "--format", "jsonl", "--jobs", "2"]);
    let command = command.arg(&path).stderr(Stdio::null());
    let mut child = Process::start(command).unwrap();
    let mut reviews = BufReader::new(child.stdout.take().unwrap()).lines();
    // The run cannot end before it has read the rest, which exceeds the buffer of a pipe.
    assert_eq!(reviews.by_ref().take(LINES * 3 / 4).count(), LINES * 3 / 4);
    let peak = filter::peak_kib(&child);
    assert!(peak < 32 << 10, "{peak} KiB");
    assert_eq!(reviews.count(), LINES / 4);
    assert!(child.wait().unwrap().success());
}
