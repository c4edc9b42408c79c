use core::fmt;

/// A cell of a grid, 0-based inside; prints 1-based as `(row,column)`.
///
/// ```
/// use matchplay_board::Coord;
///
/// assert_eq!(Coord::new(2, 3).to_string(), "(3,4)");
/// ```
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
    pub const fn is_adjacent(self, other: Coord) -> bool {
        self.row.abs_diff(other.row) as u64 + self.column.abs_diff(other.column) as u64 == 1
    }

    /// The colour of the cell on a chessboard: 0 if row + column is even, otherwise 1.
    pub const fn parity(self) -> u32 {
        (self.row ^ self.column) & 1
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coord { row, column } = *self;
        // A long review consists mostly of cells, and `write!` takes several times as long.
        let mut digits = itoa::Buffer::new();
        f.write_str("(")?;
        f.write_str(digits.format(u64::from(row) + 1))?;
        f.write_str(",")?;
        f.write_str(digits.format(u64::from(column) + 1))?;
        f.write_str(")")
    }
}
