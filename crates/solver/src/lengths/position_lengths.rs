use alloc::vec::Vec;

use matchplay_board::Vertex;

use crate::{Length, Line};

/// The length of a position and of all legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PositionLengths {
    /// The length of the position.
    pub length: Length,
    /// All winning moves, ascending, and in how many plies each wins.
    pub winning: Vec<MoveLength>,
    /// All other legal moves, the longest defence first, and in how many plies each loses.
    pub losing: Vec<MoveLength>,
    /// A line by which the opponent wins after the mistake that was made in the position.
    pub refutation: Option<Line>,
}

/// A move, and the number of plies until the end of the game, counted with the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLength {
    /// The vertex to which the token moves.
    pub to: Vertex,
    /// The number of plies: odd if the move wins, even if it loses.
    pub length: Length,
}

impl PositionLengths {
    /// The best move as far as it is proved: a fastest win, or a longest defence; `None` if the
    /// game is over.
    pub fn best(&self) -> Option<MoveLength> {
        let haste = |found: &&MoveLength| found.length.haste();
        let fastest = self.winning.iter().min_by_key(haste);
        fastest.or(self.losing.first()).copied()
    }
}
