use std::ops::Range;

use matchplay_board::{Coord, Size};

/// The size of a grid without some rows and columns.
pub(super) fn size(size: Size, rows: &Range<u32>, columns: &Range<u32>) -> Option<Size> {
    let left = |all: u32, gone: &Range<u32>| all - gone.len() as u32;
    Size::new(left(size.rows(), rows), left(size.columns(), columns))
}

/// The place of a cell in a grid without some rows and columns; `None` if it is in one of them.
pub(super) fn cell(cell: Coord, rows: &Range<u32>, columns: &Range<u32>) -> Option<Coord> {
    let line = |line: u32, gone: &Range<u32>| match line {
        line if line < gone.start => Some(line),
        line => (line >= gone.end).then(|| line - gone.len() as u32),
    };
    Some(Coord::new(
        line(cell.row, rows)?,
        line(cell.column, columns)?,
    ))
}
