use alloc::vec::Vec;

use matchplay_board::Player;

use crate::{Mark, Outcome, PlyReview, Review};

/// The moves and mistakes of one player in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Tally {
    /// The player.
    pub player: Player,
    /// The number of plies that the player made.
    pub moves: usize,
    /// The player's mistakes, as indices into [`Review::plies`], in ascending order.
    pub mistakes: Vec<usize>,
    /// The number of plies that the player made from N-positions.
    pub wins: usize,
    /// The number of N-positions in which the player made a winning move.
    pub kept: usize,
}

impl Tally {
    pub(crate) fn of<V>(review: &Review<V>, player: Player) -> Tally {
        let plies = review.plies.iter().enumerate();
        let own = || plies.clone().filter(|(_, ply)| ply.player == player);
        let mistakes = own().filter(|(_, ply)| ply.mark == Mark::Mistake);
        let is_win = |ply: &PlyReview<V>| ply.before == Outcome::N;
        Tally {
            player,
            moves: own().count(),
            mistakes: mistakes.map(|(ply, _)| ply).collect(),
            wins: own().filter(|(_, ply)| is_win(ply)).count(),
            kept: own()
                .filter(|(_, ply)| is_win(ply) && ply.after == Outcome::P)
                .count(),
        }
    }
}
