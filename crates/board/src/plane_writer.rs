use alloc::vec::Vec;

use crate::{Plane, Size};

/// The fewest and the most words that memory is taken for before there are bits
/// for them: as many as a small board has, and 512 KiB.
const AHEAD: (usize, usize) = (8, 1 << 16);

/// A [`Plane`] that is written bit by bit, in the order of its layout.
pub(crate) struct PlaneWriter {
    words: Vec<u64>,
    /// The word that is being filled.
    word: u64,
    /// How many bits of it are, fewer than 64.
    filled: usize,
}

impl PlaneWriter {
    /// The margin above a grid of so many columns, with room for a number of
    /// rows that are likely to come.
    pub(crate) fn new(columns: usize, likely_rows: usize) -> PlaneWriter {
        let stride = columns + 1;
        let likely = likely_rows.saturating_add(2).saturating_mul(stride) / 64 + 1;
        let mut words = Vec::with_capacity(likely.clamp(AHEAD.0, AHEAD.1));
        words.resize(stride / 64, 0);
        PlaneWriter {
            words,
            word: 0,
            filled: stride % 64,
        }
    }

    /// Writes the lowest `count` bits, 1 to 64; all others are clear.
    pub(crate) fn push(&mut self, bits: u64, count: usize) {
        self.word |= bits << self.filled;
        if self.filled + count >= 64 {
            self.words.push(self.word);
            // In two steps, as there may be 64 bits to drop.
            self.word = bits >> 1 >> (63 - self.filled);
        }
        self.filled = (self.filled + count) % 64;
    }

    /// The plane of a grid whose cells, and margins beside them, are written.
    pub(crate) fn finish(mut self, size: Size) -> Plane {
        self.words.push(self.word);
        Plane::from_words(size, self.words)
    }
}
