use std::path::PathBuf;

use clap::Args;

use super::From;
use super::number::ply;
use crate::characters::Characters;

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// Record.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// Start at the position after N plies [default: 0].
    #[arg(long, value_name = "N", value_parser = ply, allow_negative_numbers = true)]
    pub(crate) ply: Option<usize>,

    #[command(flatten)]
    pub(crate) characters: Characters,
}
