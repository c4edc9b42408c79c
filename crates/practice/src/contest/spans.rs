use std::iter::successors;
use std::ops::Range;

use matchplay_board::{Coord, Size};

/// The parts of a list of this length that could be left out: the whole list, its halves, their
/// halves and so on, down to single elements.
pub(super) fn spans(length: u32) -> impl Iterator<Item = Range<u32>> {
    let sizes = successors(Some(length), |&size| (size > 1).then(|| size.div_ceil(2)));
    let sizes = sizes.filter(|&size| size > 0);
    sizes.flat_map(move |size| {
        let starts = (0..length).step_by(size as usize);
        starts.map(move |start| start..length.min(start + size))
    })
}

/// The [`spans`] that leave at least one element.
pub(super) fn proper_spans(length: u32) -> impl Iterator<Item = Range<u32>> {
    spans(length).filter(move |span| (span.len() as u32) < length)
}

/// What is left of a list without the elements of a span.
pub(super) fn without<T: Clone>(list: &[T], span: Range<u32>) -> Vec<T> {
    [&list[..span.start as usize], &list[span.end as usize..]].concat()
}

/// The size of a grid without some rows and columns.
pub(super) fn size_without(size: Size, rows: &Range<u32>, columns: &Range<u32>) -> Option<Size> {
    let left = |all: u32, gone: &Range<u32>| all - gone.len() as u32;
    Size::new(left(size.rows(), rows), left(size.columns(), columns))
}

/// The place of a cell in a grid without some rows and columns; `None` if it is in one of them.
pub(super) fn cell_without(cell: Coord, rows: &Range<u32>, columns: &Range<u32>) -> Option<Coord> {
    let line = |line: u32, gone: &Range<u32>| match line {
        line if line < gone.start => Some(line),
        line => (line >= gone.end).then(|| line - gone.len() as u32),
    };
    Some(Coord::new(
        line(cell.row, rows)?,
        line(cell.column, columns)?,
    ))
}
