use fixedbitset::FixedBitSet;
use thiserror::Error;

use crate::{Coord, Size, Vertex};

/// What is wrong with the rows of a grid; cells are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RowsError {
    /// There is no cell at all.
    #[error("the board has no cell")]
    Empty,
    /// There are 2^32 cells or more.
    #[error("the board has too many cells")]
    TooLarge,
    /// A row differs in length from the first.
    #[error("row {} is {found} long where the first row is {expected}", row + 1)]
    Ragged {
        /// The row, 0-based.
        row: u32,
        /// The length of the first row.
        expected: usize,
        /// The length of this row.
        found: usize,
    },
    /// A character that stands for no kind of cell.
    #[error("{cell} is {found:?} where only {expected} can stand")]
    Unknown {
        /// Where it stands.
        cell: Coord,
        /// The character.
        found: char,
        /// The characters that may stand there.
        expected: &'static str,
    },
    /// A sliding board without a blank.
    #[error("the board has no blank `.`")]
    NoBlank,
    /// A sliding board with two blanks.
    #[error("{second} is a second blank, after the one on {first}")]
    SecondBlank {
        /// The first blank.
        first: Coord,
        /// The second one.
        second: Coord,
    },
}

/// A grid of cells of two kinds, with the places of a third, rare kind.
pub(crate) struct Rows {
    pub(crate) size: Size,
    /// The cells that hold the first letter of the alphabet.
    pub(crate) marked: FixedBitSet,
    /// The cells that hold the third letter, in row-major order.
    pub(crate) rare: Vec<Vertex>,
}

/// The characters of a ruleset: for a marked cell, a plain one, a rare one.
pub(crate) struct Alphabet {
    pub(crate) marked: u8,
    pub(crate) plain: u8,
    pub(crate) rare: Option<u8>,
    pub(crate) described: &'static str,
}

impl Rows {
    /// Reads rows of equal length over `alphabet`, in time linear in the cells.
    pub(crate) fn parse<'a>(
        rows: impl IntoIterator<Item = &'a str>,
        alphabet: &Alphabet,
    ) -> Result<Rows, RowsError> {
        let rows: Vec<&str> = rows.into_iter().collect();
        let expected = rows.first().map_or(0, |row| row.len());
        let dimension = |n| u32::try_from(n).map_err(|_| RowsError::TooLarge);
        let (height, width) = (dimension(rows.len())?, dimension(expected)?);
        if height == 0 || width == 0 {
            return Err(RowsError::Empty);
        }
        let size = Size::new(height, width).ok_or(RowsError::TooLarge)?;
        let mut marked = FixedBitSet::with_capacity(size.cells());
        let mut rare = Vec::new();
        let mut index = 0;
        for (row, text) in (0..).zip(rows) {
            for (column, byte) in (0..).zip(text.bytes()) {
                if byte == alphabet.marked {
                    // A row longer than the first is reported below.
                    marked.grow_and_insert(index);
                } else if Some(byte) == alphabet.rare {
                    rare.push(Vertex::from_index(index));
                } else if byte != alphabet.plain {
                    // Every character before this one is a single byte.
                    let found = text[column as usize..].chars().next().unwrap_or('\u{fffd}');
                    return Err(RowsError::Unknown {
                        cell: Coord::new(row, column),
                        found,
                        expected: alphabet.described,
                    });
                }
                index += 1;
            }
            if text.len() != expected {
                return Err(RowsError::Ragged {
                    row,
                    expected,
                    found: text.len(),
                });
            }
        }
        Ok(Rows { size, marked, rare })
    }
}
