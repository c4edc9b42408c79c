use core::fmt;

use crate::{Coord, Vertex};

/// The size of a grid: at least one cell and, with a margin, fewer than 2^32 cells.
///
/// The bound leaves room for a margin of one cell around the grid and for
/// rows that are padded to a multiple of 64 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u32,
    columns: u32,
}

impl Size {
    /// A grid of `rows` × `columns`; `None` if the grid has no cells, or if `rows` + 2 rows of
    /// `columns` + 1 columns, padded to a multiple of 64, have 2^32 - 1 cells or more.
    pub fn new(rows: u32, columns: u32) -> Option<Size> {
        let height = u128::from(rows) + 2;
        let width = (u128::from(columns) + 1).next_multiple_of(64);
        let fits = height * width < u128::from(u32::MAX);
        (rows > 0 && columns > 0 && fits).then_some(Size { rows, columns })
    }

    /// The number of rows.
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// The number of columns.
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The number of 64-bit words with a bit for each cell of a row.
    pub const fn words_per_row(self) -> usize {
        self.columns.div_ceil(u64::BITS) as usize
    }

    /// The bits of the last word of a row that represent cells.
    pub(crate) const fn last_word(self) -> u64 {
        let unused = self.words_per_row() * 64 - self.columns as usize;
        !0 >> unused
    }

    /// Whether the cell lies on the grid.
    #[inline]
    pub const fn contains(self, cell: Coord) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// The vertex of the cell, or `None` off the grid.
    #[inline]
    pub fn vertex(self, cell: Coord) -> Option<Vertex> {
        self.contains(cell)
            .then(|| Vertex::new(cell.row * self.columns + cell.column))
    }

    /// The cell of a vertex. The cell of a vertex from [`cells`](Size::cells) on is off the grid.
    #[inline]
    pub fn coord(self, vertex: Vertex) -> Coord {
        let index = u32::from(vertex);
        Coord::new(index / self.columns, index % self.columns)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.rows, self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_without_cells_or_too_large_do_not_exist() {
        assert_eq!(Size::new(0, 5), None);
        assert_eq!(Size::new(5, 0), None);
        assert_eq!(Size::new(1 << 16, 1 << 16), None);
        assert_eq!(Size::new(u32::MAX, u32::MAX), None);
        // With three rows, at most 1,431,655,744 columns fit.
        assert_eq!(Size::new(1, 1_431_655_744), None);
        assert!(Size::new(1, 1_431_655_743).is_some());
        // Each row takes at least 64 columns.
        assert_eq!(Size::new((1 << 26) - 2, 1), None);
        assert!(Size::new((1 << 26) - 3, 63).is_some());
    }
}
