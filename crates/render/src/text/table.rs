use std::iter::repeat_n;

use unicode_width::UnicodeWidthStr;

/// A table whose cells are aligned by terminal columns.
pub(super) struct Table {
    widths: Vec<usize>,
    /// The indices of the columns that are aligned to the right.
    right: &'static [usize],
}

/// The cells of a row, one after another in one text. A cleared row keeps its memory.
#[derive(Default)]
pub(super) struct Row {
    text: String,
    /// The end of each cell in the text, and its width.
    cells: Vec<(usize, usize)>,
}

/// A cell that many rows share. Its width is measured once.
pub(super) struct Cell {
    text: String,
    width: usize,
}

/// The width of a text in terminal columns. The text has no control characters.
pub(super) fn width(text: &str) -> usize {
    match text.is_ascii() {
        true => text.len(),
        false => text.width(),
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        let width = width(&text);
        Cell { text, width }
    }
}

impl Row {
    /// The row of these texts.
    pub(super) fn of(texts: &[&str]) -> Row {
        let mut row = Row::default();
        texts
            .iter()
            .for_each(|text| row.write(|cell| cell.push_str(text)));
        row
    }

    /// Removes the cells.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.cells.clear();
    }

    /// Adds a cell.
    pub(super) fn push(&mut self, cell: &Cell) {
        self.text.push_str(&cell.text);
        self.cells.push((self.text.len(), cell.width));
    }

    /// Adds a cell. `append` adds its text.
    pub(super) fn write(&mut self, append: impl FnOnce(&mut String)) {
        let start = self.text.len();
        append(&mut self.text);
        let width = width(&self.text[start..]);
        self.cells.push((self.text.len(), width));
    }
}

impl Table {
    /// A table in which the columns at these indices are aligned to the right.
    pub(super) const fn new(right: &'static [usize]) -> Table {
        Table {
            widths: Vec::new(),
            right,
        }
    }

    /// Makes every column wide enough for its cell in a row.
    pub(super) fn fit(&mut self, row: &Row) {
        let columns = self.widths.len().max(row.cells.len());
        self.widths.resize(columns, 0);
        for (column, &(_, width)) in self.widths.iter_mut().zip(&row.cells) {
            *column = width.max(*column);
        }
    }

    /// The width of a column.
    pub(super) fn width(&self, column: usize) -> usize {
        self.widths.get(column).copied().unwrap_or_default()
    }

    /// Adds the cells of a row to a line, with two spaces between them.
    pub(super) fn push(&self, line: &mut String, row: &Row) {
        let mut start = 0;
        for (column, &(end, width)) in row.cells.iter().enumerate() {
            let space = self.width(column).saturating_sub(width);
            let (before, after) = match self.right.contains(&column) {
                true => (space, 0),
                false => (0, space),
            };
            let gap = if column > 0 { 2 } else { 0 };
            line.extend(repeat_n(' ', gap + before));
            line.push_str(&row.text[start..end]);
            line.extend(repeat_n(' ', after));
            start = end;
        }
    }

    /// The cells of a row as a line, without spaces at its end.
    pub(super) fn line(&self, row: &Row) -> String {
        let mut line = String::new();
        self.push(&mut line, row);
        line.truncate(line.trim_end().len());
        line
    }
}
