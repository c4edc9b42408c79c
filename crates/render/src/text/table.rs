use std::iter::repeat_n;

use unicode_width::UnicodeWidthStr;

/// A table whose cells are aligned by terminal columns.
pub(super) struct Table<const N: usize> {
    widths: [usize; N],
    /// Whether a column is aligned to the right.
    right: [bool; N],
}

/// The width of a text in terminal columns. The text has no control characters.
pub(super) fn width(text: &str) -> usize {
    match text.is_ascii() {
        true => text.len(),
        false => text.width(),
    }
}

impl<const N: usize> Table<N> {
    /// A table in which the columns at these indices are aligned to the right.
    pub(super) fn new(right: &[usize]) -> Table<N> {
        Table {
            widths: [0; N],
            right: std::array::from_fn(|column| right.contains(&column)),
        }
    }

    /// Makes every column wide enough for its cell in a row.
    pub(super) fn fit<T: AsRef<str>>(&mut self, row: &[T; N]) {
        for (width_of_column, cell) in self.widths.iter_mut().zip(row) {
            *width_of_column = width(cell.as_ref()).max(*width_of_column);
        }
    }

    /// The width of a column.
    pub(super) const fn width(&self, column: usize) -> usize {
        self.widths[column]
    }

    /// Adds the cells of a row to a line, with two spaces between them.
    pub(super) fn push<T: AsRef<str>>(&self, line: &mut String, row: &[T; N]) {
        for (column, cell) in row.iter().enumerate() {
            let cell = cell.as_ref();
            let space = self.widths[column].saturating_sub(width(cell));
            let (before, after) = match self.right[column] {
                true => (space, 0),
                false => (0, space),
            };
            let gap = if column > 0 { 2 } else { 0 };
            line.extend(repeat_n(' ', gap + before));
            line.push_str(cell);
            line.extend(repeat_n(' ', after));
        }
    }

    /// The cells of a row as a line, without spaces at its end.
    pub(super) fn line<T: AsRef<str>>(&self, row: &[T; N]) -> String {
        let mut line = String::new();
        self.push(&mut line, row);
        line.truncate(line.trim_end().len());
        line
    }
}
