//! How much memory it takes to analyse a large record: by its cells, and by its
//! plies.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod random;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};

use random::Random;

/// What a cell of a board may cost at most, in bytes.
const CELL: u64 = 64;
/// What a ply may cost on top: its place in the file, its review, and the line of
/// the output that tells it.
const PLY: u64 = 320;
/// What may come and go with the allocator and the threads.
const SLACK: u64 = 8 << 20;

/// The most memory that any of the processes run so far took, in bytes. What runs
/// them counts as well, so it has to stay small.
fn peak() -> u64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap();
    usage.max_rss() as u64 * 1024
}

fn analyze(file: &Path, options: &[&str], code: i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_matchplay"));
    let command = command.arg("analyze").args(options).arg(file);
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    assert_eq!(command.status().unwrap().code(), Some(code), "{command:?}");
}

/// A few bytes that ask for much, and how they are read.
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

/// What a text only says that it has costs nothing.
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

/// A record of a square board, in some notation.
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

/// The rows of a maze with one wall in twenty, the hardest kind to solve.
fn rows(side: usize) -> impl Iterator<Item = String> {
    let mut random = Random(side as u64);
    let mut cell = move || if random.below(20) == 0 { '#' } else { '.' };
    (0..side).map(move |_| (0..side).map(|_| cell()).collect())
}

/// Every cell but the first, 1-based, row by row there and back.
fn snake(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let cell = move |index| match (index / side, index % side) {
        (row, column) if row % 2 == 0 => (row + 1, column + 1),
        (row, column) => (row + 1, side - column),
    };
    (1..side * side).map(cell)
}

/// The rows of a board on which the blank goes along the snake to its end.
fn stones(side: usize) -> impl Iterator<Item = String> {
    let stone = move |row: usize, column| match row * side + column {
        0 => '.',
        // Of an odd side, cells next to each other are so along the snake, too.
        _ if (row + column) % 2 == 1 => 'O',
        _ => 'X',
    };
    (0..side).map(move |row| (0..side).map(|column| stone(row, column)).collect())
}

/// Analyses boards of a side, an odd number, and prints what each took.
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
    println!("{side}×{side} cells, over {:.1} MB", mega(constant));
    // From less to more, as only the most that was ever taken is told.
    for family in &FAMILIES {
        let path = write(family, side);
        let cells = (side * side) as u64;
        let plies = if family.has_plies { cells - 1 } else { 0 };
        for format in ["contest", "human", "jsonl", "json"] {
            // No contest asks for the review of a maze.
            if format == "contest" && !family.has_plies {
                continue;
            }
            analyze(&path, &[family.options, &["--format", format]].concat(), 0);
            let most = peak();
            let name = family.name;
            println!("{name:10} {format:7} at most {:7.1} MB", mega(most));
            let allowed = constant + SLACK + CELL * cells + PLY * plies;
            assert!(
                most < allowed,
                "{name} as {format}: {most} bytes, not {allowed}"
            );
        }
    }
}

fn mega(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// One test, as what was taken before counts for all that comes after.
#[test]
fn a_cell_costs_few_bytes_and_what_is_declared_none() {
    check_side(701);
}

#[test]
#[ignore = "large: run it alone, with --release"]
fn a_cell_costs_few_bytes_on_large_boards() {
    check_side(2001);
}
