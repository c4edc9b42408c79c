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

    /// The cells of a row as a line, with two spaces between them.
    pub(super) fn line<T: AsRef<str>>(&self, row: &[T; N]) -> String {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let cell = cell.as_ref();
            let space = " ".repeat(self.widths[column].saturating_sub(width(cell)));
            let (before, after) = match self.right[column] {
                true => (&*space, ""),
                false => ("", &*space),
            };
            let gap = if column > 0 { "  " } else { "" };
            line.extend([gap, before, cell, after]);
        }
        line
    }
}
