use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::From;
use super::value::ply;
use crate::characters::Characters;

/// The position of a record that a command is about.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct At {
    /// Use the position after N plies [default: after the last].
    #[arg(long, value_name = "N", value_parser = ply)]
    pub(crate) ply: Option<usize>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    /// Record, or `-` for standard input.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) at: At,

    /// Marks on the board.
    #[arg(long, value_enum, default_value_t = Marking::Moves)]
    pub(crate) overlay: Marking,

    #[command(flatten)]
    pub(crate) characters: Characters,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Marking {
    /// `+` for winning moves, `-` for losing moves, `~` for moves whose outcome is unknown.
    Moves,
    /// No marks.
    None,
}

#[derive(Debug, Args)]
#[cfg_attr(
    not(feature = "tui"),
    allow(dead_code, reason = "a build without screens only parses it")
)]
pub(crate) struct Replay {
    /// Record.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// Start at the position after N plies [default: 0].
    #[arg(long, value_name = "N", value_parser = ply)]
    pub(crate) ply: Option<usize>,

    #[command(flatten)]
    pub(crate) characters: Characters,
}
