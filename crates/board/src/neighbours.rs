use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::slice;

use crate::{Coord, Size, Vertex};

/// The number of computed neighbours that need no allocation: two for each of nine
/// decimal dials.
const INLINE: usize = 18;

/// The neighbours of a vertex, ascending.
///
/// An explicit graph stores them; other boards compute them, without allocation if
/// there are at most 18.
#[derive(Clone, Debug)]
pub struct Neighbours<'a> {
    computed: [Vertex; INLINE],
    /// The range of `computed` that the iterator has not returned yet.
    next: usize,
    end: usize,
    rest: Rest<'a>,
}

/// The neighbours after the computed ones.
#[derive(Clone, Debug)]
enum Rest<'a> {
    Listed(slice::Iter<'a, Vertex>),
    Owned(vec::IntoIter<Vertex>),
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
            computed: [Vertex::new(0); INLINE],
            next: 0,
            end: 0,
            rest: Rest::Listed(vertices.iter()),
        }
    }

    /// The cells that share a side with a cell of a grid and for which `is_open` returns
    /// true, ascending.
    #[inline]
    pub(crate) fn beside(
        size: Size,
        Coord { row, column }: Coord,
        is_open: impl Fn(Coord) -> bool,
    ) -> Neighbours<'a> {
        // Below 0, a row or column wraps to a number that the grid does not have.
        let beside = [
            Coord::new(row.wrapping_sub(1), column),
            Coord::new(row, column.wrapping_sub(1)),
            Coord::new(row, column.wrapping_add(1)),
            Coord::new(row.wrapping_add(1), column),
        ];
        let vertex = |cell: Coord| size.vertex(cell).filter(|_| is_open(cell));
        Neighbours::collect(beside.into_iter().filter_map(vertex))
    }

    /// These vertices, in this order.
    #[inline]
    pub(crate) fn collect(vertices: impl Iterator<Item = Vertex>) -> Neighbours<'a> {
        let mut neighbours = Neighbours::none();
        let mut rest = Vec::new();
        vertices.for_each(|vertex| match neighbours.computed.get_mut(neighbours.end) {
            Some(place) => {
                *place = vertex;
                neighbours.end += 1;
            }
            None => rest.push(vertex),
        });
        if !rest.is_empty() {
            neighbours.rest = Rest::Owned(rest.into_iter());
        }
        neighbours
    }

    /// These vertices in ascending order, each once.
    pub(crate) fn sorted(vertices: impl Iterator<Item = Vertex>) -> Neighbours<'a> {
        let mut all = Neighbours::collect(vertices);
        match all.rest {
            Rest::Owned(_) => {
                let mut vertices: Vec<Vertex> = all.collect();
                vertices.sort_unstable();
                vertices.dedup();
                Neighbours::collect(vertices.into_iter())
            }
            Rest::Listed(_) => {
                let computed = &mut all.computed[..all.end];
                computed.sort_unstable();
                let distinct = computed.chunk_by(|a, b| a == b).map(|equal| equal[0]);
                Neighbours::collect(distinct)
            }
        }
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
        match &mut self.rest {
            Rest::Listed(rest) => rest.next().copied(),
            Rest::Owned(rest) => rest.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = match &self.rest {
            Rest::Listed(rest) => rest.len(),
            Rest::Owned(rest) => rest.len(),
        };
        let count = self.end - self.next + rest;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Neighbours<'_> {}
impl FusedIterator for Neighbours<'_> {}
