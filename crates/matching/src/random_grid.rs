//! Random grids, for tests.

use crate::random::Random;

impl Random {
    /// The cells of a grid with this percentage of walls: row by row, 64 columns per
    /// word, the lowest bit for the leftmost one.
    pub(crate) fn grid(&mut self, rows: u32, columns: u32, walls: usize) -> alloc::vec::Vec<u64> {
        let mut words = alloc::vec::Vec::new();
        for _ in 0..rows {
            for first in (0..columns).step_by(64) {
                let bits = 0..(columns - first).min(64);
                let cells = bits.filter(|_| self.below(100) >= walls);
                words.push(cells.fold(0, |word, bit| word | 1 << bit));
            }
        }
        words
    }
}
