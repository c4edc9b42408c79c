//! Tests of `generate --subtasks` and of `test`.
//!
//! With the argument `--solution NAME`, this program is a solution of a problem, right or wrong,
//! which `test` runs.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod inputs;
mod maze;
mod programs;
mod solution;
mod stones;
#[path = "../support/mod.rs"]
mod support;
mod web;

use libtest_mimic::{Arguments, Trial};

fn main() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("--solution") {
        return solution::run(&arguments.next().unwrap());
    }
    let trials = inputs::TESTS.iter().chain(programs::TESTS);
    let trials = trials.map(|&(name, test)| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}
