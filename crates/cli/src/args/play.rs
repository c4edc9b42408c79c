use std::path::PathBuf;

use clap::{Args, ValueEnum};
use matchplay_board::Player;
use matchplay_practice::{Percent, Strength};

use super::number::{number, ply};
use super::{Extent, From};
use crate::characters::Characters;

#[derive(Debug, Args)]
pub(crate) struct Play {
    /// A record to play on from, where it starts or from --ply; without one, a
    /// random board is played, of 8×8 sliding stones if nothing else is asked
    /// for.
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    /// Play on from the position after this many plies of the record.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "file", value_parser = ply, allow_negative_numbers = true)]
    pub(crate) ply: usize,

    #[command(flatten)]
    pub(crate) board: RandomBoard,

    /// Which side you play; without it, the one that can win.
    #[arg(long, value_enum)]
    pub(crate) side: Option<Chair>,

    /// How well the opponent plays.
    #[arg(long, value_enum, default_value_t = Skilled::Perfect)]
    strength: Skilled,

    /// How often a casual opponent gives a won position away [default: 25].
    #[arg(long, value_name = "PERCENT")]
    errors: Option<Percent>,

    /// What all chance comes from; without it, the time of day.
    #[arg(long, value_name = "N", value_parser = number::<u64>, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// The `.ron` or `.json` file to save the game to, even if no move was made
    /// [default: a new file `matchplay-game-N.ron` in the current folder].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Print boards and read moves line by line, rather than take the whole
    /// screen; so it is done where there is no terminal.
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) characters: Characters,
}

impl Play {
    pub(crate) fn strength(&self) -> Result<Strength, &'static str> {
        match (self.strength, self.errors) {
            (Skilled::Perfect, None) => Ok(Strength::Perfect),
            (Skilled::Perfect, Some(_)) => {
                Err("only an opponent of --strength casual has --errors")
            }
            (Skilled::Casual, errors) => Ok(Strength::Casual {
                errors: errors.unwrap_or(Strength::USUAL_ERRORS),
            }),
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct RandomBoard {
    /// Play sliding stones on a random board, such as `8x8`.
    #[arg(long, value_name = "SIZE", group = "random", conflicts_with = "file")]
    pub(crate) size: Option<Extent>,

    /// Play in a random maze, such as `8x8`; First places the token.
    #[arg(long, value_name = "SIZE", group = "random", conflicts_with = "file")]
    pub(crate) maze: Option<Extent>,

    /// Play on a random graph of so many nodes, or, as `5x5`, of two sides.
    #[arg(long, value_name = "NODES", group = "random", conflicts_with = "file")]
    pub(crate) graph: Option<Extent>,

    /// Play on a random lock of so many digits.
    #[arg(long, value_name = "DIGITS", value_parser = number::<u32>, group = "random", conflicts_with = "file")]
    pub(crate) lock: Option<u32>,

    /// How full the board is, see `generate --help`.
    #[arg(
        long,
        value_name = "PERCENT",
        default_value = "20",
        conflicts_with = "file"
    )]
    pub(crate) density: Percent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Chair {
    First,
    Second,
}

impl Chair {
    pub(crate) const fn player(self) -> Player {
        match self {
            Chair::First => Player::First,
            Chair::Second => Player::Second,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Skilled {
    /// Never errs; from a lost position it picks the move that leaves you the
    /// fewest winning replies, a heuristic.
    Perfect,
    /// Perfect, but for mistakes at the rate of --errors.
    Casual,
}
