use std::path::PathBuf;

use clap::Args;

use super::From;

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Files or folders of records, or `-`.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,
}
