use core::fmt;

use crate::Coord;

/// What a vertex is called in files and output.
///
/// Cells print as `(row,column)`, nodes as their number, both 1-based; lock
/// states as their digits with leading zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Place {
    /// A cell of a grid.
    Cell(Coord),
    /// A node of an explicit graph, 0-based.
    Node(u32),
    /// A state of a lock.
    State {
        /// How many digits it has.
        digits: u32,
        /// The digits read as one number.
        value: u32,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Cell(cell) => cell.fmt(f),
            Place::Node(node) => write!(f, "{}", u64::from(node) + 1),
            Place::State { digits, value } => write!(f, "{value:0width$}", width = digits as usize),
        }
    }
}
