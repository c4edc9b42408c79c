use crate::alphabet::Alphabet;
use crate::plane_writer::PlaneWriter;
use crate::rows::Rows;
use crate::{Coord, RowsError, Size};

/// What was read of the rows of a grid so far.
pub(crate) struct RowReader<'a> {
    alphabet: &'a Alphabet,
    /// The length of the first row, which all others must have.
    columns: usize,
    rows: usize,
    marked: PlaneWriter,
    rare: [Option<Coord>; 2],
}

impl RowReader<'_> {
    /// Nothing yet of a grid with rows that are `columns` long and probably as
    /// many as `likely`.
    pub(crate) fn new(alphabet: &Alphabet, columns: usize, likely: usize) -> RowReader<'_> {
        RowReader {
            alphabet,
            columns,
            rows: 0,
            marked: PlaneWriter::new(columns, likely),
            rare: [None; 2],
        }
    }

    /// How many rows were read, one at fault included.
    pub(crate) const fn rows(&self) -> usize {
        self.rows
    }

    /// Reads one more row, unless an earlier one was at fault.
    pub(crate) fn read(&mut self, row: &str) -> Result<(), RowsError> {
        self.rows += 1;
        if row.len() != self.columns {
            return Err(self.misfit(row));
        }
        let mut letters = row.as_bytes();
        while let Some((chunk, rest)) = letters.split_first_chunk() {
            let bits = match self.alphabet.bits_of_64(chunk) {
                Some(bits) => bits,
                None => self.uncommon_bits(row, self.columns - letters.len(), 64)?,
            };
            self.marked.push(bits, 64);
            letters = rest;
        }
        let count = letters.len();
        let bits = match self.alphabet.bits_of_few(letters) {
            Some(bits) => bits,
            None => self.uncommon_bits(row, self.columns - count, count)?,
        };
        // With the margin that follows.
        self.marked.push(bits, count + 1);
        Ok(())
    }

    /// The grid, which has the size that was read.
    pub(crate) fn finish(self, size: Size) -> Rows {
        Rows {
            marked: self.marked.finish(size),
            rare: self.rare,
        }
    }

    /// The bits of so many letters of a row from `column` on, at least one of
    /// them neither marked nor plain.
    #[cold]
    fn uncommon_bits(&mut self, row: &str, column: usize, count: usize) -> Result<u64, RowsError> {
        let letters = row.bytes().enumerate().skip(column).take(count);
        let mut bits = 0;
        for (place, (column, letter)) in letters.enumerate() {
            if letter == self.alphabet.marked {
                bits |= 1 << place;
            } else if Some(letter) == self.alphabet.rare {
                let cell = self.cell(column);
                let unset = self.rare.iter_mut().find(|rare| rare.is_none());
                unset.map(|rare| rare.insert(cell));
            } else if letter != self.alphabet.plain {
                return Err(self.unknown(row, column));
            }
        }
        Ok(bits)
    }

    /// What is wrong with a row that is shorter or longer than the first.
    fn misfit(&self, row: &str) -> RowsError {
        let unknown = row.bytes().position(|letter| !self.alphabet.has(letter));
        match unknown {
            Some(column) => self.unknown(row, column),
            None => RowsError::Ragged {
                row: self.row(),
                expected: self.columns,
                found: row.len(),
            },
        }
    }

    /// The first unknown letter of a row, at `column`: all before are one byte.
    fn unknown(&self, row: &str, column: usize) -> RowsError {
        RowsError::Unknown {
            cell: self.cell(column),
            found: row[column..].chars().next().unwrap_or('\u{fffd}'),
            expected: self.alphabet.described,
        }
    }

    const fn cell(&self, column: usize) -> Coord {
        Coord::new(self.row(), column as u32)
    }

    /// The row that was read last. Of rows beyond 32 bits no error is told, as
    /// there are too many.
    const fn row(&self) -> u32 {
        (self.rows - 1) as u32
    }
}
