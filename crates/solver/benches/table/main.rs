//! Measures the engine beside others on every family and writes BENCHMARKS.md.
//!
//! ```text
//! cargo bench -p matchplay-solver --bench table
//! cargo bench -p matchplay-solver --bench table -- [--published DIR] [--cells N] [NAME]
//! ```
//!
//! With `--features ablation -- --ablations`, it measures instead how much time each accelerator
//! saves, and writes the section of ablations.
//!
//! `--published` also runs the published codes (see `published/README.md`).
//! `--cells` adds boards and graphs of up to N vertices. A NAME selects the families
//! that contain it. With either of the last two, the program prints the rows and does
//! not write the file.

#[path = "../baseline/mod.rs"]
mod baseline;
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

#[cfg(feature = "ablation")]
mod ablations;
mod batch;
mod document;
mod engine;
mod environment;
mod export;
mod group;
mod matching;
mod options;
mod published;
mod review;
mod row;
mod solve;
mod suite;
mod tables;
mod timing;

use std::process::ExitCode;
use std::thread;

use options::Options;
use suite::Suite;

/// Some crates recurse as deep as an augmenting path is long.
const STACK: usize = 4 << 30;

fn main() -> ExitCode {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        println!("skipped: this program runs with `cargo bench`");
        return ExitCode::SUCCESS;
    };
    let run = move || {
        #[cfg(feature = "ablation")]
        if options.ablations {
            return ablations::run(&options.name);
        }
        let mut suite = Suite::new(options);
        solve::run(&mut suite);
        review::run(&mut suite);
        batch::run(&mut suite);
        suite.write_measured()?;
        published::run(&mut suite);
        suite.write_published(&published::codes(&suite.rows))
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(run);
    match thread.expect("a thread").join() {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(refusal)) => {
            eprintln!("error: {refusal}");
            ExitCode::FAILURE
        }
        Err(_) => ExitCode::FAILURE,
    }
}
