use std::path::PathBuf;

use clap::Args;

use super::Force;

#[derive(Debug, Args)]
pub(crate) struct Man {
    /// The folder for one page per command; it is created if it is missing
    /// [default: print the page of `matchplay` itself].
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,
}
