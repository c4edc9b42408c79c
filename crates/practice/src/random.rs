use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use matchplay_board::Vertex;

use crate::Percent;

/// Random numbers from a seed, the same on every platform and in every version.
///
/// The generator is ChaCha with 8 rounds (Bernstein 2008). The seed is the key, and
/// each stream is a separate sequence. This module computes numbers in a range itself,
/// since libraries keep theirs stable only within a series of versions.
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
        percent.includes(self.below(100))
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
    fn the_numbers_of_a_seed_never_change() {
        let numbers = |seed, stream| {
            let mut random = Random::new(seed, stream);
            [(); 8].map(|()| random.below(1000))
        };
        assert_eq!(numbers(7, 0), [764, 465, 5, 301, 386, 336, 354, 193]);
        assert_eq!(numbers(7, 1), [934, 281, 963, 796, 804, 544, 631, 319]);
        assert_eq!(numbers(8, 0), [301, 960, 422, 145, 392, 721, 82, 823]);
    }

    #[test]
    fn a_chance_of_n_percent_compares_a_draw_from_a_hundred_with_n() {
        let mut draws = [false; 100];
        for seed in 0..2_000 {
            let draw = Random::new(seed, 0).below(100);
            draws[draw] = true;
            for percent in 0..=100 {
                let happens = Random::new(seed, 0).chance(Percent::new(percent).unwrap());
                assert_eq!(happens, draw < usize::from(percent), "{draw}, {percent} %");
            }
        }
        assert_eq!(draws, [true; 100], "some draw never occurs");
    }

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
