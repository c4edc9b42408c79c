use core::fmt;

use crate::Vertex;

/// A cell of a grid, 0-based inside; prints 1-based as `(row,column)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Coord {
    /// The row from the top, 0-based.
    pub row: u32,
    /// The column from the left, 0-based.
    pub column: u32,
}

impl Coord {
    /// The cell in this 0-based row and column.
    pub const fn new(row: u32, column: u32) -> Coord {
        Coord { row, column }
    }

    /// Whether the two cells share a side.
    pub const fn is_beside(self, other: Coord) -> bool {
        self.row.abs_diff(other.row) as u64 + self.column.abs_diff(other.column) as u64 == 1
    }

    /// The cell's colour on a chessboard, as 0 or 1: that of row + column.
    pub const fn parity(self) -> u32 {
        (self.row ^ self.column) & 1
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coord { row, column } = *self;
        write!(f, "({},{})", u64::from(row) + 1, u64::from(column) + 1)
    }
}

/// The size of a grid: at least one cell and, with a margin around it, fewer
/// than 2^32.
///
/// The margin is that of a [`Plane`](crate::Plane), whose bits thus count in 32
/// bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u32,
    columns: u32,
}

impl Size {
    /// A grid of `rows` × `columns`, if that is at least one cell and, with a
    /// margin around it, (`rows` + 2) × (`columns` + 1) + 1, fewer than 2^32.
    pub fn new(rows: u32, columns: u32) -> Option<Size> {
        let (height, width) = (u128::from(rows) + 2, u128::from(columns) + 1);
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

    /// Whether the cell lies on the grid.
    pub const fn contains(self, cell: Coord) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// The cell's vertex, or `None` off the grid.
    pub fn vertex(self, cell: Coord) -> Option<Vertex> {
        self.contains(cell)
            .then(|| Vertex::new(cell.row * self.columns + cell.column))
    }

    /// The cell of a vertex below [`cells`](Size::cells).
    pub fn coord(self, vertex: Vertex) -> Coord {
        let index = vertex.index() as u32;
        Coord::new(index / self.columns, index % self.columns)
    }

    /// The cells that share a side with `cell`, in row-major order.
    pub fn beside(self, cell: Coord) -> impl Iterator<Item = Coord> {
        let Coord { row, column } = cell;
        [
            row.checked_sub(1).map(|row| Coord::new(row, column)),
            column.checked_sub(1).map(|column| Coord::new(row, column)),
            column.checked_add(1).map(|column| Coord::new(row, column)),
            row.checked_add(1).map(|row| Coord::new(row, column)),
        ]
        .into_iter()
        .flatten()
        .filter(move |&beside| self.contains(beside))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.rows, self.columns)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn vertices_and_cells_are_the_same_thing_twice() {
        let size = Size::new(3, 4).unwrap();
        for index in 0..12 {
            let cell = size.coord(Vertex::new(index));
            assert_eq!(size.vertex(cell), Some(Vertex::new(index)));
        }
        assert_eq!(size.vertex(Coord::new(3, 0)), None);
        assert_eq!(size.vertex(Coord::new(0, 4)), None);
    }

    #[test]
    fn a_corner_has_two_neighbours_and_the_middle_four() {
        let size = Size::new(3, 3).unwrap();
        let beside = |row, column| size.beside(Coord::new(row, column)).collect::<Vec<_>>();
        assert_eq!(beside(0, 0), [Coord::new(0, 1), Coord::new(1, 0)]);
        assert_eq!(beside(1, 1).len(), 4);
        assert!(beside(1, 1).is_sorted());
    }

    #[test]
    fn sizes_without_cells_or_too_large_do_not_exist() {
        assert_eq!(Size::new(0, 5), None);
        assert_eq!(Size::new(5, 0), None);
        assert_eq!(Size::new(1 << 16, 1 << 16), None);
        assert_eq!(Size::new(u32::MAX, u32::MAX), None);
        // 3 × 1431655765 is 2^32 - 1, one less than a margin needs.
        assert_eq!(Size::new(1, 1_431_655_764), None);
        assert!(Size::new(1, 1_431_655_763).is_some());
    }
}
