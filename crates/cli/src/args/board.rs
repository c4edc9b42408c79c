use std::path::PathBuf;

use clap::Args;

use super::{From, LiveSite};

#[derive(Debug, Args)]
pub(crate) struct Board {
    /// Record with which the page opens; `-` is standard input [default: a small maze to play on].
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) site: LiveSite,

    /// Output file, or `-` for standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    pub(crate) output: PathBuf,
}
