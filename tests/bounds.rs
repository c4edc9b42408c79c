//! Checks that no input takes more memory than its own length allows.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod peak;
mod support;

use std::fs;
use std::process::Stdio;

use peak::{megabytes, peak};

/// An input, and the memory and exit code of a run over it.
struct Case {
    name: &'static str,
    args: &'static [&'static str],
    /// Makes the input when it is needed, since the peak includes this process at each fork.
    text: fn() -> String,
    code: i32,
    /// The maximum memory in megabytes.
    allowed: f64,
}

/// Some variations, all at the first ply.
fn variations(moves: impl Iterator<Item = String>) -> String {
    let lines = moves.map(|to| format!("(at:1,line:[{to}])"));
    lines.collect::<Vec<_>>().join(",")
}

/// A graph of many nodes without edges, with some variations.
fn nodes_with_variations() -> String {
    let lines = variations((1..9).map(|node| node.to_string()));
    format!("(format:1,game:Graph(nodes:1000000),variations:[{lines}])")
}

/// A graph of many nodes without edges, with variations nested as deeply as possible.
fn nested_variations() -> String {
    let nested = (1..17).rev().fold(String::new(), |inner, node| {
        format!("(at:1,line:[{node}],variations:[{inner}])")
    });
    format!("(format:1,game:Graph(nodes:1000000),variations:[{nested}])")
}

/// A record in JSON with one more member.
fn json(member: &str) -> String {
    format!(r#"{{"format":1,"game":{{"Maze":{{"board":["."]}}}},{member}}}"#)
}

/// A graph of many nodes on which a move removes an edge.
const EDGES: &str =
    r#"{"format":1,"game":{"Graph":{"nodes":1000000,"edges":[[1,2]],"removes":"Edges"}}}"#;

/// In ascending order of the memory, since only the peak over all processes is
/// available.
const CASES: [Case; 17] = [
    Case {
        name: "too-many-nodes.ron",
        args: &["analyze"],
        text: || "(format:1,game:Graph(nodes:10000000,edges:[]))".to_owned(),
        code: 3,
        allowed: 20.0,
    },
    Case {
        name: "nodes-with-a-limit.ron",
        args: &["analyze", "--limit", "nodes=4294967295"],
        text: || "(format:1,game:Graph(nodes:4294967295,edges:[]))".to_owned(),
        code: 3,
        allowed: 20.0,
    },
    Case {
        name: "states-too-often.ron",
        args: &["analyze"],
        text: || {
            let lines = variations((0..14).map(|state| format!("\"{state:06}\"")));
            format!("(format:1,game:Lock(digits:6),variations:[{lines}])")
        },
        code: 3,
        allowed: 40.0,
    },
    Case {
        name: "error-at-the-end.json",
        args: &["check"],
        text: || json(&format!("\"ext\":[{}],", "1,".repeat(5_000_000))),
        code: 3,
        allowed: 40.0,
    },
    Case {
        name: "no-record.json",
        args: &["check"],
        text: || "x".repeat(20_000_000),
        code: 3,
        allowed: 50.0,
    },
    Case {
        name: "states.ron",
        args: &["analyze"],
        text: || {
            let lines = variations((0..1).map(|state| format!("\"{state:06}\"")));
            format!("(format:1,game:Lock(digits:6),variations:[{lines}])")
        },
        code: 0,
        allowed: 60.0,
    },
    Case {
        name: "nested-variations.ron",
        args: &["check"],
        text: nested_variations,
        code: 0,
        allowed: 60.0,
    },
    Case {
        name: "nodes.ron",
        args: &["analyze"],
        text: nodes_with_variations,
        code: 0,
        allowed: 90.0,
    },
    Case {
        name: "nodes-in-json.ron",
        args: &["analyze", "--format", "jsonl"],
        text: nodes_with_variations,
        code: 0,
        allowed: 90.0,
    },
    Case {
        name: "edges.json",
        args: &["check"],
        text: || EDGES.to_owned(),
        code: 0,
        allowed: 90.0,
    },
    Case {
        name: "edges-analysed.json",
        args: &["analyze", "--format", "jsonl"],
        text: || EDGES.to_owned(),
        code: 0,
        allowed: 90.0,
    },
    Case {
        name: "binary-lock.ron",
        args: &["analyze", "--format", "jsonl"],
        text: || "(format:1,game:Lock(digits:20,base:2))".to_owned(),
        code: 0,
        allowed: 90.0,
    },
    Case {
        name: "lock.ron",
        args: &["analyze", "--format", "jsonl"],
        text: || "(format:1,game:Lock(digits:6,wrap:false,forbidden:[\"123456\"]))".to_owned(),
        code: 0,
        allowed: 90.0,
    },
    Case {
        name: "free-data.json",
        args: &["check"],
        text: || json(&format!("\"ext\":{{\"a\":[0{}]}}", ",[]".repeat(1_000_000))),
        code: 0,
        allowed: 90.0,
    },
    Case {
        name: "tiny-objects.json",
        args: &["check"],
        text: || {
            json(&format!(
                "\"ext\":{{\"a\":[{}0]}}",
                "{\"\":0},".repeat(500_000)
            ))
        },
        code: 0,
        allowed: 160.0,
    },
    Case {
        name: "many-edges.jsonl",
        args: &["check", "-q", "--jobs", "4"],
        text: || format!("{EDGES}\n").repeat(8),
        code: 0,
        allowed: 160.0,
    },
    Case {
        name: "many.jsonl",
        args: &["analyze", "-q", "--jobs", "1024", "--format", "jsonl"],
        text: || {
            let graph = r#"{"format":1,"game":{"Graph":{"nodes":1000000,"edges":[]}}}"#;
            format!("{graph}\n").repeat(24)
        },
        code: 0,
        allowed: 300.0,
    },
];

/// One test covers everything, since the peak includes all earlier processes.
#[test]
fn memory_is_bounded_for_every_input() {
    let folder = tempfile::tempdir().unwrap();
    for case in CASES {
        let path = folder.path().join(case.name);
        fs::write(&path, (case.text)()).unwrap();
        let (command, options) = case.args.split_first().unwrap();
        peak::run(command, &path, options, Stdio::null(), case.code);
        let most = megabytes(peak());
        println!("{:24} {most:.0} MB", case.name);
        assert!(most < case.allowed, "{}: {most} MB", case.name);
    }
}
