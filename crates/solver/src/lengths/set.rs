use core::ops::{BitAnd, BitOr};

/// A set of numbers below 64·`W`, as the bits of words. The first word has the lowest numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Set<W> {
    pub(super) const EMPTY: Set<W> = Set([0; W]);

    #[inline]
    pub(super) fn contains(&self, number: u16) -> bool {
        self.0[usize::from(number >> 6)] >> (number & 63) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, number: u16) {
        self.0[usize::from(number >> 6)] |= 1 << (number & 63);
    }

    #[inline]
    pub(super) fn remove(&mut self, number: u16) {
        self.0[usize::from(number >> 6)] &= !(1 << (number & 63));
    }

    /// The set without a number.
    #[inline]
    pub(super) fn minus(mut self, number: u16) -> Set<W> {
        self.remove(number);
        self
    }

    /// The numbers that are not in another set.
    #[inline]
    pub(super) fn without(&self, other: &Set<W>) -> Set<W> {
        Set(core::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The numbers, ascending.
    #[inline]
    pub(super) fn iter(mut self) -> impl Iterator<Item = u16> {
        let mut word = 0;
        core::iter::from_fn(move || {
            while let Some(bits) = self.0.get_mut(word) {
                if *bits != 0 {
                    let bit = bits.trailing_zeros();
                    *bits &= *bits - 1;
                    return Some((word * 64) as u16 + bit as u16);
                }
                word += 1;
            }
            None
        })
    }

    #[inline]
    pub(super) fn first(&self) -> Option<u16> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((word * 64) as u16 + self.0[word].trailing_zeros() as u16)
    }

    /// The same set with room for more numbers.
    pub(super) fn widened<const V: usize>(&self) -> Set<V> {
        Set(core::array::from_fn(|word| {
            self.0.get(word).copied().unwrap_or(0)
        }))
    }
}

impl<const W: usize> Default for Set<W> {
    fn default() -> Set<W> {
        Set::EMPTY
    }
}

impl<const W: usize> BitAnd for Set<W> {
    type Output = Set<W>;

    #[inline]
    fn bitand(self, other: Set<W>) -> Set<W> {
        Set(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const W: usize> BitOr for Set<W> {
    type Output = Set<W>;

    #[inline]
    fn bitor(self, other: Set<W>) -> Set<W> {
        Set(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const W: usize> FromIterator<u16> for Set<W> {
    fn from_iter<I: IntoIterator<Item = u16>>(numbers: I) -> Set<W> {
        let mut set = Set::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}
