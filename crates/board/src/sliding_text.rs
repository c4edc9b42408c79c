use core::fmt;
use core::str::FromStr;

use crate::alphabet::Alphabet;
use crate::grid_text::GridText;
use crate::{GridError, SlidingBoard};

const LETTERS: Alphabet = Alphabet {
    marked: b'O',
    plain: b'X',
    rare: Some(b'.'),
    expected: "`X`, `O` or one `.`",
};

impl SlidingBoard {
    /// Reads the rows of a board, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `X` and `O` with exactly one `.`.
    pub fn from_rows<'a>(
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<SlidingBoard, GridError> {
        let text = GridText::parse(rows, &LETTERS)?;
        match text.rare {
            [None, _] => Err(GridError::NoBlank),
            [Some(blank), None] => Ok(SlidingBoard {
                white: text.marked,
                blank,
            }),
            [Some(first), Some(second)] => Err(GridError::SecondBlank { first, second }),
        }
    }
}

impl FromStr for SlidingBoard {
    type Err = GridError;

    fn from_str(text: &str) -> Result<SlidingBoard, GridError> {
        SlidingBoard::from_rows(text.lines())
    }
}

impl fmt::Display for SlidingBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS.write(f, &self.white, Some(self.blank))
    }
}
