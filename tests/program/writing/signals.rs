//! Runs that receive signals.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::names;
use crate::support::Process;
use crate::support::process::LONGEST;

/// Waits until a condition holds.
pub(super) fn wait_until(mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < LONGEST, "the condition does not hold");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a run has started to write a file into a folder.
pub(super) fn wait_for_partial(folder: &Path) {
    wait_until(|| names(folder).iter().any(|name| name.ends_with(".partial")));
}

/// The exit code and the standard error of a run.
pub(super) fn finish(process: Process) -> (Option<i32>, String) {
    let output = process.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    (output.status.code(), err)
}
