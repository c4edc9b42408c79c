use matchplay_board::Vertex;

use crate::{Moves, Outcome};

/// The verdict on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Verdict<V = Vertex> {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// All winning moves, ascending; placements if the token has not been placed.
    pub winning: Moves<V>,
}

impl<V> Verdict<V> {
    /// The verdict on a position without legal moves.
    pub(crate) fn stuck() -> Verdict<V> {
        Verdict {
            outcome: Outcome::P,
            legal_moves: 0,
            winning: Moves::default(),
        }
    }
}
