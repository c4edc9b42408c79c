use std::path::PathBuf;

use clap::Args;

use super::From;
use super::number::ply;
use crate::characters::Characters;

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A record of a game.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// Begin at the position after this many plies.
    #[arg(long, value_name = "N", value_parser = ply, allow_negative_numbers = true)]
    pub(crate) ply: Option<usize>,

    #[command(flatten)]
    pub(crate) characters: Characters,
}
