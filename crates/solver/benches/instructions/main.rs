//! How many instructions three fixed cases take, by valgrind: a number that a
//! busy machine does not change.
//!
//! ```text
//! cargo bench -p matchplay-solver --bench instructions
//! cargo bench -p matchplay-solver --bench instructions -- --bless
//! ```
//!
//! Fails where a count is more than a tenth off the one in `instructions.toml`,
//! be it for the better; `--bless` takes the new ones.

#[allow(dead_code, unused_imports, reason = "the table compares with more")]
#[path = "../baseline/mod.rs"]
mod baseline;
#[allow(dead_code, unused_imports, reason = "the table measures more")]
#[path = "../instances/mod.rs"]
mod instances;
#[path = "../../../../tests/random.rs"]
mod random;

mod callgrind;
mod case;

use std::collections::BTreeMap;
use std::fs;
use std::process::ExitCode;

use case::CASES;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.toml");
const HEAD: &str = "# Instructions of each case; `--bless` rewrites them.\n";
/// How far off a count may be.
const TOLERANCE: f64 = 0.1;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |option: &str| arguments.iter().any(|argument| argument == option);
    if has(callgrind::RUN) {
        case::run(&arguments[1]);
        return ExitCode::SUCCESS;
    }
    if !has("--bench") {
        println!("skipped: this runs by `cargo bench`");
        return ExitCode::SUCCESS;
    }
    if !callgrind::is_there() {
        println!("skipped: no valgrind");
        return ExitCode::SUCCESS;
    }
    let counts = CASES.map(|case| (case, callgrind::count(case)));
    if has("--bless") {
        let lines = counts.map(|(case, count)| format!("{case} = {count}\n"));
        fs::write(FILE, HEAD.to_owned() + &lines.concat()).expect("the file can be written");
        return ExitCode::SUCCESS;
    }
    let blessed = blessed();
    let is_close = counts.map(|(case, new)| {
        let old = blessed.get(case).copied().unwrap_or(0);
        let change = new as f64 / old as f64 - 1.0;
        let is_close = change.abs() <= TOLERANCE;
        let judged = if is_close {
            ""
        } else {
            ": too far off; `--bless` accepts it"
        };
        let percent = 100.0 * change;
        println!("{case}: old {old}, new {new}, {percent:+.1} %{judged}");
        is_close
    });
    if is_close.contains(&false) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn blessed() -> BTreeMap<String, u64> {
    let text = fs::read_to_string(FILE).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once(" = "));
    let counts = lines.map(|(case, count)| {
        let count = count.parse().expect("a count");
        (case.to_owned(), count)
    });
    counts.collect()
}
