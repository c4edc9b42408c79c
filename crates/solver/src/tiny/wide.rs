use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::tiny::Bits;

/// Boards of at most 16×16 cells, every fourth row in the same word, so that the
/// cells below those of a word are those of the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wide([u64; 4]);

const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;
const LAST_COLUMN: u64 = FIRST_COLUMN << 15;

impl Wide {
    #[inline(always)]
    fn map(self, mut word: impl FnMut(u64) -> u64) -> Wide {
        let Wide([a, b, c, d]) = self;
        Wide([word(a), word(b), word(c), word(d)])
    }

    #[inline(always)]
    fn zip(self, other: Wide, word: impl Fn(u64, u64) -> u64) -> Wide {
        let (Wide([a, b, c, d]), Wide([e, f, g, h])) = (self, other);
        Wide([word(a, e), word(b, f), word(c, g), word(d, h)])
    }
}

/// The word of a cell, and the bit there.
#[inline(always)]
fn place(bit: u32) -> (u32, u32) {
    (bit / 16 % 4, bit / 64 % 4 * 16 + bit % 16)
}

impl Bits for Wide {
    const SIDE: usize = 16;
    const WHITE: Wide = {
        let (even, odd) = (0x5555_5555_5555_5555, 0xaaaa_aaaa_aaaa_aaaa);
        Wide([even, odd, even, odd])
    };

    #[inline(always)]
    fn cell(bit: u32) -> Wide {
        let (word, bit) = place(bit);
        let cell = |own| u64::from(own == word) << bit;
        Wide([cell(0), cell(1), cell(2), cell(3)])
    }

    #[inline(always)]
    fn of_rows(mut next: impl FnMut() -> u64) -> Wide {
        let mut rows = Wide::default();
        for shift in (0..64).step_by(16) {
            rows = rows.map(|word| word | next() << shift);
        }
        rows
    }

    fn first(self) -> Option<u32> {
        let Wide(words) = self;
        let first = (0..4).zip(words).filter(|&(_, cells)| cells != 0);
        let first = first.map(|(word, cells)| {
            let bit = cells.trailing_zeros();
            bit / 16 * 64 + word * 16 + bit % 16
        });
        first.min()
    }

    #[inline(always)]
    fn any(self) -> Wide {
        let Wide([a, b, c, d]) = self;
        let lowest = |word: u64| word & word.wrapping_neg();
        match self.0 {
            [0, 0, 0, _] => Wide([0, 0, 0, lowest(d)]),
            [0, 0, _, _] => Wide([0, 0, lowest(c), 0]),
            [0, _, _, _] => Wide([0, lowest(b), 0, 0]),
            _ => Wide([lowest(a), 0, 0, 0]),
        }
    }

    #[inline(always)]
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline(always)]
    fn right(self) -> Wide {
        self.map(|word| word << 1 & !FIRST_COLUMN)
    }

    #[inline(always)]
    fn left(self) -> Wide {
        self.map(|word| word >> 1 & !LAST_COLUMN)
    }

    #[inline(always)]
    fn down(self) -> Wide {
        let Wide([a, b, c, d]) = self;
        Wide([d << 16, a, b, c])
    }

    #[inline(always)]
    fn up(self) -> Wide {
        let Wide([a, b, c, d]) = self;
        Wide([b, c, d, a >> 16])
    }

    #[inline(always)]
    fn around(self, bit: u32) -> impl Iterator<Item = u32> {
        let around = [
            (bit >= 16, bit.wrapping_sub(16)),
            (bit % 16 > 0, bit.wrapping_sub(1)),
            (bit % 16 < 15, bit + 1),
            (bit < 240, bit + 16),
        ];
        let present = move |&(inside, other): &(bool, u32)| inside && self.contains(other);
        around.into_iter().filter(present).map(|(_, other)| other)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        let Wide([a, b, c, d]) = self;
        a | b | c | d == 0
    }

    #[inline(always)]
    fn contains(self, bit: u32) -> bool {
        let (word, bit) = place(bit);
        self.0[word as usize] >> bit & 1 == 1
    }
}

impl Not for Wide {
    type Output = Wide;

    #[inline(always)]
    fn not(self) -> Wide {
        self.map(|word| !word)
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a ^ b)
    }
}

impl BitAndAssign for Wide {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Wide) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Wide) {
        *self = *self | other;
    }
}
