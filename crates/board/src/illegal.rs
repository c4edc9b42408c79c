use thiserror::Error;

use crate::{Place, Player};

/// Why a token cannot be moved, or placed, where it was meant to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Reason {
    /// The place is outside the board.
    #[error("it is not on the board")]
    OffBoard,
    /// The place holds the blank itself.
    #[error("it is the blank")]
    Blank,
    /// The place is not next to the token (or the blank).
    #[error("it is not next to {from}")]
    Apart {
        /// Where the token, or the blank, is.
        from: Place,
    },
    /// The stone there is the opponent's.
    #[error("its stone is the opponent's")]
    OpponentsStone,
    /// The place is a wall.
    #[error("it is a wall")]
    Wall,
    /// The lock may never stand in that state.
    #[error("it is a forbidden state")]
    Forbidden,
    /// The token stands there or was there before.
    #[error("it was visited before")]
    Visited,
}

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{player} cannot move to {to}: {reason}")]
pub struct IllegalMove {
    /// Who was to move.
    pub player: Player,
    /// Where the move would have gone.
    pub to: Place,
    /// Why it cannot.
    pub reason: Reason,
}
