//! Checks that the memory for a proof is bounded by its numbers of vertices and edges, and by
//! its text.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod peak;
mod support;

use std::fs::{self, File};

use peak::{SLACK, megabytes, peak, rows, run};

/// The largest number of bytes for each vertex, besides its part of the text.
const BYTES_PER_VERTEX: u64 = 96;
/// The same in edge geography, in which each placement has a proof of its own.
const BYTES_PER_PLACEMENT: u64 = 320;
/// The same for each node of a path in a graph with odd cycles.
const BYTES_PER_NODE_OF_A_PATH: u64 = 8;
/// The largest number of additional bytes for each edge.
const BYTES_PER_EDGE: u64 = 8;

/// A record whose proofs list its vertices.
struct Board {
    name: &'static str,
    text: String,
    bytes_per_vertex: u64,
    vertices: u64,
    edges: u64,
}

/// Boards with about this many vertices, and a cycle, in ascending order of the memory for their proofs.
fn boards(vertices: usize) -> [Board; 6] {
    let side = vertices.isqrt();
    let cells = (side * side) as u64;
    let maze = |steps: &str| {
        let rows: String = rows(side).map(|row| format!("\"{row}\",")).collect();
        format!("(format:1,game:Maze(board:[{rows}]{steps}))")
    };
    let triangle = format!("nodes:{vertices},edges:[(1,2),(2,3),(1,3)]");
    let digits = vertices.ilog2();
    let cycle = 3001_u64;
    [
        Board {
            name: "maze",
            text: maze(""),
            bytes_per_vertex: BYTES_PER_VERTEX,
            vertices: cells,
            edges: 2 * cells,
        },
        Board {
            name: "triangle",
            text: format!("(format:1,game:Graph({triangle}))"),
            bytes_per_vertex: BYTES_PER_VERTEX,
            vertices: vertices as u64,
            edges: 3,
        },
        Board {
            name: "knight",
            text: maze(",steps:Knight"),
            bytes_per_vertex: BYTES_PER_VERTEX,
            vertices: cells,
            edges: 4 * cells,
        },
        Board {
            name: "lock",
            text: format!("(format:1,game:Lock(digits:{digits},base:2))"),
            bytes_per_vertex: BYTES_PER_VERTEX,
            vertices: 1 << digits,
            edges: u64::from(digits) << (digits - 1),
        },
        Board {
            name: "cycle",
            text: format!(
                "(format:1,game:Maze(board:[\"{}\"],wrap:Columns))",
                ".".repeat(cycle as usize)
            ),
            // A path from a vertex has half of the other ones on average.
            bytes_per_vertex: BYTES_PER_VERTEX + BYTES_PER_NODE_OF_A_PATH * cycle / 2,
            vertices: cycle,
            edges: cycle,
        },
        Board {
            name: "edges",
            text: format!("(format:1,game:Graph(nodes:{vertices},edges:[(1,2)],removes:Edges))"),
            bytes_per_vertex: BYTES_PER_PLACEMENT,
            vertices: vertices as u64,
            edges: 1,
        },
    ]
}

/// The commands that prove. The last one writes a certificate in RON.
const COMMANDS: [(&str, &[&str]); 3] = [
    ("solve", &["--certificate", "-", "--format", "json"]),
    ("solve", &["--certificate", "-"]),
    ("analyze", &["--prove", "--format", "json"]),
];

/// Proves boards with about this many vertices, and prints the memory that each took.
fn check(vertices: usize) {
    let folder = tempfile::tempdir().unwrap();
    let [file, out] = ["record.ron", "proof"].map(|name| folder.path().join(name));
    let prove = |board: &Board, (name, options): (&str, &[&str])| {
        fs::write(&file, &board.text).unwrap();
        run(name, &file, options, File::create(&out).unwrap().into(), 0);
        (peak(), fs::metadata(&out).unwrap().len())
    };
    let mut allowed = 0;
    let small = boards(16);
    let constant = COMMANDS.map(|command| prove(&small[0], command).0);
    let constant = constant.into_iter().max().unwrap();
    for board in boards(vertices) {
        for command in COMMANDS {
            let (most, text) = prove(&board, command);
            let (name, options) = (board.name, command.1.concat());
            println!("{name:9} {options:27} at most {:6.1} MB", megabytes(most));
            let bytes =
                board.bytes_per_vertex * board.vertices + BYTES_PER_EDGE * board.edges + text;
            // The peak includes the processes before this one, which may have had more.
            allowed = allowed.max(constant + SLACK + bytes);
            assert!(
                most < allowed,
                "{name} {options}: {most} bytes, expected fewer than {allowed}"
            );
        }
    }
}

/// One test covers everything, since the peak includes all earlier processes.
#[test]
fn memory_of_proofs_is_bounded_by_vertices_edges_and_text() {
    check(1 << 18);
}

#[test]
#[ignore = "large: run it alone, with --release"]
fn memory_of_proofs_is_bounded_by_vertices_edges_and_text_on_large_boards() {
    check(1_000_000);
}
