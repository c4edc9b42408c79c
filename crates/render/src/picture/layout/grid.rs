use matchplay_board::{Coord, Size};

use super::CELL;
use crate::picture::area::{Area, Spot};

/// The centre of a cell.
pub(crate) fn spot(cell: Coord) -> Spot {
    let middle = |index: u32| CELL * (f64::from(index) + 0.5);
    Spot {
        x: middle(cell.column),
        y: middle(cell.row),
    }
}

/// The board without its coordinates.
pub(crate) fn board(size: Size) -> Area {
    Area {
        x: 0.0,
        y: 0.0,
        width: CELL * f64::from(size.columns()),
        height: CELL * f64::from(size.rows()),
    }
}

/// The board with its coordinates on the left and above.
pub(crate) fn view(size: Size) -> Area {
    let board = board(size);
    let font = font(size);
    let digits = size.rows().to_string().len() as f64;
    let left = font * (0.7 * digits + 1.3);
    board.widened(left.max(2.0 * font), 2.0 * font, 1.2 * font, 1.2 * font)
}

/// The font size of the coordinates: small on enlarged boards, and large on
/// reduced boards.
pub(crate) fn font(size: Size) -> f64 {
    let longest = f64::from(size.rows().max(size.columns()));
    let small = (7.0 + 0.6 * longest).round() / 2.0;
    (longest * CELL / 80.0).round().max(small.min(8.0))
}

/// The 1-based numbers of the rows or columns that have a coordinate.
pub(crate) fn numbered(size: Size, cells: u32) -> impl Iterator<Item = u32> {
    let steps = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
    let digits = cells.to_string().len() as f64;
    let room = font(size) * (0.7 * digits + 0.8);
    let many = size.rows().max(size.columns()) > 20;
    let mut steps = steps.into_iter().filter(|&step| !(many && step == 1));
    let step = steps.find(|&step| f64::from(step) * CELL >= room);
    let step = step.unwrap_or(25_000);
    (1..=cells).filter(move |number| number % step == 0)
}

/// The cells that share a point with an area.
pub(crate) fn cells(size: Size, area: Option<Area>) -> impl Iterator<Item = Coord> + Clone {
    let range = |from: f64, to: f64, end: u32| {
        let from = (from / CELL).floor().max(0.0) as u32;
        from..end.min((to / CELL).ceil().max(0.0) as u32)
    };
    let area = area.unwrap_or(board(size));
    let columns = range(area.x, area.right(), size.columns());
    range(area.y, area.lower(), size.rows())
        .flat_map(move |row| columns.clone().map(move |column| Coord::new(row, column)))
}
