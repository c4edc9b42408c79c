/// The reason why the engine does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The words do not have the documented form.
    Malformed = 1,
    /// The rules of the board crate reject the board.
    Board = 2,
    /// The token cannot start there.
    Start = 3,
    /// The board is too large for a page.
    TooLarge = 4,
    /// The linear algebra of edge geography would take too long.
    TooCostly = 5,
    /// No start position has been read, or no search has begun.
    Closed = 6,
    /// A ply is illegal.
    IllegalPly = 7,
    /// No boards of this kind can be composed.
    #[cfg(feature = "documents")]
    Uncomposable = 8,
}

impl Fault {
    /// The number of the error, from 1.
    pub const fn code(self) -> u32 {
        self as u32
    }
}
