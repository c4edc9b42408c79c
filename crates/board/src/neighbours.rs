use core::iter::FusedIterator;
use core::slice;

use crate::{Coord, Dials, Size, Vertex};

/// The largest number of computed neighbours: two for each dial.
pub(crate) const MAX_COMPUTED: usize = 2 * Dials::MAX_DIGITS as usize;

/// The neighbours of a vertex, ascending.
///
/// An explicit graph stores them; other boards compute them without allocation.
#[derive(Clone, Debug)]
pub struct Neighbours<'a> {
    listed: slice::Iter<'a, Vertex>,
    computed: [Vertex; MAX_COMPUTED],
    /// The range of `computed` that the iterator has not returned yet.
    next: usize,
    end: usize,
}

impl<'a> Neighbours<'a> {
    #[inline]
    pub(crate) fn none() -> Neighbours<'a> {
        Neighbours::listed(&[])
    }

    /// The vertices of a list, ascending.
    #[inline]
    pub(crate) fn listed(vertices: &'a [Vertex]) -> Neighbours<'a> {
        Neighbours {
            listed: vertices.iter(),
            computed: [Vertex::new(0); MAX_COMPUTED],
            next: 0,
            end: 0,
        }
    }

    /// At most four cells of a grid, ascending.
    pub(crate) fn cells(size: Size, cells: impl Iterator<Item = Coord>) -> Neighbours<'a> {
        let mut neighbours = Neighbours::none();
        for vertex in cells.filter_map(|cell| size.vertex(cell)).take(4) {
            neighbours.computed[neighbours.end] = vertex;
            neighbours.end += 1;
        }
        neighbours
    }

    /// The first `count` of these vertices, which are ascending; at most
    /// [`MAX_COMPUTED`].
    #[inline]
    pub(crate) fn computed(computed: [Vertex; MAX_COMPUTED], count: usize) -> Neighbours<'a> {
        Neighbours {
            listed: [].iter(),
            computed,
            next: 0,
            end: count.min(MAX_COMPUTED),
        }
    }

    /// Keeps the neighbours for which `is_allowed` returns true.
    pub(crate) fn allowed(mut self, is_allowed: impl Fn(Vertex) -> bool) -> Neighbours<'a> {
        let mut kept = 0;
        for at in self.next..self.end {
            let vertex = self.computed[at];
            self.computed[kept] = vertex;
            kept += usize::from(is_allowed(vertex));
        }
        (self.next, self.end) = (0, kept);
        self
    }
}

impl Iterator for Neighbours<'_> {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        if self.next < self.end {
            let vertex = self.computed.get(self.next).copied();
            self.next += 1;
            return vertex;
        }
        self.listed.next().copied()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.end - self.next + self.listed.len();
        (count, Some(count))
    }
}

impl ExactSizeIterator for Neighbours<'_> {}
impl FusedIterator for Neighbours<'_> {}
