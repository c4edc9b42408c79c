use std::path::PathBuf;

use clap::Args;

use super::{From, LiveSite};

#[derive(Debug, Args)]
pub(crate) struct Board {
    /// Record with which the page opens; `-` is standard input [default: the first board of the
    /// ladder].
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) site: LiveSite,

    /// Output file, or `-` for standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    pub(crate) output: PathBuf,
}
