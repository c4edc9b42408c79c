use matchplay_board::Vertex;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Percent;

/// Random numbers from a seed, the same everywhere and for ever.
///
/// ChaCha of 8 rounds (Bernstein 2008), the seed being the key and each stream a
/// sequence of its own. Numbers in a range are made here, as libraries keep
/// theirs stable within a series of versions only.
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    pub(crate) fn new(seed: u64, stream: u64) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut chance = ChaCha8Rng::from_seed(key);
        chance.set_stream(stream);
        Chance(chance)
    }

    /// A seed for others.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, or 0; uneven by less than `bound` in 2^64.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    /// Whether something happens that does so in `percent` cases of a hundred.
    pub(crate) fn happens(&mut self, percent: Percent) -> bool {
        self.below(100) < usize::from(percent.get())
    }

    /// One of some moves, unless there are none.
    pub(crate) fn pick(&mut self, moves: &[Vertex]) -> Option<Vertex> {
        moves.get(self.below(moves.len())).copied()
    }

    /// Which of `all` things are in a random choice of `some` of them; by
    /// selection sampling (Knuth, *The Art of Computer Programming* 2, 3.4.2 S).
    pub(crate) fn choose(&mut self, some: usize, all: usize) -> impl Iterator<Item = bool> {
        let mut wanted = some;
        (0..all).rev().map(move |later| {
            let chosen = self.below(later + 1) < wanted;
            wanted -= usize::from(chosen);
            chosen
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_never_change() {
        let numbers = |seed, stream| {
            let mut chance = Chance::new(seed, stream);
            [(); 8].map(|()| chance.below(1000))
        };
        assert_eq!(numbers(7, 0), [764, 465, 5, 301, 386, 336, 354, 193]);
        assert_eq!(numbers(7, 1), [934, 281, 963, 796, 804, 544, 631, 319]);
        assert_eq!(numbers(8, 0), [301, 960, 422, 145, 392, 721, 82, 823]);
    }

    #[test]
    fn every_choice_of_some_is_about_as_likely() {
        let mut chance = Chance::new(1, 0);
        let mut times = [0; 1 << 5];
        for _ in 0..10_000 {
            let chosen = chance.choose(2, 5);
            let set = chosen
                .enumerate()
                .map(|(bit, chosen)| usize::from(chosen) << bit);
            times[set.sum::<usize>()] += 1;
        }
        for (set, times) in times.into_iter().enumerate() {
            let expected = match set.count_ones() {
                2 => 850..1150,
                _ => 0..1,
            };
            assert!(expected.contains(&times), "{set:05b}: {times} times");
        }
    }
}
