use alloc::vec::Vec;

use crate::alphabet::Alphabet;
use crate::{Coord, GridError, Plane, Size};

/// The smallest and the largest number of words that the reader reserves in advance:
/// the size of a small board, and 512 KiB.
const AHEAD: (usize, usize) = (8, 1 << 16);

/// Reads a grid row by row.
pub(crate) struct RowReader<'a> {
    alphabet: &'a Alphabet,
    /// The length of the first row, which all others must have.
    columns: usize,
    rows: usize,
    /// The words of the marked cells, in the layout of a [`Plane`].
    marked: Vec<u64>,
    rare: [Option<Coord>; 2],
}

impl RowReader<'_> {
    /// A reader of rows with `columns` columns; `likely` is the expected number of rows.
    pub(crate) fn new(alphabet: &Alphabet, columns: usize, likely: usize) -> RowReader<'_> {
        let likely = likely.saturating_mul(columns.div_ceil(64));
        RowReader {
            alphabet,
            columns,
            rows: 0,
            marked: Vec::with_capacity(likely.clamp(AHEAD.0, AHEAD.1)),
            rare: [None; 2],
        }
    }

    /// The number of rows read so far, including one with an error.
    pub(crate) const fn rows(&self) -> usize {
        self.rows
    }

    /// Reads the next row; must not be called after an error.
    pub(crate) fn read(&mut self, row: &str) -> Result<(), GridError> {
        self.rows += 1;
        if row.len() != self.columns {
            return Err(self.misshapen(row));
        }
        let mut letters = row.as_bytes();
        while let Some((chunk, rest)) = letters.split_first_chunk() {
            let bits = match self.alphabet.bits_of_64(chunk) {
                Some(bits) => bits,
                None => self.uncommon_bits(row, self.columns - letters.len(), 64)?,
            };
            self.marked.push(bits);
            letters = rest;
        }
        let count = letters.len();
        if count > 0 {
            let bits = match self.alphabet.bits_of_few(letters) {
                Some(bits) => bits,
                None => self.uncommon_bits(row, self.columns - count, count)?,
            };
            self.marked.push(bits);
        }
        Ok(())
    }

    /// The marked cells, and the first two cells with the rare letter. The grid has the size of
    /// the rows that were read.
    pub(crate) fn finish(self, size: Size) -> (Plane, [Option<Coord>; 2]) {
        (Plane::from_words(size, self.marked), self.rare)
    }

    /// The bits of `count` letters of a row from `column` on. At least one of them is
    /// neither marked nor plain.
    #[cold]
    fn uncommon_bits(&mut self, row: &str, column: usize, count: usize) -> Result<u64, GridError> {
        let letters = row.bytes().enumerate().skip(column).take(count);
        let mut bits = 0;
        for (index, (column, letter)) in letters.enumerate() {
            if letter == self.alphabet.marked {
                bits |= 1 << index;
            } else if Some(letter) == self.alphabet.rare {
                let cell = self.cell(column);
                let unset = self.rare.iter_mut().find(|rare| rare.is_none());
                unset.map(|rare| rare.insert(cell));
            } else if letter != self.alphabet.plain {
                return Err(self.unexpected(row, column));
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
                row: self.row(),
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

    const fn cell(&self, column: usize) -> Coord {
        Coord::new(self.row(), column as u32)
    }

    /// The index of the row that was read last. It is wrong beyond 32 bits, but then
    /// `TooLarge` replaces all errors that contain it.
    const fn row(&self) -> u32 {
        (self.rows - 1) as u32
    }
}
