use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Batch;

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Files of records, JSON Lines of them, or folders; `-` for standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// How to print the valid records.
    #[arg(long, value_enum, default_value_t = CheckFormat::Human)]
    pub(crate) format: CheckFormat,

    #[command(flatten)]
    pub(crate) batch: Batch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// One line of text for each record.
    Human,
    /// A JSON array with an object for each record.
    Json,
    /// One JSON object per line for each record.
    Jsonl,
}
