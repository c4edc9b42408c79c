use alloc::vec::Vec;

use matchplay_board::Vertex;

/// A line of play by which the opponent wins after a mistake.
///
/// In the line, the opponent always moves along a maximum matching, in edge geography into
/// an even kernel or to the first winning move. The player who made the mistake always moves to the first vertex. Other
/// winning lines may exist and may be shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Refutation<V = Vertex> {
    /// The vertices to which the token moves, starting with the reply of the opponent;
    /// never empty.
    pub line: Vec<V>,
    /// Whether the line ends in a position in which the player who made the mistake
    /// cannot move. Otherwise the line was cut, because the lines of the review have
    /// too many plies in total, or because only the winning reply is known.
    pub complete: bool,
}

impl<V> Refutation<V> {
    /// A line and whether it ends with the player who cannot move.
    pub const fn new(line: Vec<V>, complete: bool) -> Refutation<V> {
        Refutation { line, complete }
    }
}
