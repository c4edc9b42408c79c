use std::borrow::Cow;
use std::ops::Range;

use matchplay_board::{Coord, GridError};

use crate::contest::tokens::Tokens;
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;
use crate::limits::named::LimitName;

/// The rows of a board, preceded by their number and length.
pub(crate) struct Grid<'a> {
    text: &'a str,
    /// The bytes from the first to the last cell.
    span: Range<usize>,
    size: Range<usize>,
    columns: u32,
    rows: Vec<Cow<'a, str>>,
}

impl<'a> Grid<'a> {
    /// Reads `n m` and n rows of m cells. Blanks may separate the cells of a row, and
    /// blank lines may separate the rows.
    pub(crate) fn read(tokens: &mut Tokens<'a>, limits: &Limits) -> Result<Grid<'a>, Diagnostic> {
        let (height, first) = tokens.number("the number of rows")?;
        let (columns, last) = tokens.number("the number of columns")?;
        let size = first.start..last.span().end;
        let cells = u64::from(height) * u64::from(columns);
        if cells == 0 {
            return Err(Diagnostic::error(Code::Board, size, GridError::Empty));
        }
        if cells > limits.cells {
            let message = format!("{cells} cells are more than the {} allowed", limits.cells);
            return Err(LimitName::Cells.error(size, message));
        }
        let start = tokens
            .peek()
            .map_or(tokens.after_last().start, |token| token.start);
        let mut rows = Vec::new();
        for number in 1..=height {
            rows.push(row(tokens, number, height, columns)?);
        }
        Ok(Grid {
            text: tokens.text(),
            span: start..tokens.after_last().end,
            size,
            columns,
            rows,
        })
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| &**row)
    }

    /// The diagnostic for an error in the rows; its span is the cell.
    pub(crate) fn misshapen(&self, error: &GridError) -> Diagnostic {
        let span = match *error {
            GridError::Unexpected { cell, .. } => self.cell(cell),
            GridError::SecondBlank { second, .. } => self.cell(second),
            GridError::TooLarge => self.size.clone(),
            _ => self.span.clone(),
        };
        Diagnostic::error(Code::Board, span, error)
    }

    fn cell(&self, cell: Coord) -> Range<usize> {
        let index = cell.row as usize * self.columns as usize + cell.column as usize;
        let characters = self.text[self.span.clone()].char_indices();
        let mut cells = characters.filter(|(_, c)| !c.is_ascii_whitespace());
        cells.nth(index).map_or(self.span.clone(), |(offset, c)| {
            let start = self.span.start + offset;
            start..start + c.len_utf8()
        })
    }
}

fn row<'a>(
    tokens: &mut Tokens<'a>,
    number: u32,
    height: u32,
    columns: u32,
) -> Result<Cow<'a, str>, Diagnostic> {
    let piece = tokens.expect(format_args!("row {number} of {height}"))?;
    let mut row = Cow::Borrowed(piece.text);
    let mut length = piece.text.chars().count();
    let mut end = piece.span().end;
    while length < columns as usize {
        let Some(piece) = tokens.peek().filter(|piece| !piece.opens_line) else {
            break;
        };
        tokens.next();
        row.to_mut().push_str(piece.text);
        length += piece.text.chars().count();
        end = piece.span().end;
    }
    if length != columns as usize {
        let cells = if length == 1 { "cell" } else { "cells" };
        let message = format!("row {number} has {length} {cells}, expected {columns}");
        return Err(Diagnostic::error(Code::Board, piece.start..end, message));
    }
    Ok(row)
}
