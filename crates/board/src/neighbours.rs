use core::iter::FusedIterator;
use core::slice;

use smallvec::SmallVec;

use crate::{Coord, Size, Vertex};

/// Computed neighbours. Up to 18 need no allocation: two for each of nine decimal dials.
type Computed = SmallVec<[Vertex; 18]>;

/// The neighbours of a vertex, ascending.
///
/// An explicit graph stores them; other boards compute them, without allocation if
/// there are at most 18.
#[derive(Clone, Debug)]
pub struct Neighbours<'a>(Source<'a>);

#[derive(Clone, Debug)]
enum Source<'a> {
    Listed(slice::Iter<'a, Vertex>),
    Computed(<Computed as IntoIterator>::IntoIter),
}

impl<'a> Neighbours<'a> {
    /// The vertices of a list, ascending.
    #[inline]
    pub(crate) fn listed(vertices: &'a [Vertex]) -> Neighbours<'a> {
        Neighbours(Source::Listed(vertices.iter()))
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
        Neighbours(Source::Computed(computed(vertices).into_iter()))
    }

    /// These vertices in ascending order, each once.
    pub(crate) fn sorted(vertices: impl Iterator<Item = Vertex>) -> Neighbours<'a> {
        let mut all = computed(vertices);
        all.sort_unstable();
        all.dedup();
        Neighbours(Source::Computed(all.into_iter()))
    }
}

/// Collects vertices with `for_each`, which is faster than `collect` for nested iterators.
#[inline]
fn computed(vertices: impl Iterator<Item = Vertex>) -> Computed {
    let mut all = Computed::new();
    vertices.for_each(|vertex| all.push(vertex));
    all
}

impl Iterator for Neighbours<'_> {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        match &mut self.0 {
            Source::Listed(listed) => listed.next().copied(),
            Source::Computed(computed) => computed.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Source::Listed(listed) => listed.size_hint(),
            Source::Computed(computed) => computed.size_hint(),
        }
    }
}

impl ExactSizeIterator for Neighbours<'_> {}
impl FusedIterator for Neighbours<'_> {}
