use thiserror::Error;

/// The reason why the engine does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The words do not have the documented form.
    #[error("the words have the wrong form")]
    Malformed = 1,
    /// The rules of the board crate reject the board.
    #[error("the words describe no board")]
    Board = 2,
    /// The token cannot start there.
    #[error("the token cannot start there")]
    Start = 3,
    /// The board is too large for a page.
    #[error("the board is too large for a page")]
    TooLarge = 4,
    /// The linear algebra of edge geography would take too long.
    #[error("the board is too large for edge geography")]
    TooCostly = 5,
    /// No start position has been read, or no search has begun.
    #[error("nothing was begun, expected a call of `open` or `compose` first")]
    Closed = 6,
    /// A ply is illegal.
    #[error("a ply is illegal")]
    IllegalPly = 7,
    /// No boards of this kind can be composed.
    #[cfg(feature = "documents")]
    #[error("no boards of this kind can be composed")]
    Uncomposable = 8,
}

impl Fault {
    /// The number of the error, from 1.
    pub const fn code(self) -> u32 {
        self as u32
    }
}
