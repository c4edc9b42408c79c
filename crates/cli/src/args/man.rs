use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Man {
    /// A folder for a page each of the command and its subcommands, made if
    /// need be; without it, the command's own page is printed.
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
}
