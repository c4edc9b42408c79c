//! Checks that no input takes more memory than its own length allows.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};

const MEGABYTE: u64 = 1 << 20;

/// An input, and what a run over it may take.
struct Case {
    name: &'static str,
    args: &'static [&'static str],
    text: String,
    code: i32,
    /// In megabytes.
    allowed: u64,
}

/// The peak memory of all child processes so far, in bytes.
fn peak() -> u64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap();
    usage.max_rss() as u64 * 1024
}

/// Some variations, all at the first ply.
fn variations(moves: impl Iterator<Item = String>) -> String {
    let lines = moves.map(|to| format!("(at:1,line:[{to}])"));
    lines.collect::<Vec<_>>().join(",")
}

/// In ascending order of the memory, since only the peak over all processes is
/// available.
fn cases() -> Vec<Case> {
    let json =
        |member: &str| format!(r#"{{"format":1,"game":{{"Maze":{{"board":["."]}}}},{member}}}"#);
    let nodes = variations((1..15).map(|node| node.to_string()));
    let states = variations((0..3).map(|state| format!("\"{state:06}\"")));
    let graph = r#"{"format":1,"game":{"Graph":{"nodes":1000000,"edges":[]}}}"#;
    let case = |name, args, text, code, allowed| Case {
        name,
        args,
        text,
        code,
        allowed,
    };
    vec![
        case(
            "too-many-nodes.ron",
            &["analyze"],
            "(format:1,game:Graph(nodes:10000000,edges:[]))".to_owned(),
            3,
            20,
        ),
        case(
            "nodes-with-a-limit.ron",
            &["analyze", "--limit", "nodes=4294967295"],
            "(format:1,game:Graph(nodes:4294967295,edges:[]))".to_owned(),
            3,
            20,
        ),
        case(
            "error-at-the-end.json",
            &["check"],
            json(&format!("\"ext\":[{}],", "1,".repeat(5_000_000))),
            3,
            40,
        ),
        case("no-record.json", &["check"], "x".repeat(20_000_000), 3, 50),
        case(
            "states.ron",
            &["analyze"],
            format!("(format:1,game:Lock(digits:6),variations:[{states}])"),
            0,
            60,
        ),
        case(
            "nodes.ron",
            &["analyze"],
            format!("(format:1,game:Graph(nodes:1000000),variations:[{nodes}])"),
            0,
            90,
        ),
        case(
            "free-data.json",
            &["check"],
            json(&format!("\"ext\":{{\"a\":[0{}]}}", ",[]".repeat(1_000_000))),
            0,
            90,
        ),
        case(
            "many.jsonl",
            &["analyze", "-q", "--jobs", "1024", "--format", "jsonl"],
            format!("{graph}\n").repeat(24),
            0,
            300,
        ),
    ]
}

/// One test covers everything, since the peak includes all earlier processes.
#[test]
fn memory_is_bounded_for_every_input() {
    let folder = tempfile::tempdir().unwrap();
    for case in cases() {
        let path = folder.path().join(case.name);
        fs::write(&path, &case.text).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_matchplay"));
        let command = command.args(case.args).arg(&path);
        let command = command.stdout(Stdio::null()).stderr(Stdio::null());
        let status = command.status().unwrap();
        assert_eq!(status.code(), Some(case.code), "{}", case.name);
        let most = peak() / MEGABYTE;
        println!("{:24} {most} MB", case.name);
        assert!(most < case.allowed, "{}: {most} MB", case.name);
    }
}
