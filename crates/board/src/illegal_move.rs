use thiserror::Error;

use crate::{Place, Player};

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Reason {
    /// The place is outside the board.
    #[error("it is not on the board")]
    OffBoard,
    /// The place holds the blank.
    #[error("it is the blank")]
    Blank,
    /// The place is not next to the token, or to the blank.
    #[error("it is not next to {from}")]
    Apart {
        /// The place of the token, or of the blank.
        from: Place,
    },
    /// The stone there is the opponent's.
    #[error("its stone is the opponent's")]
    OpponentsStone,
    /// The place is a wall.
    #[error("it is a wall")]
    Wall,
    /// The place is a forbidden state of a lock.
    #[error("it is a forbidden state")]
    Forbidden,
    /// The token stands there or was there before.
    #[error("it was visited before")]
    Visited,
    /// The token has already moved along the edge to the place.
    #[error("the edge from {from} was used before")]
    Used {
        /// The place of the token.
        from: Place,
    },
    /// The token may not be placed there.
    #[error("it is not one of the allowed starts")]
    NotAStart,
}

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{player} cannot move to {to}: {reason}")]
pub struct IllegalMove {
    /// The player to move.
    pub player: Player,
    /// The place to which the move leads.
    pub to: Place,
    /// The reason why the move is illegal.
    pub reason: Reason,
}
