use std::path::PathBuf;

use clap::Args;
use matchplay_practice::{Percent, Strength, TerrainKind, TestSet};
use matchplay_record::Contest;

use super::random_board::{ruleset, strength};
use super::value::{named, number, positive};
use super::{Force, RandomBoard};

#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Ruleset of the games.
    #[arg(value_parser = ruleset(TerrainKind::ALL), required_unless_present = "subtasks")]
    pub(crate) ruleset: Option<TerrainKind>,

    /// Write test inputs for a contest problem, with the sizes of its published subtasks:
    /// `1.in`, `2.in` and so on, and the answers `1.out`, `2.out` and so on; requires -o DIR.
    ///
    /// The inputs include walls, separate components, lost positions, long corridors, and boards
    /// that mislead greedy algorithms. In games of noi2011, the first player loses. Squares of p4136
    /// have at most 1000x1000 cells.
    #[arg(long, value_name = "CONTEST", requires = "output",
        conflicts_with_all = ["ruleset", "BoardShape", "density", "start", "removes", "count", "first", "second", "error_rate", "plies"],
        value_parser = named(TestSet::CONTESTS, Contest::name))]
    pub(crate) subtasks: Option<Contest>,

    #[command(flatten)]
    pub(crate) board: RandomBoard,

    /// Random seed; the same seed gives the same records.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// Number of records; each record depends only on the seed and its own number.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = positive::<u64>)]
    pub(crate) count: u64,

    /// Strength of the first player.
    #[arg(long, value_name = "STRENGTH", default_value = "casual", value_parser = strength())]
    first: Strength,

    /// Strength of the second player.
    #[arg(long, value_name = "STRENGTH", default_value = "casual", value_parser = strength())]
    second: Strength,

    /// Percentage of won positions in which casual players make a losing move, among those that
    /// have one [default: 25].
    #[arg(long, value_name = "PERCENT")]
    error_rate: Option<Percent>,

    /// Stop games after N plies; 0 generates boards only [default: play to the end].
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) plies: Option<usize>,

    /// Output: a `.ron` or `.json` file for one record, a `.jsonl` file, or a folder with
    /// one file per record, which is created if it is missing [default: print one record
    /// as RON, several as JSON Lines].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,
}

impl Generate {
    /// The strengths of the first and the second player.
    pub(crate) fn players(&self) -> Result<[Strength; 2], &'static str> {
        let players = Strength::with_error_rates([self.first, self.second], self.error_rate);
        players.ok_or("--error-rate requires --first casual or --second casual")
    }
}
