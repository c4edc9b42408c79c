use matchplay_board::{Coord, Size};

/// A symmetry of a square, or a map between two rectangles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    upside_down: bool,
    left_to_right: bool,
    /// Whether rows become columns, after the other reflections.
    pub(super) over_diagonal: bool,
}

impl Symmetry {
    pub(super) fn all() -> impl Iterator<Item = Symmetry> {
        (0..8_u8).map(|bits| Symmetry {
            upside_down: bits & 1 > 0,
            left_to_right: bits & 2 > 0,
            over_diagonal: bits & 4 > 0,
        })
    }

    /// The numbers of rows and columns of the image of a grid.
    pub(super) const fn shape(self, size: Size) -> (u32, u32) {
        if self.over_diagonal {
            (size.columns(), size.rows())
        } else {
            (size.rows(), size.columns())
        }
    }

    /// The image of a difference of rows and of columns.
    pub(super) const fn turned(self, (rows, columns): (i64, i64)) -> (i64, i64) {
        let rows = if self.upside_down { -rows } else { rows };
        let columns = if self.left_to_right {
            -columns
        } else {
            columns
        };
        if self.over_diagonal {
            (columns, rows)
        } else {
            (rows, columns)
        }
    }

    pub(super) const fn image(self, cell: Coord, size: Size) -> Coord {
        let row = if self.upside_down {
            size.rows() - 1 - cell.row
        } else {
            cell.row
        };
        let column = if self.left_to_right {
            size.columns() - 1 - cell.column
        } else {
            cell.column
        };
        if self.over_diagonal {
            Coord::new(column, row)
        } else {
            Coord::new(row, column)
        }
    }
}
