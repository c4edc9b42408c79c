//! Times the engine beside others on every family, and writes BENCHMARKS.md.
//!
//! ```text
//! cargo bench -p matchplay-solver --bench table
//! cargo bench -p matchplay-solver --bench table -- [--cells N] [--export DIR] [--machine TEXT] [NAME]
//! ```
//!
//! With `--cells 100000000` boards of up to so many cells run too. `--export`
//! writes the graphs for the published codes and runs nothing. A name runs only
//! the families that have it in theirs, and prints without writing the file.

#[path = "../baseline/mod.rs"]
mod baseline;
#[path = "../instances/mod.rs"]
mod instances;
#[path = "../../../../tests/random.rs"]
mod random;

mod batch;
mod graphs;
mod options;
mod published;
mod racer;
mod races;
mod report;
mod review;
mod rivals;
mod solve;

use std::thread;

use options::Options;
use races::Races;

/// Some rivals call themselves as deep as an augmenting path is long.
const STACK: usize = 4 << 30;

fn main() {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        println!("skipped: this runs by `cargo bench`");
        return;
    };
    let run = move || {
        let mut races = Races::new(options);
        solve::run(&mut races);
        graphs::run(&mut races);
        review::run(&mut races);
        batch::run(&mut races);
        races.report();
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(run);
    let finished = thread.expect("a thread").join();
    finished.expect("all engines agree");
}
