use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A cell of a grid, 0-based inside; prints 1-based as `(row,column)`.
///
/// A cell is parsed from the same text, with or without the parentheses. A comma,
/// blanks or both separate its numbers:
///
/// ```
/// use matchplay_board::Coord;
///
/// for text in ["(3,4)", "3, 4", "( 3 4 )"] {
///     assert_eq!(text.parse(), Ok(Coord::new(2, 3)));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Coord {
    /// The row from the top, 0-based.
    pub row: u32,
    /// The column from the left, 0-based.
    pub column: u32,
}

impl Coord {
    /// The cell in this 0-based row and column.
    pub const fn new(row: u32, column: u32) -> Coord {
        Coord { row, column }
    }

    /// Whether the two cells share a side.
    pub const fn is_adjacent(self, other: Coord) -> bool {
        self.row.abs_diff(other.row) as u64 + self.column.abs_diff(other.column) as u64 == 1
    }

    /// The colour of the cell on a chessboard: 0 if row + column is even, otherwise 1.
    pub const fn parity(self) -> u32 {
        (self.row ^ self.column) & 1
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coord { row, column } = *self;
        write!(f, "({},{})", u64::from(row) + 1, u64::from(column) + 1)
    }
}

/// A text that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a cell as (row,column), both counted from 1, found \"{}\"", .found.escape_debug())]
pub struct CoordTextError {
    /// The text.
    pub found: String,
}

impl FromStr for Coord {
    type Err = CoordTextError;

    fn from_str(text: &str) -> Result<Coord, CoordTextError> {
        parse(text).ok_or_else(|| CoordTextError {
            found: String::from(text),
        })
    }
}

fn parse(text: &str) -> Option<Coord> {
    let text = text.trim();
    let inner = match text.strip_prefix('(') {
        Some(rest) => rest.strip_suffix(')')?,
        None => text,
    };
    let mut parts = inner.split(',');
    let (row, column) = match (parts.next()?, parts.next(), parts.next()) {
        (row, Some(column), None) => (row, column),
        (both, None, None) => both.trim().split_once(char::is_whitespace)?,
        _ => return None,
    };
    // The largest printed number is one more than the largest index.
    let index =
        |number: &str| u32::try_from(number.trim().parse::<u64>().ok()?.checked_sub(1)?).ok();
    Some(Coord::new(index(row)?, index(column)?))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn cells_are_parsed_as_they_are_printed() {
        for cell in [Coord::new(0, 6), Coord::new(u32::MAX, u32::MAX)] {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for text in ["2,3", "2 3", " ( 2 ,3 )\n", "2  3", "2\t,3"] {
            assert_eq!(text.parse(), Ok(Coord::new(1, 2)), "{text}");
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in [
            "",
            "2",
            "(2,3",
            "2,3)",
            "0,1",
            "1,0",
            "1,2,3",
            "a,b",
            "4294967297,1",
        ] {
            assert!(text.parse::<Coord>().is_err(), "{text}");
        }
        assert_eq!(
            "0,1".parse::<Coord>().unwrap_err().to_string(),
            "expected a cell as (row,column), both counted from 1, found \"0,1\""
        );
    }
}
