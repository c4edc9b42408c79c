use std::path::PathBuf;

use clap::{Args, ValueEnum};
use matchplay_practice::{Percent, Strength};

use super::number::number;
use super::{Force, RandomBoard, Ruleset};

#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Ruleset of the games.
    pub(crate) ruleset: Ruleset,

    #[command(flatten)]
    pub(crate) board: RandomBoard,

    /// Random seed; the same seed gives the same records.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// Number of records; each record depends only on the seed and its own number.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>)]
    pub(crate) count: u64,

    /// Strength of the first player.
    #[arg(long, value_enum, value_name = "STRENGTH", default_value_t = Skill::Casual)]
    first: Skill,

    /// Strength of the second player.
    #[arg(long, value_enum, value_name = "STRENGTH", default_value_t = Skill::Casual)]
    second: Skill,

    /// Percentage of won positions in which casual players make a losing move [default:
    /// 25].
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
        let players = Skill::strengths([self.first, self.second], self.error_rate);
        players.ok_or("--error-rate requires --first casual or --second casual")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Skill {
    /// Wins every won position; in a lost one, leaves the fewest winning replies (a
    /// heuristic).
    Perfect,
    /// Plays perfectly, except for mistakes at --error-rate.
    Casual,
    /// Plays any legal move.
    Random,
}

impl Skill {
    /// The strengths of some players; `None` for an error rate without a casual player.
    pub(crate) fn strengths<const PLAYERS: usize>(
        skills: [Skill; PLAYERS],
        error_rate: Option<Percent>,
    ) -> Option<[Strength; PLAYERS]> {
        if error_rate.is_some() && !skills.contains(&Skill::Casual) {
            return None;
        }
        let error_rate = error_rate.unwrap_or(Strength::DEFAULT_ERROR_RATE);
        Some(skills.map(|skill| match skill {
            Skill::Perfect => Strength::Perfect,
            Skill::Casual => Strength::Casual { error_rate },
            Skill::Random => Strength::Random,
        }))
    }
}
