//! The peak memory of child processes.

#![allow(dead_code, reason = "no test needs all of them")]

#[path = "random.rs"]
mod random;

use std::path::Path;
use std::process::Stdio;

use nix::sys::resource::{UsageWho, getrusage};

use crate::support::{Process, program};
use random::Random;

/// The largest number of bytes for each cell of a board.
pub(crate) const BYTES_PER_CELL: u64 = 64;
/// The largest difference between two runs, due to the allocator and the threads.
pub(crate) const SLACK: u64 = 8 << 20;

/// The peak memory of all child processes so far, in bytes. It includes the memory of
/// this process at each fork, so this process has to stay small.
pub(crate) fn peak() -> u64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap();
    usage.max_rss() as u64 * 1024
}

/// Runs a command on a file, and checks its exit code.
pub(crate) fn run(name: &str, file: &Path, options: &[&str], out: Stdio, code: i32) {
    let mut command = program(env!("CARGO_BIN_EXE_matchplay"));
    let command = command.arg(name).args(options).arg(file);
    let command = command.stdout(out).stderr(Stdio::null());
    let status = Process::status(command).unwrap();
    assert_eq!(status.code(), Some(code), "{command:?}");
}

pub(crate) fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// The rows of a maze with 5 % walls, the density that is hardest to solve.
pub(crate) fn rows(side: usize) -> impl Iterator<Item = String> {
    let mut random = Random(side as u64);
    let mut cell = move || if random.below(20) == 0 { '#' } else { '.' };
    (0..side).map(move |_| (0..side).map(|_| cell()).collect())
}
