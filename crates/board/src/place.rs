use core::fmt;

use crate::{Coord, DialState};

/// The name of a vertex in files and output.
///
/// Cells print as `(row,column)`, nodes as their number, both 1-based; lock
/// states as their digits with leading zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Place {
    /// A cell of a grid.
    Cell(Coord),
    /// A node of a graph, 0-based.
    Node(u32),
    /// A state of dials.
    State(DialState),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Cell(cell) => cell.fmt(f),
            Place::Node(node) => write!(f, "{}", u64::from(node) + 1),
            Place::State(state) => state.fmt(f),
        }
    }
}
