use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use matchplay_board::Player;
use matchplay_practice::{Opponent, Percent, Strength, TerrainKind};

use super::random_board::{ruleset, strength};
use super::reviews::only;
use super::value::{named, number, ply};
use super::{From, RandomBoard};
use crate::characters::Characters;

#[derive(Debug, Args)]
pub(crate) struct Play {
    /// Record to continue [default: play on a random board].
    #[arg(conflicts_with_all = ["ruleset", "size", "density", "start"])]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    /// Continue after N plies of the record [default: after the last].
    #[arg(long, value_name = "N", requires = "file", value_parser = ply)]
    pub(crate) ply: Option<usize>,

    /// Ruleset of the random board.
    #[arg(long, default_value = "sliding", value_parser = ruleset(TerrainKind::ALL))]
    pub(crate) ruleset: TerrainKind,

    #[command(flatten)]
    pub(crate) board: RandomBoard,

    /// Your side [default: as in the saved game; otherwise the side that can win, or the side to
    /// move if the winner is unknown].
    #[arg(long, value_parser = named(Player::BOTH, |player| only(Some(player))))]
    pub(crate) side: Option<Player>,

    /// Strength of the opponent [default: as in the saved game; otherwise perfect].
    #[arg(long, value_parser = strength())]
    strength: Option<Strength>,

    /// Percentage of won positions in which a casual opponent makes a losing move, among those that
    /// have one [default: as in the saved game; otherwise 25].
    #[arg(long, value_name = "PERCENT")]
    error_rate: Option<Percent>,

    /// Explain each of your mistakes when you make it, and offer to take it back. Type `teach`
    /// during the game to switch this on or off.
    #[arg(long)]
    pub(crate) teach: bool,

    /// Random seed of the board and the opponent [default: from the clock].
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    seed: Option<u64>,

    /// Save the game to a `.ron` or `.json` file. If you have not moved, an existing file is not
    /// replaced [default: a new file `matchplay-game-N.ron`, if you have moved].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Print boards and read moves line by line [default: only without a terminal].
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) characters: Characters,
}

impl Play {
    /// The opponent; `saved` is the strength in the record to continue.
    pub(crate) fn opponent(
        &self,
        saved: Option<Strength>,
        seed: u64,
    ) -> Result<Opponent, &'static str> {
        let strength = self.strength.or(saved).unwrap_or(Strength::Perfect);
        let strengths = Strength::with_error_rates([strength], self.error_rate);
        let [strength] =
            strengths.ok_or("--error-rate is for a casual opponent; pass --strength casual")?;
        Ok(Opponent::new(strength, seed))
    }

    /// The given seed, or several from the clock: on some random boards, the game is over at once.
    pub(crate) fn seeds(&self) -> RangeInclusive<u64> {
        self.seed.map_or_else(
            || {
                let elapsed = SystemTime::now().duration_since(UNIX_EPOCH);
                let seed = elapsed.map_or(0, |elapsed| elapsed.as_millis() as u64 % 1_000_000);
                seed..=seed + 9
            },
            |seed| seed..=seed,
        )
    }
}
