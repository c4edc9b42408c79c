use std::path::PathBuf;

use clap::{Args, ValueEnum};
use matchplay_practice::Percent;

use super::number::number;
use super::{Extent, Force};

#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// The ruleset to play by.
    pub(crate) ruleset: Ruleset,

    /// How large boards are: `8x8` or `8` for a square; nodes of a graph, `5x5`
    /// for two sides joined across only; digits of a lock [default: 8x8, or 12
    /// nodes, or 3 digits].
    #[arg(long)]
    pub(crate) size: Option<Extent>,

    /// How full boards are, in percent: of walls, of forbidden states, of edges,
    /// or of stones that the blank cannot pass (50 is any colour anywhere).
    #[arg(long, value_name = "PERCENT", default_value = "20")]
    pub(crate) density: Percent,

    /// Put the token somewhere, rather than let First place it; of no
    /// consequence for sliding stones.
    #[arg(long)]
    pub(crate) start: bool,

    /// What all chance comes from: the same seed makes the same records.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// How many records to make; the first ones do not depend on how many.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>)]
    pub(crate) count: u64,

    /// How well First plays.
    #[arg(long, value_enum, value_name = "STRENGTH", default_value_t = Skill::Casual)]
    pub(crate) first: Skill,

    /// How well Second plays.
    #[arg(long, value_enum, value_name = "STRENGTH", default_value_t = Skill::Casual)]
    pub(crate) second: Skill,

    /// How often a casual player gives a won position away [default: 25].
    #[arg(long, value_name = "PERCENT")]
    pub(crate) errors: Option<Percent>,

    /// Stop games after this many plies; `0` makes boards alone.
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) plies: Option<usize>,

    /// A `.ron` or `.json` file for a single record, a `.jsonl` file, or a name
    /// without an ending for a folder with one record per file, which is created
    /// if it is missing [default: print one record as RON, several as JSON Lines].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ruleset {
    Sliding,
    Maze,
    Graph,
    Lock,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Skill {
    /// Wins whatever is won; in a lost position, leaves the fewest winning
    /// replies.
    Perfect,
    /// Perfect, but for mistakes at the rate of --errors.
    Casual,
    /// Any legal move.
    Random,
}
