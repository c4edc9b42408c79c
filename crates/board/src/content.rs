use crate::Stone;

/// The content of a vertex by the rules, whether the vertex was visited or not.
///
/// The content does not include the token. On a sliding board, the token stands on
/// the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// No obstacle: the token may stand there.
    Open,
    /// A wall, a forbidden state, or a vertex off the board: the token may never
    /// stand there.
    Blocked,
    /// A stone.
    Stone(Stone),
    /// The blank of a sliding board.
    Blank,
}
