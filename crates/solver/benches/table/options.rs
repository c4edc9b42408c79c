//! What the table is asked for.

use std::path::PathBuf;

/// The most cells of a board, unless more are asked for.
pub(crate) const CELLS: usize = 1001 * 1001;

pub(crate) struct Options {
    /// The most cells of a board.
    pub(crate) cells: usize,
    /// What the names of families must contain.
    pub(crate) name: String,
    /// Where the graphs are to be written.
    pub(crate) export: Option<PathBuf>,
    /// What this runs on.
    pub(crate) machine: String,
}

impl Options {
    /// Nothing unless it is asked to time anything: `--bench` is cargo's way.
    pub(crate) fn read(mut arguments: impl Iterator<Item = String>) -> Option<Options> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut options = Options {
            cells: CELLS,
            name: String::new(),
            export: None,
            machine: format!("{cores} cores, {}", std::env::consts::ARCH),
        };
        let mut is_bench = false;
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().expect("a value after the option");
            match argument.as_str() {
                "--bench" => is_bench = true,
                "--cells" => options.cells = value().parse().expect("a number of cells"),
                "--export" => options.export = Some(value().into()),
                "--machine" => options.machine = value(),
                _ => options.name = argument,
            }
        }
        is_bench.then_some(options)
    }
}
