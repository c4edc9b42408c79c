use unicode_width::UnicodeWidthStr;

/// A table whose cells are aligned by terminal columns.
pub(super) struct Table<const N: usize> {
    widths: [usize; N],
    /// Whether a column is aligned to the right.
    right: [bool; N],
}

/// The cells of a row in one buffer, which is reused for the next row.
pub(super) struct Row<const N: usize> {
    text: String,
    ends: [usize; N],
    /// The number of cells so far.
    len: usize,
}

impl<const N: usize> Row<N> {
    pub(super) const fn new() -> Row<N> {
        Row {
            text: String::new(),
            ends: [0; N],
            len: 0,
        }
    }

    /// Removes all cells.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.len = 0;
    }

    /// Adds the next cell, which a function appends to the buffer.
    ///
    /// # Panics
    ///
    /// If the row is full.
    pub(super) fn cell(&mut self, write: impl FnOnce(&mut String)) {
        write(&mut self.text);
        self.ends[self.len] = self.text.len();
        self.len += 1;
    }

    /// The cells; those that are missing are empty.
    pub(super) fn cells(&self) -> [&str; N] {
        let mut start = 0;
        std::array::from_fn(|column| match column < self.len {
            true => &self.text[std::mem::replace(&mut start, self.ends[column])..self.ends[column]],
            false => "",
        })
    }
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

    /// Appends a row to a line, with `gap` between its cells.
    pub(super) fn write<T: AsRef<str>>(&self, line: &mut String, row: &[T; N], gap: &str) {
        for (column, cell) in row.iter().enumerate() {
            let cell = cell.as_ref();
            let space = self.widths[column].saturating_sub(width(cell));
            let [before, after] = match self.right[column] {
                true => [space, 0],
                false => [0, space],
            };
            if column > 0 {
                line.push_str(gap);
            }
            spaces(line, before);
            line.push_str(cell);
            spaces(line, after);
        }
    }
}

/// Appends a number of spaces.
fn spaces(line: &mut String, count: usize) {
    const SPACES: &str = "                                ";
    let mut left = count;
    while left > 0 {
        let part = left.min(SPACES.len());
        line.push_str(&SPACES[..part]);
        left -= part;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_aligned_by_columns_and_not_by_characters() {
        let rows = [["1", "棋", "a"], ["10", "Rabbit", "b"], ["100", "é", "c"]];
        let mut table = Table::new(&[0]);
        rows.iter().for_each(|row| table.fit(row));
        assert_eq!([0, 1, 2].map(|column| table.width(column)), [3, 6, 1]);
        assert_eq!(
            rows.map(|row| {
                let mut line = String::new();
                table.write(&mut line, &row, "  ");
                line
            }),
            ["  1  棋      a", " 10  Rabbit  b", "100  é       c"]
        );
    }
}
