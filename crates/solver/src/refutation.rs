use alloc::vec::Vec;

use matchplay_board::Vertex;

/// A line that shows a mistake to be one: by it the opponent wins, always
/// moving along a maximum matching while the player who erred moves to the
/// first vertex left.
///
/// Not the only such line, nor the shortest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Refutation {
    /// Where the token goes, from the opponent's reply on; never empty.
    pub line: Vec<Vertex>,
    /// Whether the line ends with the player who erred stuck, rather than being
    /// cut because the lines of the review got too long together.
    pub complete: bool,
}

/// How many plies the refutations of one review may have together before they
/// are cut to the opponent's reply: a game of a million plies could else ask
/// for a million lines of a million plies.
pub(crate) const PLIES_OF_ALL_LINES: usize = 1 << 22;
