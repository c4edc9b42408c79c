use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Batch;

#[derive(Debug, Args)]
#[command(override_usage = "matchplay convert [OPTIONS] <IN>... <OUT>")]
pub(crate) struct Convert {
    /// Files or folders of records, and last what to write; `-` for standard
    /// input or output.
    ///
    /// An input is never written over. Several records go to a folder, a file
    /// each under the name it had, or to one file of JSON Lines.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// What to write; by default what the name of OUT says: `.json`, `.jsonl`,
    /// `.in` or `.txt` for the contest of the ruleset, else RON.
    #[arg(long, value_enum)]
    pub(crate) to: Option<Target>,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

impl Convert {
    /// What to read, and what to write; none if only one path is given.
    pub(crate) fn paths(&self) -> Option<(&[PathBuf], &PathBuf)> {
        let (output, inputs) = self.paths.split_last()?;
        (!inputs.is_empty()).then_some((inputs, output))
    }
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
