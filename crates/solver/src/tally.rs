use alloc::vec::Vec;

use matchplay_board::Player;

use crate::{Mark, Outcome, Review};

/// What one player made of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Tally {
    /// Whose tally it is.
    pub player: Player,
    /// How many plies the player made.
    pub moves: usize,
    /// The mistakes, as indices into the player's own moves, 0-based.
    pub mistakes: Vec<usize>,
    /// How many of the plies the player made from a won position.
    pub wins: usize,
}

impl Tally {
    pub(crate) fn of(review: &Review, player: Player) -> Tally {
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

    /// How many of the [`wins`](Tally::wins) the player did not give away.
    pub fn kept(&self) -> usize {
        self.wins.saturating_sub(self.mistakes.len())
    }
}
