use matchplay_board::{Coord, Size};

/// The cells of a grid in row-major order.
pub(super) fn cells(size: Size) -> impl Iterator<Item = Coord> {
    let columns = size.columns();
    (0..size.rows()).flat_map(move |row| (0..columns).map(move |column| Coord::new(row, column)))
}
