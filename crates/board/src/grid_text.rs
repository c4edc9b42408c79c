use alloc::vec::Vec;
use core::iter;

use thiserror::Error;

use crate::alphabet::Alphabet;
use crate::{Coord, Plane, Size};

/// An error in the text of a grid; cells are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GridError {
    /// There are no cells.
    #[error("the board has no cells")]
    Empty,
    /// The board is larger than a [`Size`] can be.
    #[error("the board has too many cells")]
    TooLarge,
    /// The length of a row differs from that of the first row.
    #[error("row {} has {found} cell{}, expected {expected}", u64::from(*row) + 1, if *found == 1 { "" } else { "s" })]
    Ragged {
        /// The row, 0-based.
        row: u32,
        /// The length of the first row.
        expected: usize,
        /// The length of this row.
        found: usize,
    },
    /// A character does not represent any kind of cell.
    #[error("unexpected '{}' at {cell}: expected {expected}", .found.escape_debug())]
    Unexpected {
        /// The cell of the character.
        cell: Coord,
        /// The character.
        found: char,
        /// The expected characters.
        expected: &'static str,
    },
    /// A sliding board has no blank.
    #[error("the board has no blank, expected one `.`")]
    NoBlank,
    /// A sliding board has two blanks.
    #[error("unexpected second blank at {second}: the first is at {first}")]
    SecondBlank {
        /// The first blank.
        first: Coord,
        /// The second one.
        second: Coord,
    },
}

/// Reads rows of equal length over `alphabet`, in time linear in the cells. Returns the cells
/// that hold the marked letter, and the first two cells that hold the rare letter.
///
/// The parser reserves memory while it reads the rows.
pub(crate) fn parse<'a>(
    rows: impl IntoIterator<Item = &'a str>,
    alphabet: &Alphabet,
) -> Result<(Plane, [Option<Coord>; 2]), GridError> {
    let mut rows = rows.into_iter().fuse();
    let first = rows.next().unwrap_or_default();
    if first.is_empty() {
        return Err(GridError::Empty);
    }
    let size = |rows: usize| {
        let (rows, columns) = (rows.try_into().ok()?, first.len().try_into().ok()?);
        Size::new(rows, columns)
    };
    size(1).ok_or(GridError::TooLarge)?;
    let likely = rows.size_hint().0.saturating_add(1);
    let likely = likely.saturating_mul(first.len().div_ceil(64));
    let mut reader = RowReader {
        alphabet,
        columns: first.len(),
        rows: 0,
        marked: Vec::with_capacity(likely.clamp(AHEAD.0, AHEAD.1)),
        rare: [None; 2],
    };
    let read = iter::once(first)
        .chain(rows.by_ref())
        .try_for_each(|row| reader.read(row));
    // `TooLarge` takes precedence over errors within rows.
    let size = size(reader.rows + rows.count()).ok_or(GridError::TooLarge)?;
    read.map(|()| (Plane::from_words(size, reader.marked), reader.rare))
}

/// The smallest and the largest number of words that are reserved in advance: the size of a
/// small board, and 512 KiB.
const AHEAD: (usize, usize) = (8, 1 << 16);

/// Reads a grid row by row.
struct RowReader<'a> {
    alphabet: &'a Alphabet,
    /// The length of the first row, which all others must have.
    columns: usize,
    /// The number of rows read so far, including one with an error.
    rows: usize,
    /// The words of the marked cells, in the layout of a [`Plane`].
    marked: Vec<u64>,
    rare: [Option<Coord>; 2],
}

impl RowReader<'_> {
    /// Reads the next row; must not be called after an error.
    fn read(&mut self, row: &str) -> Result<(), GridError> {
        self.rows += 1;
        if row.len() != self.columns {
            return Err(self.misshapen(row));
        }
        for (start, letters) in (0..).step_by(64).zip(row.as_bytes().chunks(64)) {
            let bits = match letters.try_into() {
                Ok(letters) => self.alphabet.bits(letters),
                Err(_) => {
                    let mut padded = [self.alphabet.plain; 64];
                    padded[..letters.len()].copy_from_slice(letters);
                    self.alphabet.bits(&padded)
                }
            };
            let bits = match bits {
                Some(bits) => bits,
                None => self.uncommon_bits(row, start, letters)?,
            };
            self.marked.push(bits);
        }
        Ok(())
    }

    /// The bits of letters of a row from the column `start` on. At least one of them is
    /// neither marked nor plain.
    #[cold]
    fn uncommon_bits(&mut self, row: &str, start: usize, letters: &[u8]) -> Result<u64, GridError> {
        let mut bits = 0;
        for (index, &letter) in letters.iter().enumerate() {
            if letter == self.alphabet.marked {
                bits |= 1 << index;
            } else if Some(letter) == self.alphabet.rare {
                let cell = self.cell(start + index);
                let unset = self.rare.iter_mut().find(|rare| rare.is_none());
                unset.map(|rare| rare.insert(cell));
            } else if letter != self.alphabet.plain {
                return Err(self.unexpected(row, start + index));
            }
        }
        Ok(bits)
    }

    /// The error in a row that is shorter or longer than the first.
    fn misshapen(&self, row: &str) -> GridError {
        let other = row.bytes().position(|letter| !self.alphabet.has(letter));
        match other {
            Some(column) => self.unexpected(row, column),
            None => GridError::Ragged {
                row: self.cell(0).row,
                expected: self.columns,
                found: row.len(),
            },
        }
    }

    /// The error for the first unexpected letter of a row, which is at `column`. All
    /// letters before it have one byte.
    fn unexpected(&self, row: &str, column: usize) -> GridError {
        GridError::Unexpected {
            cell: self.cell(column),
            found: row[column..].chars().next().unwrap_or('\u{fffd}'),
            expected: self.alphabet.expected,
        }
    }

    /// A cell of the row that was read last. It is wrong beyond 32 bits, but then `TooLarge`
    /// replaces all errors that contain it.
    const fn cell(&self, column: usize) -> Coord {
        Coord::new((self.rows - 1) as u32, column as u32)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;
    use crate::random::Random;
    use crate::{Maze, SlidingBoard};

    /// The error in the lines of a text, found character by character.
    fn line_error(text: &str, letters: &str, expected: &'static str) -> Option<GridError> {
        let width = text.lines().next().map_or(0, str::len);
        if width == 0 {
            return Some(GridError::Empty);
        }
        for (row, line) in (0..).zip(text.lines()) {
            for (column, found) in (0..).zip(line.chars()) {
                if !letters.contains(found) {
                    let cell = Coord::new(row, column);
                    return Some(GridError::Unexpected {
                        cell,
                        found,
                        expected,
                    });
                }
            }
            if line.len() != width {
                let (expected, found) = (width, line.len());
                return Some(GridError::Ragged {
                    row,
                    expected,
                    found,
                });
            }
        }
        None
    }

    /// The cells that hold a letter in the lines of a text.
    fn cells_with(text: &str, letter: char) -> impl Iterator<Item = Coord> {
        (0..).zip(text.lines()).flat_map(move |(row, line)| {
            let found = line.match_indices(letter);
            found.map(move |(column, _)| Coord::new(row, column as u32))
        })
    }

    /// The error in the blanks of a sliding board whose rows are valid.
    fn blank_error(text: &str) -> Option<GridError> {
        match cells_with(text, '.').collect::<Vec<_>>()[..] {
            [] => Some(GridError::NoBlank),
            [_] => None,
            [first, second, ..] => Some(GridError::SecondBlank { first, second }),
        }
    }

    /// Rows of two letters and equal length, with up to four characters inserted,
    /// removed or replaced.
    fn any_text(letters: [char; 2], random: &mut Random) -> String {
        let widths = [1, 7, 8, 9, 20, 63, 64, 65, 72, 130];
        let (rows, width) = (1 + random.below(4), widths[random.below(widths.len())]);
        let mut text = Vec::new();
        for _ in 0..rows {
            text.extend((0..width).map(|_| letters[random.below(2)]));
            text.push('\n');
        }
        for _ in 0..random.below(5) {
            let place = random.below(text.len());
            let any = char::from(random.below(256) as u8);
            let other = ['.', '.', 'X', '#', '\n', '\r', any, '€', '🐇'][random.below(9)];
            match random.below(4) {
                0 => text.insert(place, other),
                1 if text.len() > 1 => drop(text.remove(place)),
                _ => text[place] = other,
            }
        }
        text.into_iter().collect()
    }

    #[test]
    fn fast_parsing_agrees_with_parsing_each_character() {
        let mut random = Random(1);
        for _ in 0..20_000 {
            let text = any_text(['.', '#'], &mut random);
            let maze = text.parse::<Maze>();
            let expected = line_error(&text, ".#", "`.` or `#`");
            assert_eq!(maze.as_ref().err(), expected.as_ref(), "{text}");
            if let Ok(maze) = maze {
                let open = Plane::from_cells(maze.size(), cells_with(&text, '.'));
                assert_eq!(maze, Maze::from_plane(open));
                assert!(maze.to_string().lines().eq(text.lines()), "{text}");
            }

            let text = any_text(['X', 'O'], &mut random);
            let board = text.parse::<SlidingBoard>();
            let expected = line_error(&text, "XO.", "`X`, `O` or one `.`");
            let expected = expected.or_else(|| blank_error(&text));
            assert_eq!(board.as_ref().err(), expected.as_ref(), "{text}");
            if let Ok(board) = board {
                let white = Plane::from_cells(board.size(), cells_with(&text, 'O'));
                assert_eq!(SlidingBoard::new(white, board.blank()).as_ref(), Ok(&board));
                assert!(cells_with(&text, '.').eq([board.blank()]));
                assert!(board.to_string().lines().eq(text.lines()), "{text}");
            }
        }
    }

    #[test]
    fn too_many_rows_take_precedence_over_errors_within_rows() {
        // A grid of this width has at most 65470 rows.
        let row = ".".repeat(1 << 16);
        let error = |rows: usize| {
            let others = iter::repeat_n("", rows - 2);
            Maze::from_rows([&row, "é"].into_iter().chain(others)).unwrap_err()
        };
        assert!(matches!(error(65470), GridError::Unexpected { .. }));
        assert_eq!(error(65471), GridError::TooLarge);
    }
}
