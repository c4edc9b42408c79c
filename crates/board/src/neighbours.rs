use core::iter::FusedIterator;
use core::slice;

use smallvec::SmallVec;

use crate::{Coord, Size, Vertex};

/// The number of computed neighbours that need no allocation: two for each of nine
/// decimal dials.
pub(crate) const INLINE: usize = 18;

/// Computed neighbours, ascending.
pub(crate) type Computed = SmallVec<[Vertex; INLINE]>;

/// The neighbours of a vertex, ascending.
///
/// An explicit graph stores them; other boards compute them, without allocation if
/// there are at most 18.
#[derive(Clone, Debug)]
pub struct Neighbours<'a> {
    listed: slice::Iter<'a, Vertex>,
    computed: Computed,
    /// The number of computed neighbours that the iterator has returned.
    next: usize,
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
            computed: Computed::new(),
            next: 0,
        }
    }

    /// At most four cells of a grid, ascending.
    pub(crate) fn cells(size: Size, cells: impl Iterator<Item = Coord>) -> Neighbours<'a> {
        let vertices = cells.filter_map(|cell| size.vertex(cell));
        Neighbours::computed(vertices.take(4).collect())
    }

    /// These vertices, which are ascending.
    #[inline]
    pub(crate) fn computed(computed: Computed) -> Neighbours<'a> {
        Neighbours {
            listed: [].iter(),
            computed,
            next: 0,
        }
    }

    /// Keeps the computed neighbours for which `is_allowed` returns true; the iterator
    /// has returned none yet.
    pub(crate) fn allowed(mut self, is_allowed: impl Fn(Vertex) -> bool) -> Neighbours<'a> {
        self.computed.retain(|vertex| is_allowed(*vertex));
        self
    }
}

impl Iterator for Neighbours<'_> {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        if let Some(&vertex) = self.computed.get(self.next) {
            self.next += 1;
            return Some(vertex);
        }
        self.listed.next().copied()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.computed.len() - self.next + self.listed.len();
        (count, Some(count))
    }
}

impl ExactSizeIterator for Neighbours<'_> {}
impl FusedIterator for Neighbours<'_> {}
