use core::iter;

use thiserror::Error;

use crate::alphabet::Alphabet;
use crate::even_lines::EvenLines;
use crate::row_reader::RowReader;
use crate::{Coord, Plane, Size};

/// What is wrong with the rows of a grid; cells are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RowsError {
    /// There is no cell at all.
    #[error("the board has no cell")]
    Empty,
    /// With a margin around it, the board has 2^32 cells or more.
    #[error("the board has too many cells")]
    TooLarge,
    /// A row differs in length from the first.
    #[error("row {} is {found} long where the first row is {expected}", row + 1)]
    Ragged {
        /// The row, 0-based.
        row: u32,
        /// The length of the first row.
        expected: usize,
        /// The length of this row.
        found: usize,
    },
    /// A character that stands for no kind of cell.
    #[error("{cell} is {found:?} where only {expected} can stand")]
    Unknown {
        /// Where it stands.
        cell: Coord,
        /// The character.
        found: char,
        /// The characters that may stand there.
        expected: &'static str,
    },
    /// A sliding board without a blank.
    #[error("the board has no blank `.`")]
    NoBlank,
    /// A sliding board with two blanks.
    #[error("{second} is a second blank, after the one on {first}")]
    SecondBlank {
        /// The first blank.
        first: Coord,
        /// The second one.
        second: Coord,
    },
}

/// A grid of cells of two kinds, with the first places of a third, rare kind.
pub(crate) struct Rows {
    /// The cells that hold the first letter of the alphabet.
    pub(crate) marked: Plane,
    /// The first two cells that hold the third letter.
    pub(crate) rare: [Option<Coord>; 2],
}

impl Rows {
    /// Reads rows of equal length over `alphabet`, in time linear in the cells.
    ///
    /// Memory is taken as the rows come.
    pub(crate) fn parse<'a>(
        rows: impl IntoIterator<Item = &'a str>,
        alphabet: &Alphabet,
    ) -> Result<Rows, RowsError> {
        let mut rows = rows.into_iter().fuse();
        let first = rows.next().unwrap_or_default();
        if first.is_empty() {
            return Err(RowsError::Empty);
        }
        let size = |rows: usize| {
            let (rows, columns) = (rows.try_into().ok()?, first.len().try_into().ok()?);
            Size::new(rows, columns)
        };
        size(1).ok_or(RowsError::TooLarge)?;
        let likely = rows.size_hint().0.saturating_add(1);
        let mut reader = RowReader::new(alphabet, first.len(), likely);
        let read = iter::once(first)
            .chain(rows.by_ref())
            .try_for_each(|row| reader.read(row));
        // Too many rows are told before what is wrong with one.
        let size = size(reader.rows() + rows.count()).ok_or(RowsError::TooLarge)?;
        read.map(|()| reader.finish(size))
    }

    /// Reads rows that are the lines of a text.
    pub(crate) fn parse_lines(text: &str, alphabet: &Alphabet) -> Result<Rows, RowsError> {
        // No line end is a letter, so these are the lines if they are rows.
        let even = Rows::parse(EvenLines::new(text), alphabet);
        even.or_else(|_| Rows::parse(text.lines(), alphabet))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;
    use crate::random::Random;
    use crate::{Maze, SlidingBoard};

    /// What is wrong with the lines of a text, character by character.
    fn fault(text: &str, letters: &str, expected: &'static str) -> Option<RowsError> {
        let width = text.lines().next().map_or(0, str::len);
        if width == 0 {
            return Some(RowsError::Empty);
        }
        for (row, line) in (0..).zip(text.lines()) {
            for (column, found) in (0..).zip(line.chars()) {
                if !letters.contains(found) {
                    return Some(RowsError::Unknown {
                        cell: Coord::new(row, column),
                        found,
                        expected,
                    });
                }
            }
            if line.len() != width {
                return Some(RowsError::Ragged {
                    row,
                    expected: width,
                    found: line.len(),
                });
            }
        }
        None
    }

    /// The places of a letter in the lines of a text.
    fn places(text: &str, letter: char) -> impl Iterator<Item = Coord> {
        (0..).zip(text.lines()).flat_map(move |(row, line)| {
            let found = line.match_indices(letter);
            found.map(move |(column, _)| Coord::new(row, column as u32))
        })
    }

    fn plane(size: Size, cells: impl Iterator<Item = Coord>) -> Plane {
        let mut plane = Plane::new(size);
        cells.for_each(|cell| plane.set(cell, true));
        plane
    }

    /// What is wrong with the blanks of a sliding board, whose rows are right.
    fn blank_fault(text: &str) -> Option<RowsError> {
        match places(text, '.').collect::<Vec<_>>()[..] {
            [] => Some(RowsError::NoBlank),
            [_] => None,
            [first, second, ..] => Some(RowsError::SecondBlank { first, second }),
        }
    }

    /// A text of even rows of two letters, with up to four characters more,
    /// less or other.
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
            let other = ['.', '.', 'X', '#', '\n', '\r', 'é', '€', '🐇'][random.below(9)];
            match random.below(4) {
                0 => text.insert(place, other),
                1 if text.len() > 1 => drop(text.remove(place)),
                _ => text[place] = other,
            }
        }
        text.into_iter().collect()
    }

    #[test]
    fn rows_are_read_as_if_character_by_character() {
        let mut random = Random(1);
        for _ in 0..20_000 {
            let text = any_text(['.', '#'], &mut random);
            let maze = text.parse::<Maze>();
            assert_eq!(maze, Maze::from_rows(text.lines()), "{text}");
            assert_eq!(
                maze.as_ref().err(),
                fault(&text, ".#", "`.` and `#`").as_ref()
            );
            if let Ok(maze) = maze {
                assert_eq!(*maze.free_plane(), plane(maze.size(), places(&text, '.')));
                assert!(maze.to_string().lines().eq(text.lines()), "{text}");
            }

            let text = any_text(['X', 'O'], &mut random);
            let board = text.parse::<SlidingBoard>();
            assert_eq!(board, SlidingBoard::from_rows(text.lines()), "{text}");
            let fault = fault(&text, "XO.", "`X`, `O` and one `.`");
            let fault = fault.or_else(|| blank_fault(&text));
            assert_eq!(board.as_ref().err(), fault.as_ref(), "{text}");
            if let Ok(board) = board {
                assert_eq!(
                    *board.white_plane(),
                    plane(board.size(), places(&text, 'O'))
                );
                assert!(places(&text, '.').eq([board.blank()]));
                assert!(board.to_string().lines().eq(text.lines()), "{text}");
            }
        }
    }

    #[test]
    fn too_many_rows_are_told_before_what_is_wrong_with_one() {
        // 65534 × 65537 is the most rows and margins of this width that fit.
        let row = ".".repeat(1 << 16);
        let error = |rows: usize| {
            let others = iter::repeat_n("", rows - 2);
            Maze::from_rows([&row, "é"].into_iter().chain(others)).unwrap_err()
        };
        assert!(matches!(error(65532), RowsError::Unknown { .. }));
        assert_eq!(error(65533), RowsError::TooLarge);
    }
}
