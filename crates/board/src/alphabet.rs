use core::{fmt, str};

use crate::{Coord, Plane};

/// The lowest bit of each of eight bytes.
const LOWEST: u64 = u64::from_ne_bytes([1; 8]);

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
    /// Whether the alphabet contains the letter.
    pub(crate) fn has(&self, letter: u8) -> bool {
        letter == self.marked || letter == self.plain || Some(letter) == self.rare
    }

    /// A bit for each of 64 letters, set for the marked ones; `None` if a letter is
    /// neither marked nor plain.
    ///
    /// The loops over bytes are simple enough for the compiler to vectorise.
    #[inline]
    pub(crate) fn bits_of_64(&self, letters: &[u8; 64]) -> Option<u64> {
        let (mut flagged, mut known) = ([0; 64], true);
        for ((flagged, &letter), &flag) in flagged.iter_mut().zip(letters).zip(&EIGHTHS) {
            let marked = letter == self.marked;
            known &= marked | (letter == self.plain);
            *flagged = if marked { flag } else { 0 };
        }
        let columns = eights(&flagged).fold(0, |columns, eight| columns | eight);
        known.then(|| transposed(columns))
    }

    /// The same as [`bits_of_64`](Alphabet::bits_of_64) for at most 64 letters. The
    /// function compares eight letters at a time, as the bytes of a word.
    #[inline]
    pub(crate) fn bits_of_few(&self, letters: &[u8]) -> Option<u64> {
        let plain = LOWEST * u64::from(self.plain);
        let difference = self.marked ^ self.plain;
        let (shift, difference) = (difference.trailing_zeros(), LOWEST * u64::from(difference));
        let (mut bits, mut unknown) = (0, 0);
        let mut compare = |eighth: usize, eight: u64| {
            let differing = eight ^ plain;
            let marked = differing >> shift & LOWEST;
            let all_of_marked = (marked << 8).wrapping_sub(marked);
            unknown |= differing ^ all_of_marked & difference;
            // The product collects the lowest bits of the bytes in the highest byte.
            bits |= marked.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * eighth);
        };
        eights(letters)
            .enumerate()
            .for_each(|(eighth, eight)| compare(eighth, eight));
        let rest = letters.chunks_exact(8).remainder();
        if !rest.is_empty() {
            let backwards = rest.iter().rev();
            let padded = backwards.fold(plain, |eight, &letter| eight << 8 | u64::from(letter));
            compare(letters.len() / 8, padded);
        }
        (unknown == 0).then_some(bits)
    }

    /// Writes the rows of a grid with the given marked cells and the given rare cell.
    pub(crate) fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        marked: &Plane,
        rare: Option<Coord>,
    ) -> fmt::Result {
        let columns = marked.size().columns() as usize;
        // The line holds a line end and the letters of a row, padded to a multiple
        // of eight.
        let mut line = vec![b'\n'; 1 + columns.next_multiple_of(8)];
        for row in 0..marked.size().rows() {
            let words = marked.row(row).iter();
            let eights = line[1..].chunks_exact_mut(8);
            for (eight, bits) in eights.zip(words.flat_map(|word| word.to_le_bytes())) {
                eight.copy_from_slice(&self.letters(bits));
            }
            if let Some((cell, letter)) = rare.zip(self.rare) {
                if cell.row == row {
                    line[1 + cell.column as usize] = letter;
                }
            }
            let start = usize::from(row == 0);
            let text = str::from_utf8(&line[start..=columns]);
            f.write_str(text.map_err(|_| fmt::Error)?)?;
        }
        Ok(())
    }

    /// The letters for eight bits.
    fn letters(&self, bits: u8) -> [u8; 8] {
        let (plain, difference) = (u64::from(self.plain), u64::from(self.marked ^ self.plain));
        // Each bit gets its own byte, first at its old position, then as the lowest bit.
        let apart = (LOWEST * u64::from(bits)) & 0x8040_2010_0804_0201;
        let marked = ((apart + LOWEST * 0x7f) >> 7) & LOWEST;
        ((LOWEST * plain) ^ (marked * difference)).to_le_bytes()
    }
}

/// The full chunks of eight bytes as words; the first byte is the lowest.
fn eights(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    bytes.chunks_exact(8).map(|eight| {
        let eight = eight.try_into().expect("a chunk has eight bytes");
        u64::from_le_bytes(eight)
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERS: Alphabet = Alphabet {
        marked: b'O',
        plain: b'X',
        rare: Some(b'.'),
        expected: "`X`, `O` or `.`",
    };

    /// The expected bits, letter by letter.
    fn bits(letters: &[u8]) -> Option<u64> {
        let mut bits = 0;
        for (index, &letter) in letters.iter().enumerate() {
            match letter {
                b'O' => bits |= 1 << index,
                b'X' => {}
                _ => return None,
            }
        }
        Some(bits)
    }

    #[test]
    fn a_byte_at_any_index_is_accepted_only_if_it_is_a_letter() {
        let common: [u8; 64] = core::array::from_fn(|index| b"OXXOX"[index % 5]);
        for (index, byte) in (0..64).flat_map(|index| (0..=255).map(move |byte| (index, byte))) {
            let mut letters = common;
            letters[index] = byte;
            assert_eq!(LETTERS.bits_of_64(&letters), bits(&letters));
            for count in [index, index + 1, 63] {
                let few = &letters[..count.min(63)];
                assert_eq!(LETTERS.bits_of_few(few), bits(few));
            }
        }
    }

    #[test]
    fn each_bit_is_written_as_its_letter() {
        for bits in 0..=255 {
            let letters = LETTERS.letters(bits);
            assert_eq!(LETTERS.bits_of_few(&letters), Some(u64::from(bits)));
        }
    }
}
