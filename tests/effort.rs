//! How many boards the tests try.

#![allow(dead_code, reason = "no program of tests uses everything")]

use std::env;

/// Whether the tests try everything: `MATCHPLAY_TESTS=all`, as every night.
pub(crate) fn all() -> bool {
    env::var_os("MATCHPLAY_TESTS").is_some_and(|value| value == "all")
}

/// The step through a list of boards: 1 if the tests try everything. Steps are odd, because
/// with an even step, the last bit of the number of a board would always be the same.
pub(crate) fn step(by: usize) -> usize {
    assert!(by % 2 == 1, "an odd step");
    if all() { 1 } else { by }
}

/// The number of rounds, or all of them if the tests try everything.
pub(crate) fn rounds(some: usize, all_of_them: usize) -> usize {
    if all() { all_of_them } else { some }
}
