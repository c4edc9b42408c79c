use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use matchplay_board::Vertex;

use crate::Percent;

/// Random numbers from a seed, the same on every platform and in every version.
///
/// The generator is ChaCha with 8 rounds (Bernstein 2008). The seed is the key, and
/// each stream is a separate sequence. This module computes numbers in a range itself,
/// since libraries keep theirs stable only within a series of versions.
#[derive(Debug)]
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    pub(crate) fn new(seed: u64, stream: u64) -> Random {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Random(generator)
    }

    /// A seed for another generator.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, or 0 if `bound` is 0. The bias is less than `bound` in
    /// 2^64.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    /// `true` with a probability of `percent`.
    pub(crate) fn chance(&mut self, percent: Percent) -> bool {
        self.below(100) < usize::from(percent.get())
    }

    /// A random element of the moves; `None` if the list is empty.
    pub(crate) fn pick(&mut self, moves: &[Vertex]) -> Option<Vertex> {
        moves.get(self.below(moves.len())).copied()
    }

    /// A random choice of `some` out of `all` things: for each thing, whether it is
    /// chosen. Source: selection sampling (Knuth, *The Art of Computer Programming* 2,
    /// section 3.4.2, algorithm S).
    pub(crate) fn choose(&mut self, some: usize, all: usize) -> impl Iterator<Item = bool> {
        let mut missing = some;
        (0..all).rev().map(move |later| {
            let is_chosen = self.below(later + 1) < missing;
            missing -= usize::from(is_chosen);
            is_chosen
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_choices_of_the_same_size_are_equally_likely() {
        let mut random = Random::new(1, 0);
        let mut times = [0; 1 << 5];
        for _ in 0..10_000 {
            let chosen = random.choose(2, 5);
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
