use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Batch;

#[derive(Debug, Args)]
pub(crate) struct Convert {
    /// Files or folders of records; `-` for standard input.
    #[arg(required = true, value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,

    /// The file to write, never an input, or `-` for standard output. Several
    /// records go to a folder, a file each under the name it had, or to one file
    /// of JSON Lines.
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,

    /// What to write; by default what the name of OUT says: `.json`, `.jsonl`,
    /// `.in` or `.txt` for the contest of the ruleset, else RON.
    #[arg(long, value_enum)]
    pub(crate) to: Option<Target>,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    Ron,
    Json,
    Jsonl,
    Noi2011,
    Jsoi2009,
    Coci2017,
    Ccpc2020,
}
