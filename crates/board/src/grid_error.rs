use thiserror::Error;

use crate::Coord;

/// An error in the text of a grid; cells are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GridError {
    /// There are no cells.
    #[error("the board has no cells")]
    Empty,
    /// The board is larger than a [`Size`](crate::Size) can be.
    #[error("the board has too many cells")]
    TooLarge,
    /// The length of a row differs from that of the first row.
    #[error("row {} has {found} cell{}, expected {expected}", u64::from(*row) + 1, if *found == 1 { "" } else { "s" })]
    Ragged {
        /// The row, 0-based.
        row: u32,
        /// The length of the first row.
        expected: usize,
        /// The length of this row.
        found: usize,
    },
    /// A character does not represent any kind of cell.
    #[error("unexpected '{}' at {cell}: expected {expected}", .found.escape_debug())]
    Unexpected {
        /// The cell of the character.
        cell: Coord,
        /// The character.
        found: char,
        /// The expected characters.
        expected: &'static str,
    },
    /// A sliding board has no blank.
    #[error("the board has no blank, expected one `.`")]
    NoBlank,
    /// A sliding board has two blanks.
    #[error("unexpected second blank at {second}: the first is at {first}")]
    SecondBlank {
        /// The first blank.
        first: Coord,
        /// The second one.
        second: Coord,
    },
}
