use core::iter::{Copied, Flatten};
use core::{array, slice};

use crate::{Coord, Lock, Size, Turns, Vertex};

/// The vertices one step from a vertex, ascending, whatever was played.
pub(crate) enum Exits<'a> {
    Cells(Flatten<array::IntoIter<Option<Vertex>, 4>>),
    Nodes(Copied<slice::Iter<'a, Vertex>>),
    States(Turns, &'a Lock),
}

impl<'a> Exits<'a> {
    pub(crate) fn none() -> Exits<'a> {
        Exits::Cells([None; 4].into_iter().flatten())
    }

    /// At most four cells of a grid, ascending.
    pub(crate) fn cells(size: Size, cells: impl Iterator<Item = Coord>) -> Exits<'a> {
        let mut exits = [None; 4];
        for (exit, cell) in exits.iter_mut().zip(cells) {
            *exit = size.vertex(cell);
        }
        Exits::Cells(exits.into_iter().flatten())
    }
}

impl Iterator for Exits<'_> {
    type Item = Vertex;

    fn next(&mut self) -> Option<Vertex> {
        match self {
            Exits::Cells(cells) => cells.next(),
            Exits::Nodes(nodes) => nodes.next(),
            Exits::States(turns, lock) => turns.find(|&state| lock.is_allowed(state)),
        }
    }
}
