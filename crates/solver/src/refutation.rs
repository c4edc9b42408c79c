use alloc::vec::Vec;

use matchplay_board::Vertex;

/// A line that shows why a ply is a mistake: the opponent wins by it, always
/// moving along a maximum matching, while the player who erred always moves to the
/// first remaining vertex.
///
/// It is a winning line, neither the only one nor the shortest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Refutation<V = Vertex> {
    /// The moves of the token, beginning with the opponent's reply; never empty.
    pub line: Vec<V>,
    /// Whether the line is played to the end, where the player who erred cannot
    /// move. It is cut if the lines of the review are too long together.
    pub complete: bool,
}

/// The number of plies that the refutations of one review may have together.
/// Further ones are cut after the reply, as a game of a million plies could
/// otherwise have a million lines of a million plies.
pub(crate) const MAX_PLIES_OF_ALL_LINES: usize = 1 << 22;
