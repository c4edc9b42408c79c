use matchplay_board::{Coord, Plane, Size, Vertex};

/// The smallest image of a set of cells and a token on a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct GridForm {
    rows: u32,
    columns: u32,
    token: Option<u32>,
    /// One bit per cell, in row-major order.
    cells: Vec<u64>,
}

impl GridForm {
    pub(super) fn of(cells: &Plane, token: Option<Vertex>) -> GridForm {
        let images = Symmetry::all().map(|symmetry| GridForm::image(cells, token, symmetry));
        images.min().expect("there are eight symmetries")
    }

    fn image(cells: &Plane, token: Option<Vertex>, symmetry: Symmetry) -> GridForm {
        let size = cells.size();
        let (rows, columns) = symmetry.shape(size);
        let mut image = GridForm {
            rows,
            columns,
            token: token.map(|token| {
                let Coord { row, column } = symmetry.image(size.coord(token), size);
                row * columns + column
            }),
            cells: vec![0; size.cells().div_ceil(64)],
        };
        for cell in cells.ones() {
            let Coord { row, column } = symmetry.image(size.coord(cell), size);
            let bit = row as usize * columns as usize + column as usize;
            image.cells[bit / 64] |= 1 << (bit % 64);
        }
        image
    }
}

/// A symmetry of a square, or a map between two rectangles.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    upside_down: bool,
    left_to_right: bool,
    /// Whether rows become columns, after the other reflections.
    over_diagonal: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Symmetry> {
        (0..8_u8).map(|bits| Symmetry {
            upside_down: bits & 1 > 0,
            left_to_right: bits & 2 > 0,
            over_diagonal: bits & 4 > 0,
        })
    }

    /// The numbers of rows and columns of the image of a grid.
    const fn shape(self, size: Size) -> (u32, u32) {
        if self.over_diagonal {
            (size.columns(), size.rows())
        } else {
            (size.rows(), size.columns())
        }
    }

    const fn image(self, cell: Coord, size: Size) -> Coord {
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
