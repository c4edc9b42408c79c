use matchplay_matching::Work;

use crate::Interrupted;
use crate::task::spend_from;

/// Marks a column without a pivot row.
pub(super) const NONE: u32 = u32::MAX;

pub(super) fn flip(row: &mut [u64], column: usize) {
    row[column / 64] ^= 1 << (column % 64);
}

pub(super) fn has(row: &[u64], column: usize) -> bool {
    row[column / 64] >> (column % 64) & 1 != 0
}

/// The indices of the set bits of a row, ascending.
pub(super) fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let words = row.iter().enumerate();
    words.flat_map(|(index, &word)| bits(word).map(move |bit| index * 64 + bit))
}

/// The indices of the set bits of a word, ascending.
pub(super) fn bits(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    core::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize);
        rest &= rest.wrapping_sub(1);
        bit
    })
}

/// Adds one row to another over GF(2).
#[inline]
pub(super) fn add(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word ^= other;
    }
}

/// Rows over GF(2) in echelon form, borrowed from a larger allocation.
///
/// The lead of a row is its lowest column with a 1. No two rows have the same lead.
#[derive(Clone, Copy)]
pub(super) struct Echelon<'a> {
    /// The rows one after the other, each in as many words as a row has.
    pub(super) rows: &'a [u64],
    /// The row with each column as its lead, or [`NONE`].
    pub(super) pivots: &'a [u32],
}

impl Echelon<'_> {
    /// Reduces a row by the echelon form, from the lowest column to `end`, until it has
    /// a lead below `end` that no other row has. Returns this lead; without one, the
    /// row is zero in the columns below `end`. Spends one for each word that it reads or adds.
    pub(super) fn reduce(
        self,
        row: &mut [u64],
        end: usize,
        work: &mut Work,
    ) -> Result<Option<usize>, Interrupted> {
        let words = row.len();
        let mut operations = words;
        let mut word = 0;
        let mut lead = None;
        while word < words {
            if row[word] == 0 {
                word += 1;
                continue;
            }
            let lowest = word * 64 + row[word].trailing_zeros() as usize;
            if lowest >= end {
                break;
            }
            let pivot = self.pivots[lowest];
            if pivot == NONE {
                lead = Some(lowest);
                break;
            }
            let pivot = &self.rows[pivot as usize * words..][..words];
            add(&mut row[word..], &pivot[word..]);
            operations += words - word;
        }
        spend_from(work, operations)?;
        Ok(lead)
    }

    /// Completes a solution of the homogeneous system: sets every lead from `start` to `end` to the
    /// value that follows from the higher columns. The leads must be zero before.
    pub(super) fn complete(self, solution: &mut [u64], start: usize, end: usize) {
        let words = solution.len();
        for column in (start..end).rev() {
            let pivot = self.pivots[column];
            if pivot != NONE {
                debug_assert!(!has(solution, column), "a lead is set");
                let pivot = &self.rows[pivot as usize * words..][..words];
                if is_odd(pivot, solution) {
                    flip(solution, column);
                }
            }
        }
    }
}

/// Whether two rows have an odd number of ones in common.
pub(super) fn is_odd(row: &[u64], other: &[u64]) -> bool {
    let common = row.iter().zip(other).map(|(a, b)| a & b);
    common.fold(0, |sum, word| sum ^ word).count_ones() % 2 != 0
}

/// An echelon form to which rows are added one after the other.
pub(super) struct GrowingForm<'a> {
    rows: &'a mut [u64],
    pivots: &'a mut [u32],
    pub(super) count: usize,
}

impl<'a> GrowingForm<'a> {
    /// A form without rows, given memory for as many as there can be and for the pivot of
    /// each column.
    pub(super) fn new(rows: &'a mut [u64], pivots: &'a mut [u32]) -> GrowingForm<'a> {
        pivots.fill(NONE);
        GrowingForm {
            rows,
            pivots,
            count: 0,
        }
    }

    /// Reduces a row, and adds the rest unless it is zero.
    pub(super) fn insert(&mut self, row: &mut [u64], work: &mut Work) -> Result<(), Interrupted> {
        let words = row.len();
        let form = Echelon {
            rows: self.rows,
            pivots: self.pivots,
        };
        if let Some(lead) = form.reduce(row, self.pivots.len(), work)? {
            self.rows[self.count * words..][..words].copy_from_slice(row);
            self.pivots[lead] = self.count as u32;
            self.count += 1;
        }
        Ok(())
    }
}
