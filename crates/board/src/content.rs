use crate::Stone;

/// What lies on a vertex of a board by the rules, whether visited or not.
///
/// The token is not part of it, except that the blank of a sliding board is
/// where the token stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing: the token may stand there.
    Open,
    /// A wall, a forbidden state, or no vertex of the board at all: the token
    /// may never stand there.
    Blocked,
    /// A stone.
    Stone(Stone),
    /// The blank among stones.
    Blank,
}
