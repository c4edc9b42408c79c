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
        cell: Coord,
        is_open: impl Fn(Coord) -> bool,
    ) -> Neighbours<'a> {
        let Coord { row, column } = cell;
        let mut neighbours = Neighbours::none();
        let mut add = |row: u32, column: u32| {
            let beside = Coord::new(row, column);
            if let Some(vertex) = size.vertex(beside).filter(|_| is_open(beside)) {
                neighbours.computed[neighbours.end] = vertex;
                neighbours.end += 1;
            }
        };
        // Below 0, a row or column wraps to a number that the grid does not have.
        add(row.wrapping_sub(1), column);
        add(row, column.wrapping_sub(1));
        add(row, column.wrapping_add(1));
        add(row.wrapping_add(1), column);
        neighbours
    }

    /// These vertices, in this order.
    pub(crate) fn collect(mut vertices: impl Iterator<Item = Vertex>) -> Neighbours<'a> {
        let mut neighbours = Neighbours::none();
        for vertex in vertices.by_ref() {
            let Some(place) = neighbours.computed.get_mut(neighbours.end) else {
                let rest: Vec<Vertex> = [vertex].into_iter().chain(vertices).collect();
                neighbours.rest = Rest::Owned(rest.into_iter());
                break;
            };
            *place = vertex;
            neighbours.end += 1;
        }
        neighbours
    }

    /// These vertices in ascending order, each once.
    pub(crate) fn sorted(vertices: impl Iterator<Item = Vertex>) -> Neighbours<'a> {
        let mut neighbours = Neighbours::collect(vertices);
        if let Rest::Owned(rest) = neighbours.rest {
            let mut all: Vec<Vertex> = neighbours.computed.into_iter().chain(rest).collect();
            all.sort_unstable();
            all.dedup();
            return Neighbours::collect(all.into_iter());
        }
        let computed = &mut neighbours.computed[..neighbours.end];
        computed.sort_unstable();
        let mut distinct = 0;
        for at in 0..computed.len() {
            if distinct == 0 || computed[at] != computed[distinct - 1] {
                computed[distinct] = computed[at];
                distinct += 1;
            }
        }
        neighbours.end = distinct;
        neighbours
    }

    /// At most [`INLINE`] vertices, in this order; faster than [`collect`](Neighbours::collect).
    #[inline]
    pub(crate) fn few(vertices: impl Iterator<Item = Vertex>) -> Neighbours<'a> {
        let mut neighbours = Neighbours::none();
        vertices.for_each(|vertex| {
            if let Some(place) = neighbours.computed.get_mut(neighbours.end) {
                *place = vertex;
                neighbours.end += 1;
            }
        });
        neighbours
    }

    /// Keeps the neighbours for which `is_allowed` returns true. The iterator must not
    /// contain [listed](Rest::Listed) vertices.
    pub(crate) fn allowed(mut self, is_allowed: impl Fn(Vertex) -> bool) -> Neighbours<'a> {
        let mut kept = 0;
        for at in self.next..self.end {
            let vertex = self.computed[at];
            self.computed[kept] = vertex;
            kept += usize::from(is_allowed(vertex));
        }
        (self.next, self.end) = (0, kept);
        if let Rest::Owned(rest) = self.rest {
            let rest: Vec<Vertex> = rest.filter(|&vertex| is_allowed(vertex)).collect();
            self.rest = Rest::Owned(rest.into_iter());
        }
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
