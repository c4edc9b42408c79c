use std::{fmt, str};

/// An error in rows, with its row and column, 0-based; the column may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RowError {
    pub(crate) row: Option<usize>,
    pub(crate) column: Option<usize>,
    pub(crate) message: String,
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(row) = self.row {
            write!(f, "row {}", row + 1)?;
            if let Some(column) = self.column {
                write!(f, ", column {}", column + 1)?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.message)
    }
}

impl RowError {
    pub(crate) fn new(row: usize, column: Option<usize>, message: String) -> RowError {
        RowError {
            row: Some(row),
            column,
            message,
        }
    }
}

/// The letters of rows of this size, in reading order.
pub(crate) fn letters_of<'t>(
    rows: impl ExactSizeIterator<Item = &'t str>,
    (height, width): (u32, u32),
) -> Result<Vec<u8>, RowError> {
    if rows.len() != height as usize {
        return Err(RowError {
            row: None,
            column: None,
            message: format!("expected {height} rows, found {}", rows.len()),
        });
    }
    let mut letters = Vec::with_capacity(height as usize * width as usize);
    for (index, row) in rows.enumerate() {
        if row.len() != width as usize || !row.is_ascii() {
            let message = match row.chars().count() {
                found if found == width as usize => "expected ASCII letters only".to_owned(),
                found => format!("expected {width} letters, found {found}"),
            };
            return Err(RowError::new(index, None, message));
        }
        letters.extend_from_slice(row.as_bytes());
    }
    Ok(letters)
}

/// The rows of ASCII letters in reading order, each of this width.
pub(crate) fn rows_of(letters: &[u8], width: u32) -> impl Iterator<Item = &str> {
    let rows = letters.chunks(width as usize);
    rows.map(|row| str::from_utf8(row).expect("the letters are ASCII"))
}
