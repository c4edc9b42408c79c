use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells of a square grid, stored in a few words.
///
/// The node of cell (r, c), both from 0, is r · [`SIDE`](CellSet::SIDE) + c. All functions
/// take nodes modulo `SIDE`².
pub trait CellSet:
    Copy
    + Debug
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The number of rows and of columns.
    const SIDE: u32;

    /// No cells.
    const NONE: Self;

    /// All cells.
    const ALL: Self;

    /// The cells of even row + column.
    const WHITE: Self;

    /// The first cells of a row, from the lowest bits of a word.
    fn row(row: u32, word: u64) -> Self;

    /// The neighbours to the right of the cells, and so on.
    fn right(self) -> Self;
    fn left(self) -> Self;
    fn down(self) -> Self;
    fn up(self) -> Self;

    /// The neighbours to the right of cells that all have one.
    fn next(self) -> Self;
    /// The neighbours to the left of cells that all have one.
    fn previous(self) -> Self;

    /// The neighbours of the cell of a node.
    fn around(node: u32) -> Self;

    /// The cells with nodes from 64 · `part` on, the lowest bit for the first; `None`
    /// beyond the last cell.
    fn in_order(self, part: u32) -> Option<u64>;

    /// Adds the cell of a node.
    fn insert(&mut self, node: u32);

    /// Removes the cell of a node.
    fn remove(&mut self, node: u32);

    /// The number of cells.
    fn count(self) -> u32;

    /// Whether the set contains the cell of a node.
    fn contains(self, node: u32) -> bool;

    /// The nodes of the cells, ascending.
    fn nodes(self) -> Indices<Self> {
        self.indices(Self::SIDE)
    }

    /// The indices of the cells in a grid with this many columns, ascending.
    fn indices(self, columns: u32) -> Indices<Self> {
        Indices {
            cells: self,
            part: 0,
            rest: self.in_order(0).unwrap_or(0),
            columns,
        }
    }

    /// The nodes of the neighbours of a node that are in the set, ascending.
    #[inline(always)]
    fn beside_node(self, node: u32) -> impl Iterator<Item = u32> {
        (Self::around(node) & self).nodes()
    }

    /// The number of neighbours of a node that are in the set.
    fn count_beside(self, node: u32) -> usize;

    /// The cell of a node.
    #[inline(always)]
    fn cell(node: u32) -> Self {
        let mut cell = Self::NONE;
        cell.insert(node);
        cell
    }

    /// All neighbours of the cells.
    #[inline(always)]
    fn beside(self) -> Self {
        self.right() | self.left() | self.down() | self.up()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }
}

/// The indices of some cells in a grid, ascending.
pub struct Indices<S> {
    cells: S,
    /// The part of the cells that is being read.
    part: u32,
    /// The cells of the part that are still to come.
    rest: u64,
    /// The number of columns of the grid. If it is `SIDE`, indices are nodes.
    columns: u32,
}

impl<S: CellSet> Iterator for Indices<S> {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        while self.rest == 0 {
            self.rest = self.cells.in_order(self.part + 1)?;
            self.part += 1;
        }
        let node = 64 * self.part + self.rest.trailing_zeros();
        self.rest &= self.rest - 1;
        Some(node / S::SIDE * self.columns + node % S::SIDE)
    }

    fn count(self) -> usize {
        let later = (self.part + 1..).map_while(|part| self.cells.in_order(part));
        let parts = later.chain([self.rest]);
        parts.map(|cells| cells.count_ones() as usize).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::small_grid::FourTiles;

    fn check<S: CellSet>() {
        let side = S::SIDE;
        let place =
            |row: u32, column: u32| (row < side && column < side).then(|| side * row + column);
        for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
            let here = S::cell(side * row + column);
            assert_eq!(here, S::row(row, 1 << column));
            assert_eq!(here & S::WHITE == here, (row + column) % 2 == 0);
            let steps = [here.up(), here.left(), here.right(), here.down()];
            let ends = [
                place(row.wrapping_sub(1), column),
                place(row, column.wrapping_sub(1)),
                place(row, column + 1),
                place(row + 1, column),
            ];
            assert_eq!(steps.map(|step| step.nodes().next()), ends);
            assert!(here.beside().nodes().eq(ends.into_iter().flatten()));
            assert!(
                S::ALL
                    .beside_node(side * row + column)
                    .eq(ends.into_iter().flatten())
            );
            assert_eq!(S::around(side * row + column), here.beside());
            assert!(ends[1].is_none() || here.previous() == here.left());
            assert!(ends[2].is_none() || here.next() == here.right());
        }
        let some = (0..side * side).filter(|node| node * node % 7 < 3);
        let mut set = S::ALL;
        (0..side * side).for_each(|node| set.remove(node));
        assert!(set.is_empty());
        some.clone().for_each(|node| set.insert(node));
        assert!(set.nodes().eq(some.clone()));
        assert_eq!(set.count() as usize, some.clone().count());
        assert_eq!(set.nodes().count(), some.count());
        assert!((0..side * side).all(|node| set.contains(node) == (node * node % 7 < 3)));
        assert!(S::NONE.nodes().next().is_none());
        assert_eq!(S::ALL.count(), side * side);
    }

    #[test]
    fn sets_of_cells_are_those_of_a_grid() {
        check::<u64>();
        check::<FourTiles>();
    }
}
