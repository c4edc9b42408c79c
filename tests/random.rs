//! Reproducible random numbers for tests.

#![allow(dead_code, reason = "no program of tests uses everything")]

use std::vec::Vec;

/// A small generator of random numbers: splitmix64 (Steele, Lea & Flood 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `bound`, which is far below 2^64.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ bits >> 31) % bound as u64) as usize
    }

    /// Whether an event of this probability occurs.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// The numbers below `bound` in random order.
    pub(crate) fn order(&mut self, bound: usize) -> Vec<u32> {
        let mut order: Vec<u32> = (0..bound as u32).collect();
        for last in (1..bound).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// The words of a grid in which some percent of the cells are walls. Each row begins with a
    /// new word.
    pub(crate) fn grid(&mut self, rows: u32, columns: u32, walls: usize) -> Vec<u64> {
        let mut words = Vec::new();
        for _ in 0..rows {
            for first in (0..columns).step_by(64) {
                let bits = 0..(columns - first).min(64);
                let cells = bits.filter(|_| !self.percent(walls));
                words.push(cells.fold(0, |word, bit| word | 1 << bit));
            }
        }
        words
    }
}
