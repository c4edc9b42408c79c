use std::path::PathBuf;

use clap::{Args, ValueEnum};
use matchplay_board::Player;

use super::Batch;
use crate::characters::Characters;

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    /// Files of records, JSON Lines of them, or folders; `-` for standard input.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) batch: Batch,

    /// How to print the reviews.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    /// Whose plies, mistakes and tally to show.
    #[arg(long, value_enum, default_value_t = Side::Both)]
    pub(crate) player: Side,

    /// Exit with 1 if a shown player made a mistake, or if a record's result
    /// is not the one of its moves.
    #[arg(long, value_enum, value_name = "CONDITION", value_delimiter = ',')]
    pub(crate) fail_on: Vec<Condition>,

    /// Draw the position before each mistake, the winning moves marked `+`.
    #[arg(long)]
    pub(crate) board: bool,

    #[command(flatten)]
    pub(crate) characters: Characters,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A table, the mistakes refuted, and a tally.
    Human,
    /// A JSON array with an object for each record.
    Json,
    /// A JSON object a line for each record.
    Jsonl,
    /// What the judge of NOI 2011 expects.
    Contest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    First,
    Second,
    Both,
}

impl Side {
    /// The only player to show, if not both.
    pub(crate) const fn only(self) -> Option<Player> {
        match self {
            Side::First => Some(Player::First),
            Side::Second => Some(Player::Second),
            Side::Both => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Condition {
    /// A shown player gave a won position away.
    Mistake,
    /// The result of a record is not the one of its moves.
    Mismatch,
}
