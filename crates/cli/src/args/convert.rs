use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::From;

#[derive(Debug, Args)]
pub(crate) struct Convert {
    /// The record to read, or `-`.
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,

    /// The file to write, or `-` for standard output; it must not be the input.
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// What to write; by default what the name of OUT says: `.json`, `.in` or
    /// `.txt` for the contest of the ruleset, else RON.
    #[arg(long, value_enum)]
    pub(crate) to: Option<Target>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    Ron,
    Json,
    Noi2011,
    Jsoi2009,
    Coci2017,
    Ccpc2020,
}
