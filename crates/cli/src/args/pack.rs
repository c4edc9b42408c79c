use std::path::PathBuf;

use clap::Args;

use super::Batch;

#[derive(Debug, Args)]
pub(crate) struct Pack {
    /// Files of records, JSON Lines of them, or folders; `-` for standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// The `.jsonl` file to write [default: standard output].
    #[arg(
        short,
        long,
        value_name = "OUT",
        default_value = "-",
        hide_default_value = true
    )]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) batch: Batch,
}
