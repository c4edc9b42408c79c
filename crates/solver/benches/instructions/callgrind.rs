//! This program under valgrind.

use std::fs;
use std::process::{Command, Stdio};

/// The option that runs a case and prints the number that it returns.
pub(crate) const RUN: &str = "--run";

pub(crate) fn is_installed() -> bool {
    let mut version = Command::new("valgrind");
    let version = version.arg("--version").stdout(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// The number of instructions of a case, without those that make its input, and the
/// number that the case returned.
pub(crate) fn count(case: &str) -> (u64, usize) {
    let counts = format!("{}/{case}.callgrind", env!("CARGO_TARGET_TMPDIR"));
    let program = std::env::current_exe().expect("the path of this program");
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*counted_case*"])
        .arg(format!("--callgrind-out-file={counts}"))
        .arg(program)
        .args([RUN, case])
        .output();
    let run = run.expect("valgrind runs");
    let messages = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{case}: {messages}");
    let answer = String::from_utf8_lossy(&run.stdout);
    let answer = answer
        .trim()
        .parse()
        .expect("the number that the case returned");
    let text = fs::read_to_string(&counts).expect("the counts that valgrind wrote");
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    let total = total.and_then(|total| total.parse().ok());
    (total.expect("a total"), answer)
}
