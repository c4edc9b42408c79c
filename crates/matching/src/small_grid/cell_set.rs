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
