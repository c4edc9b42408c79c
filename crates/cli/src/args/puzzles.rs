use std::path::{Path, PathBuf};

use clap::Args;

use super::number::number;
use super::{Batch, Force};

#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    /// Files of records, JSON Lines of them, or folders; `-` for standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) batch: Batch,

    /// The folder for the puzzles, one record per file; it is created if it is
    /// missing [default: print JSON Lines, unless there is --html].
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,

    /// Write a page on which the puzzles are solved in a browser.
    #[cfg(feature = "html")]
    #[arg(long, value_name = "OUT")]
    pub(crate) html: Option<PathBuf>,

    /// Leave out puzzles of fewer stars.
    #[arg(long, value_name = "STARS", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=5))]
    pub(crate) min_difficulty: u32,

    /// Stop after this many puzzles.
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) count: Option<usize>,
}

impl Puzzles {
    /// The page of puzzles to write.
    pub(crate) fn page(&self) -> Option<&Path> {
        #[cfg(feature = "html")]
        return self.html.as_deref();
        #[cfg(not(feature = "html"))]
        None
    }
}
