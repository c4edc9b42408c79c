//! Checks that the memory for analysing a large record is bounded by its numbers of cells
//! and plies.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod peak;
mod support;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::Stdio;

use peak::{BYTES_PER_CELL, SLACK, megabytes, peak, rows, run};

/// The largest number of additional bytes for each ply: its vertex and its review.
const BYTES_PER_PLY: u64 = 120;

/// The largest number of bytes for each cell of a maze of edge geography.
const BYTES_PER_CELL_OF_EDGES: u64 = 200;

fn analyze(file: &Path, options: &[&str], code: i32) {
    run("analyze", file, options, Stdio::null(), code);
}

/// Short texts that declare large boards, and the options that read them.
const DECLARED: [(&str, &[&str]); 10] = [
    ("4000000000 1", &["--from", "noi2011"]),
    ("1 4000000000\n.", &["--from", "jsoi2009"]),
    ("65535 65537\n.", &["--from", "jsoi2009"]),
    ("1 1\n.\n4000000000", &["--from", "noi2011"]),
    ("2147483647 0", &["--from", "coci2017"]),
    ("2 199999999\n1 1", &["--from", "coci2017"]),
    ("4000000000", &["--from", "ccpc2020"]),
    ("1\n9 0 0", &["--from", "ccpc2020"]),
    ("1\n1 4000000000 0", &["--from", "ccpc2020"]),
    ("(format:1,game:Graph(nodes:4000000000))", &[]),
];

/// Checks that declared sizes alone allocate no memory.
fn check_declared(folder: &Path) {
    let path = folder.join("declared");
    let write = |text| std::fs::write(&path, text).unwrap();
    write("(format: 1)");
    analyze(&path, &[], 3);
    let constant = peak();
    for (text, options) in DECLARED {
        write(text);
        analyze(&path, options, 3);
        let more = peak() - constant;
        assert!(more < 1 << 20, "{more} bytes for {text:?}");
    }
}

/// Records of square boards in one notation.
struct Family {
    name: &'static str,
    options: &'static [&'static str],
    has_plies: bool,
    write: fn(&mut dyn Write, usize) -> io::Result<()>,
}

const FAMILIES: [Family; 5] = [
    Family {
        name: "maze.ron",
        options: &[],
        has_plies: false,
        write: |out, side| {
            writeln!(out, "(format: 1, game: Maze(board: [")?;
            rows(side).try_for_each(|row| writeln!(out, "\"{row}\","))?;
            writeln!(out, "]))")
        },
    },
    Family {
        name: "maze.json",
        options: &[],
        has_plies: false,
        write: |out, side| {
            write!(out, "{{\"format\": 1, \"game\": {{\"Maze\": {{\"board\": [")?;
            for (number, row) in rows(side).enumerate() {
                let comma = if number > 0 { ", " } else { "" };
                write!(out, "{comma}\"{row}\"")?;
            }
            writeln!(out, "]}}}}}}")
        },
    },
    Family {
        name: "maze.in",
        options: &["--from", "jsoi2009"],
        has_plies: false,
        write: |out, side| {
            writeln!(out, "{side} {side}")?;
            rows(side).try_for_each(|row| writeln!(out, "{row}"))
        },
    },
    Family {
        name: "stones.ron",
        options: &[],
        has_plies: true,
        write: |out, side| {
            writeln!(out, "(format: 1, game: SlidingStones(board: [")?;
            stones(side).try_for_each(|row| writeln!(out, "\"{row}\","))?;
            writeln!(out, "], moves: [")?;
            snake(side).try_for_each(|(row, column)| writeln!(out, "({row}, {column}),"))?;
            writeln!(out, "]))")
        },
    },
    Family {
        name: "stones.in",
        options: &["--from", "noi2011"],
        has_plies: true,
        write: |out, side| {
            writeln!(out, "{side} {side}")?;
            stones(side).try_for_each(|row| writeln!(out, "{row}"))?;
            writeln!(out, "{}", (side * side - 1) / 2)?;
            snake(side).try_for_each(|(row, column)| writeln!(out, "{row} {column}"))
        },
    },
];

/// All cells except the first, 1-based, row by row in alternating directions.
fn snake(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let cell = move |index| match (index / side, index % side) {
        (row, column) if row % 2 == 0 => (row + 1, column + 1),
        (row, column) => (row + 1, side - column),
    };
    (1..side * side).map(cell)
}

/// The rows of a board on which the blank can follow the snake to its end.
fn stones(side: usize) -> impl Iterator<Item = String> {
    let stone = move |row: usize, column| match row * side + column {
        0 => '.',
        // Since the side is odd, the colours alternate along the snake.
        _ if (row + column) % 2 == 1 => 'O',
        _ => 'X',
    };
    (0..side).map(move |row| (0..side).map(|column| stone(row, column)).collect())
}

/// Analyses mazes of edge geography, given the constant memory.
fn check_edges(side: usize, constant: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("edges.ron");
    let rows: Vec<String> = rows(side).map(|row| format!("\"{row}\"")).collect();
    let text = rows.join(",");
    for rest in ["", ", moves: [(1, 1), (1, 2)]"] {
        let text = format!("(format: 1, game: Maze(board: [{text}], removes: Edges{rest}))");
        std::fs::write(&path, text).unwrap();
        analyze(&path, &[], 0);
        let most = peak();
        println!(
            "{side}×{side} cells of edges{rest} at most {:7.1} MB",
            megabytes(most)
        );
        let allowed = constant + SLACK + BYTES_PER_CELL_OF_EDGES * (side * side) as u64;
        assert!(
            most < allowed,
            "{most} bytes, expected fewer than {allowed}"
        );
    }
}

/// Analyses boards with an odd number of rows and columns, and prints the memory that each
/// took.
fn check_side(side: usize) {
    let folder = tempfile::tempdir().unwrap();
    check_declared(folder.path());
    let write = |family: &Family, side| {
        let path = folder.path().join(family.name);
        let mut out = BufWriter::new(File::create(&path).unwrap());
        (family.write)(&mut out, side).unwrap();
        out.flush().unwrap();
        path
    };
    for family in &FAMILIES {
        analyze(&write(family, 3), family.options, 0);
    }
    let constant = peak();
    println!(
        "{side}×{side} cells, constant memory {:.1} MB",
        megabytes(constant)
    );
    // The checks are in ascending order of memory, since only the peak over all processes is
    // available.
    check_edges(301, constant);
    for family in &FAMILIES {
        let path = write(family, side);
        let cells = (side * side) as u64;
        let plies = if family.has_plies { cells - 1 } else { 0 };
        for format in ["contest", "human", "csv", "jsonl", "json"] {
            // The contest format has no output for a maze.
            if format == "contest" && !family.has_plies {
                continue;
            }
            analyze(&path, &[family.options, &["--format", format]].concat(), 0);
            let most = peak();
            let name = family.name;
            println!("{name:10} {format:7} at most {:7.1} MB", megabytes(most));
            let allowed = constant + SLACK + BYTES_PER_CELL * cells + BYTES_PER_PLY * plies;
            assert!(
                most < allowed,
                "{name} as {format}: {most} bytes, expected fewer than {allowed}"
            );
        }
    }
}

/// One test covers everything, since the peak includes all earlier processes.
#[test]
fn memory_is_bounded_by_cells_and_plies() {
    check_side(701);
}

#[test]
#[ignore = "large: run it alone, with --release"]
fn memory_is_bounded_by_cells_and_plies_on_large_boards() {
    check_side(2001);
}
