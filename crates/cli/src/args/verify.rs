use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// A certificate, or `-`.
    pub(crate) certificate: PathBuf,

    /// A record in whose game the certified position must occur.
    pub(crate) record: Option<PathBuf>,
}
