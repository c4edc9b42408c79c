use matchplay_board::{Coord, Size};

/// A symmetry of a square, or a map between two rectangles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    upside_down: bool,
    left_to_right: bool,
    /// Whether rows become columns, after the other reflections.
    over_diagonal: bool,
}

impl Symmetry {
    pub(super) fn all() -> impl Iterator<Item = Symmetry> {
        (0..8_u8).map(|bits| Symmetry {
            upside_down: bits & 1 > 0,
            left_to_right: bits & 2 > 0,
            over_diagonal: bits & 4 > 0,
        })
    }

    /// A pair of rows and columns, exchanged if rows become columns.
    pub(super) fn exchanged<T>(self, (rows, columns): (T, T)) -> (T, T) {
        match self.over_diagonal {
            true => (columns, rows),
            false => (rows, columns),
        }
    }

    /// The numbers of rows and columns of the image of a grid.
    pub(super) fn shape(self, size: Size) -> (u32, u32) {
        self.exchanged((size.rows(), size.columns()))
    }

    /// The image of a difference of rows and of columns.
    pub(super) fn turned(self, (rows, columns): (i64, i64)) -> (i64, i64) {
        let turned = |difference: i64, reverses| if reverses { -difference } else { difference };
        let rows = turned(rows, self.upside_down);
        self.exchanged((rows, turned(columns, self.left_to_right)))
    }

    pub(super) fn image(self, cell: Coord, size: Size) -> Coord {
        let turned = |at, length: u32, reverses| if reverses { length - 1 - at } else { at };
        let row = turned(cell.row, size.rows(), self.upside_down);
        let column = turned(cell.column, size.columns(), self.left_to_right);
        let (row, column) = self.exchanged((row, column));
        Coord::new(row, column)
    }
}
