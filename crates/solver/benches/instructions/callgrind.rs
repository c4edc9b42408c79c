//! This program under valgrind.

use std::fs;
use std::process::{Command, Stdio};

/// The option that runs a case.
pub(crate) const RUN: &str = "--run";

pub(crate) fn is_there() -> bool {
    let mut version = Command::new("valgrind");
    let version = version.arg("--version").stdout(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// The instructions of a case, without those that make its input.
pub(crate) fn count(case: &str) -> u64 {
    let counts = format!("{}/{case}.callgrind", env!("CARGO_TARGET_TMPDIR"));
    let program = std::env::current_exe().expect("this program");
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*counted_case*"])
        .arg(format!("--callgrind-out-file={counts}"))
        .arg(program)
        .args([RUN, case])
        .output();
    let run = run.expect("valgrind runs");
    let told = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{case}: {told}");
    let text = fs::read_to_string(&counts).expect("valgrind wrote its counts");
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    total.and_then(|total| total.parse().ok()).expect("a total")
}
