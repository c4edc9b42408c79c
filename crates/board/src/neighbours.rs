use core::iter::{Copied, Flatten};
use core::{array, slice};

use crate::{Coord, DialNeighbours, Lock, Size, Vertex};

/// The vertices one step from a vertex that the token may enter, ascending.
pub(crate) enum Neighbours<'a> {
    Cells(Flatten<array::IntoIter<Option<Vertex>, 4>>),
    Nodes(Copied<slice::Iter<'a, Vertex>>),
    States(DialNeighbours, &'a Lock),
}

impl<'a> Neighbours<'a> {
    pub(crate) fn none() -> Neighbours<'a> {
        Neighbours::Cells([None; 4].into_iter().flatten())
    }

    /// At most four cells of a grid, ascending.
    pub(crate) fn cells(size: Size, cells: impl Iterator<Item = Coord>) -> Neighbours<'a> {
        let mut vertices = [None; 4];
        for (vertex, cell) in vertices.iter_mut().zip(cells) {
            *vertex = size.vertex(cell);
        }
        Neighbours::Cells(vertices.into_iter().flatten())
    }
}

impl Iterator for Neighbours<'_> {
    type Item = Vertex;

    fn next(&mut self) -> Option<Vertex> {
        match self {
            Neighbours::Cells(cells) => cells.next(),
            Neighbours::Nodes(nodes) => nodes.next(),
            Neighbours::States(states, lock) => states.find(|&state| lock.is_allowed(state)),
        }
    }
}
