use alloc::string::String;
use core::fmt;

use crate::{Coord, Plane};

/// For each of 64 bytes, a bit for the group of eight to which it belongs.
const EIGHTHS: [u8; 64] = {
    let mut eighths = [0; 64];
    let mut index = 0;
    while index < 64 {
        eighths[index] = 1 << (index / 8);
        index += 1;
    }
    eighths
};

/// The ASCII letters of a ruleset's grids: one for marked cells, one for plain
/// cells, and one for a rare kind of cell.
pub(crate) struct Alphabet {
    pub(crate) marked: u8,
    pub(crate) plain: u8,
    pub(crate) rare: Option<u8>,
    /// The letters that an error message expects.
    pub(crate) expected: &'static str,
}

impl Alphabet {
    pub(crate) fn has(&self, letter: u8) -> bool {
        letter == self.marked || letter == self.plain || Some(letter) == self.rare
    }

    /// A bit for each of 64 letters, set for the marked ones; `None` if a letter is
    /// neither marked nor plain.
    ///
    /// The loops over bytes are simple enough for the compiler to vectorise.
    #[inline]
    pub(crate) fn bits(&self, letters: &[u8; 64]) -> Option<u64> {
        let (mut flagged, mut known) = ([0; 64], true);
        for ((flagged, &letter), &flag) in flagged.iter_mut().zip(letters).zip(&EIGHTHS) {
            let marked = letter == self.marked;
            known &= marked | (letter == self.plain);
            *flagged = if marked { flag } else { 0 };
        }
        let eights = flagged.chunks_exact(8).map(|eight| {
            let eight = eight.try_into().expect("a chunk has eight bytes");
            u64::from_le_bytes(eight)
        });
        let columns = eights.fold(0, |columns, eight| columns | eight);
        known.then(|| transposed(columns))
    }

    /// Writes the rows of a grid with the given marked cells and the given rare cell.
    pub(crate) fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        marked: &Plane,
        rare: Option<Coord>,
    ) -> fmt::Result {
        let mut line = String::new();
        for row in 0..marked.size().rows() {
            line.extend((row > 0).then_some('\n'));
            let cells = (0..marked.size().columns()).map(|column| Coord::new(row, column));
            line.extend(cells.map(|cell| {
                let rare = self.rare.filter(|_| rare == Some(cell));
                let letter = if marked.contains(cell) {
                    self.marked
                } else {
                    self.plain
                };
                char::from(rare.unwrap_or(letter))
            }));
            f.write_str(&line)?;
            line.clear();
        }
        Ok(())
    }
}

/// Transposes an 8×8 square of bits: bit `8 * e + b` becomes bit `8 * b + e`.
///
/// The function swaps two bits in each 2×2 square, then two 2×2 squares in each 4×4
/// square, then two 4×4 squares.
///
/// Source: Warren, *Hacker's Delight*, section 7-3.
const fn transposed(mut bits: u64) -> u64 {
    let mut swapped = (bits ^ bits >> 7) & 0x00aa_00aa_00aa_00aa;
    bits ^= swapped ^ swapped << 7;
    swapped = (bits ^ bits >> 14) & 0x0000_cccc_0000_cccc;
    bits ^= swapped ^ swapped << 14;
    swapped = (bits ^ bits >> 28) & 0x0000_0000_f0f0_f0f0;
    bits ^ swapped ^ swapped << 28
}
