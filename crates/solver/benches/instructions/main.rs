//! Counts the instructions of fixed cases with valgrind. Unlike times, the counts do
//! not depend on the load of the machine.
//!
//! ```text
//! cargo bench -p matchplay-solver --bench instructions
//! cargo bench -p matchplay-solver --bench instructions -- --bless
//! ```
//!
//! Fails if a count differs from the one in `instructions.toml` by more than a tenth,
//! in either direction. `--bless` writes the new counts to that file.

#[allow(dead_code, unused_imports, reason = "the table uses more of it")]
#[path = "../baseline/mod.rs"]
mod baseline;
#[allow(dead_code, unused_imports, reason = "the table uses more of it")]
#[path = "../instances/mod.rs"]
mod instances;
#[path = "../../../../tests/open_grid.rs"]
mod open_grid;
#[path = "../../../../tests/random.rs"]
mod random;
#[path = "../../../../tests/random_boards.rs"]
mod random_boards;
#[path = "../../../../tests/spanning_tree.rs"]
mod spanning_tree;
#[path = "../../../../tests/walled_grids.rs"]
mod walled_grids;

mod callgrind;
mod case;

use std::collections::BTreeMap;
use std::fs;
use std::process::ExitCode;

use case::CASES;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.toml");
const HEAD: &str = "# The instructions of each case; `--bless` rewrites this file.\n";
/// The largest accepted change of a count.
const TOLERANCE: f64 = 0.1;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |option: &str| arguments.iter().any(|argument| argument == option);
    if has(callgrind::RUN) {
        let case = CASES.iter().find(|(name, _)| *name == arguments[1]);
        let (_, case) = case.expect("the name of a case");
        println!("{}", case().run());
        return ExitCode::SUCCESS;
    }
    if !has("--bench") {
        println!("skipped: this program runs with `cargo bench`");
        return ExitCode::SUCCESS;
    }
    if !callgrind::is_installed() {
        println!("skipped: valgrind is not installed");
        return ExitCode::SUCCESS;
    }
    let counts = CASES.map(|(name, case)| {
        let (count, answer) = callgrind::count(name);
        assert_eq!(answer, case().expected(), "{name}");
        (name, count)
    });
    if has("--bless") {
        let lines = counts.map(|(name, count)| format!("{name} = {count}\n"));
        fs::write(FILE, HEAD.to_owned() + &lines.concat()).expect("the file is writable");
        return ExitCode::SUCCESS;
    }
    let mut blessed = blessed();
    let mut is_close = true;
    for (name, new) in counts {
        let Some(old) = blessed.remove(name) else {
            println!("{name}: {new}, expected a line in instructions.toml");
            is_close = false;
            continue;
        };
        let change = new as f64 / old as f64 - 1.0;
        let verdict = if change.abs() <= TOLERANCE {
            ""
        } else {
            is_close = false;
            ": outside the tolerance; `--bless` accepts the new count"
        };
        let percent = 100.0 * change;
        println!("{name}: old {old}, new {new}, {percent:+.1} %{verdict}");
    }
    for name in blessed.keys() {
        println!("{name}: found in instructions.toml, but there is no such case");
        is_close = false;
    }
    if is_close {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The counts in the file.
fn blessed() -> BTreeMap<String, u64> {
    let text = fs::read_to_string(FILE).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once(" = "));
    let counts = lines.map(|(name, count)| {
        let count = count.parse().expect("a count");
        (name.to_owned(), count)
    });
    counts.collect()
}
