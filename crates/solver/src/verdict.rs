use crate::{Moves, Outcome};

/// The verdict on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Verdict {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// How many moves are legal.
    pub legal: usize,
    /// All winning moves, ascending; placements where the token is not placed.
    pub winning: Moves,
}

impl Verdict {
    /// The verdict on a position without legal moves.
    pub(crate) fn stuck() -> Verdict {
        Verdict {
            outcome: Outcome::P,
            legal: 0,
            winning: Moves::default(),
        }
    }
}
