use matchplay_board::{Coord, Lattice, Size, Steps, Wrap};

use super::CELL;
use crate::picture::area::{Area, Spot};

/// The cells of a grid in a picture: squares in rows and columns, or a honeycomb.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) size: Size,
    /// How the cells are joined.
    pub(crate) lattice: Lattice,
}

/// The distance between the centres of two rows of a honeycomb: √3/2 cells.
const ROW: f64 = 20.785;

/// The distance between the centre of a hexagon and its corners.
const CORNER: f64 = 13.856;

impl Grid {
    /// Whether the cells are hexagons.
    pub(crate) fn is_hex(&self) -> bool {
        *self.lattice.steps() == Steps::Hex
    }

    /// Whether steps lead over other cells, or join cells that do not share a side.
    pub(crate) fn has_jumps(&self) -> bool {
        !matches!(self.lattice.steps(), Steps::Orthogonal | Steps::Hex)
    }

    /// The centre of a cell.
    pub(crate) fn spot(&self, cell: Coord) -> Spot {
        self.point(f64::from(cell.row) + 0.5, f64::from(cell.column) + 0.5)
    }

    /// The point at a number of rows below the upper side and of columns right of the
    /// left side.
    pub(crate) fn point(&self, rows: f64, columns: f64) -> Spot {
        match self.is_hex() {
            true => {
                let x = CELL * (columns + (rows - 0.5) / 2.0);
                Spot::new(x, CORNER + ROW * (rows - 0.5))
            }
            false => Spot {
                x: CELL * columns,
                y: CELL * rows,
            },
        }
    }

    /// The width of a cell, and the distance between two rows.
    pub(crate) fn cell(&self) -> (f64, f64) {
        (CELL, if self.is_hex() { ROW } else { CELL })
    }

    /// The vectors from a cell to the cells below it and to the right of it.
    #[cfg(feature = "html")]
    pub(crate) fn vectors(&self) -> ((f64, f64), (f64, f64)) {
        let (width, height) = self.cell();
        let shift = if self.is_hex() { width / 2.0 } else { 0.0 };
        ((shift, height), (width, 0.0))
    }

    /// The corners of a hexagon, clockwise from the top.
    pub(crate) fn corners(&self, cell: Coord) -> [Spot; 6] {
        let middle = self.spot(cell);
        let (half, side) = (CELL / 2.0, CORNER / 2.0);
        [
            (0.0, -CORNER),
            (half, -side),
            (half, side),
            (0.0, CORNER),
            (-half, side),
            (-half, -side),
        ]
        .map(|(x, y)| middle.plus(x, y))
    }

    /// The board without its coordinates.
    pub(crate) fn board(&self) -> Area {
        let (rows, columns) = (f64::from(self.size.rows()), f64::from(self.size.columns()));
        let (width, height) = match self.is_hex() {
            true => (
                CELL * (columns + (rows - 1.0) / 2.0),
                2.0 * CORNER + ROW * (rows - 1.0),
            ),
            false => (CELL * columns, CELL * rows),
        };
        Area::new(0.0, 0.0, width, height)
    }

    /// The board with its coordinates on the left and above, and with the signs of its
    /// joined sides.
    pub(crate) fn view(&self) -> Area {
        let board = self.board();
        let font = self.font();
        let digits = self.size.rows().to_string().len() as f64;
        let left = font * (0.7 * digits + 1.3);
        // The columns of a honeycomb have numbers below, too.
        let lower = if self.is_hex() { 2.0 } else { 1.2 };
        let view = board.widened(left.max(2.0 * font), 2.0 * font, 1.2 * font, lower * font);
        let (beside, over) = self.signs();
        view.widened(beside, over, beside, over)
    }

    /// The room for the signs of joined sides, beside the board and above and below it.
    pub(crate) fn signs(&self) -> (f64, f64) {
        let wrap = self.lattice.wrap();
        let room = |is_joined| if is_joined { BORDER } else { 0.0 };
        (
            room(wrap.is_some_and(Wrap::columns)),
            room(wrap.is_some_and(Wrap::rows)),
        )
    }

    /// The font size of the coordinates: small on enlarged boards, and large on
    /// reduced boards.
    pub(crate) fn font(&self) -> f64 {
        let longest = f64::from(self.size.rows().max(self.size.columns()));
        let small = (7.0 + 0.6 * longest).round() / 2.0;
        (longest * CELL / 80.0).round().max(small.min(8.0))
    }

    /// The 1-based numbers of the rows or columns that have a coordinate.
    pub(crate) fn numbered(&self, cells: u32) -> impl Iterator<Item = u32> + use<> {
        let steps = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
        let digits = cells.to_string().len() as f64;
        let room = self.font() * (0.7 * digits + 0.8);
        let many = self.size.rows().max(self.size.columns()) > 20;
        let mut steps = steps.into_iter().filter(|&step| !(many && step == 1));
        let step = steps.find(|&step| f64::from(step) * CELL >= room);
        let step = step.unwrap_or(25_000);
        (1..=cells).filter(move |number| number % step == 0)
    }

    /// The cells that share a point with an area.
    pub(crate) fn cells(&self, area: Option<Area>) -> impl Iterator<Item = Coord> + Clone + use<> {
        let range = |from: f64, to: f64, end: u32| {
            let from = from.floor().max(0.0) as u32;
            from..end.min(to.ceil().max(0.0) as u32)
        };
        let area = area.unwrap_or(self.board());
        let (columns, is_hex) = (self.size.columns(), self.is_hex());
        let rows = match is_hex {
            true => {
                let row = |y: f64| (y - CORNER) / ROW;
                range(row(area.y) - 0.5, row(area.lower()) + 1.5, self.size.rows())
            }
            false => range(area.y / CELL, area.lower() / CELL, self.size.rows()),
        };
        rows.flat_map(move |row| {
            // The rows of a honeycomb are shifted.
            let shift = if is_hex { f64::from(row) / 2.0 } else { 0.0 };
            let column = |x: f64| x / CELL - shift;
            range(column(area.x), column(area.right()), columns)
                .map(move |column| Coord::new(row, column))
        })
    }
}

/// The room for the sign of a joined side.
const BORDER: f64 = 10.0;
