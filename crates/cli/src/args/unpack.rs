use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Batch, Force};

#[derive(Debug, Args)]
pub(crate) struct Unpack {
    /// JSON Lines that `pack` wrote, or others; `-` for standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// The folder for the records; it is created if it is missing.
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: PathBuf,

    /// Format of the files [default: by the extension of a record's `file`, else RON].
    #[arg(long, value_enum)]
    pub(crate) to: Option<FileForm>,

    #[command(flatten)]
    pub(crate) force: Force,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FileForm {
    Ron,
    Json,
}
