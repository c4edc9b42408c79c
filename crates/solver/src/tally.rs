use alloc::vec::Vec;

use matchplay_board::Player;

use crate::{Mark, Outcome, Review};

/// The moves and mistakes of one player in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Tally {
    /// The player.
    pub player: Player,
    /// The number of plies that the player made.
    pub moves: usize,
    /// The player's mistakes, as indices into the player's own moves, from 0.
    pub mistakes: Vec<usize>,
    /// The number of plies that the player made from N-positions.
    pub wins: usize,
}

impl Tally {
    pub(crate) fn of<V>(review: &Review<V>, player: Player) -> Tally {
        let own = || review.plies.iter().filter(|ply| ply.player == player);
        let mistakes = own().enumerate();
        let mistakes = mistakes.filter(|(_, ply)| ply.mark == Mark::Mistake);
        Tally {
            player,
            moves: own().count(),
            mistakes: mistakes.map(|(own, _)| own).collect(),
            wins: own().filter(|ply| ply.before == Outcome::N).count(),
        }
    }

    /// The number of N-positions in which the player made a winning move.
    pub fn kept(&self) -> usize {
        self.wins.saturating_sub(self.mistakes.len())
    }
}
