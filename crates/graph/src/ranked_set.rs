use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

const BITS: usize = usize::BITS as usize;

/// A set of indices that numbers its members from 0.
///
/// It stores one bit for each index and one count for each machine word. `rank` is
/// O(1), `select` O(log n).
#[derive(Clone, Debug)]
pub(crate) struct RankedSet {
    members: FixedBitSet,
    /// The number of members before each word.
    before: Vec<u32>,
    count: usize,
}

impl RankedSet {
    pub(crate) fn new(members: FixedBitSet) -> RankedSet {
        let mut count = 0;
        let before = members
            .as_slice()
            .iter()
            .map(|word| {
                let before = count;
                count += word.count_ones();
                before
            })
            .collect();
        RankedSet {
            members,
            before,
            count: count as usize,
        }
    }

    pub(crate) fn contains(&self, index: u32) -> bool {
        self.members.contains(index as usize)
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// One more than the largest index that the set can contain.
    pub(crate) fn bound(&self) -> usize {
        self.members.len()
    }

    pub(crate) fn iter(&self) -> Members<'_> {
        Members {
            words: self.members.as_slice(),
            word: 0,
            seen: 0,
            left: self.count,
        }
    }

    /// The indices below the bound that are not members, ascending.
    pub(crate) fn missing(&self) -> impl Iterator<Item = u32> + '_ {
        self.members.zeroes().map(|index| index as u32)
    }

    /// The number of members smaller than `index`, which must be below the bound.
    pub(crate) fn rank(&self, index: u32) -> usize {
        let (word, bit) = (index as usize / BITS, index as usize % BITS);
        let below = self.members.as_slice()[word] & ((1 << bit) - 1);
        self.before[word] as usize + below.count_ones() as usize
    }

    /// The member for which `rank` members are smaller; `rank` must be below the count.
    pub(crate) fn select(&self, rank: usize) -> u32 {
        let word = self
            .before
            .partition_point(|&before| before as usize <= rank)
            - 1;
        let mut bits = self.members.as_slice()[word];
        for _ in 0..rank - self.before[word] as usize {
            bits &= bits - 1;
        }
        (word * BITS) as u32 + bits.trailing_zeros()
    }
}

/// The members of a set, ascending.
#[derive(Clone)]
pub struct Members<'a> {
    words: &'a [usize],
    word: usize,
    /// The members of the word that the iterator has returned.
    seen: usize,
    left: usize,
}

impl Iterator for Members<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        loop {
            let bits = self.words.get(self.word)? & !self.seen;
            if bits != 0 {
                self.seen |= bits & bits.wrapping_neg();
                self.left -= 1;
                return Some((self.word * BITS) as u32 + bits.trailing_zeros());
            }
            self.word += 1;
            self.seen = 0;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Members<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_and_select_are_inverse_functions() {
        let members = (0..500).filter(|n| n % 7 == 3 || n % 64 == 0 || (200..300).contains(n));
        let mut bits = FixedBitSet::with_capacity(500);
        members.clone().for_each(|member| bits.insert(member));
        let set = RankedSet::new(bits);
        assert_eq!(set.len(), members.clone().count());
        assert!(set.iter().eq(members.clone().map(|member| member as u32)));
        for (rank, member) in members.enumerate() {
            assert_eq!(set.rank(member as u32), rank);
            assert_eq!(set.select(rank), member as u32);
        }
    }
}
