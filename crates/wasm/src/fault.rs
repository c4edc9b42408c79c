use thiserror::Error;

/// The reason why the engine does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The words do not have the documented form.
    #[error("the words have the wrong form")]
    Malformed,
    /// The rules of the board crate reject the board.
    #[error("the words describe no board")]
    Board,
    /// The token cannot start there.
    #[error("the token cannot start there")]
    Start,
    /// The board is too large for a page.
    #[error("the board is too large for a page")]
    TooLarge,
    /// The linear algebra of edge geography would take too long.
    #[error("the board is too large for edge geography")]
    TooCostly,
    /// No start position has been read, or no search has begun.
    #[error("nothing was begun, expected a call of `open` or `compose` first")]
    Closed,
    /// A ply is illegal.
    #[error("a ply is illegal")]
    IllegalPly,
    /// No boards of this kind can be composed.
    #[cfg(feature = "documents")]
    #[error("no boards of this kind can be composed")]
    Uncomposable,
}

impl Fault {
    /// The number of the error, from 1.
    pub const fn code(self) -> u32 {
        match self {
            Fault::Malformed => 1,
            Fault::Board => 2,
            Fault::Start => 3,
            Fault::TooLarge => 4,
            Fault::TooCostly => 5,
            Fault::Closed => 6,
            Fault::IllegalPly => 7,
            #[cfg(feature = "documents")]
            Fault::Uncomposable => 8,
        }
    }
}
