use core::iter::FusedIterator;

use crate::{Dials, Vertex};

/// The number of states of three digits.
const OF_THREE: usize = 1000;

/// The differences that turning one of three digits makes to their number.
#[derive(Clone, Copy)]
struct Turns {
    /// Ascending. A digit 0 adds its unit or nine of it, which is more than any
    /// lower digit adds, so the differences of leading zeros come last.
    differences: [i16; 6],
    /// The number of negative differences.
    negative: u8,
}

/// The turns of each state of three digits.
static TURNS: [Turns; OF_THREE] = {
    let mut turns = [Turns::of(0); OF_THREE];
    let mut state = 1;
    while state < OF_THREE {
        turns[state] = Turns::of(state as i16);
        state += 1;
    }
    turns
};

impl Turns {
    const fn of(state: i16) -> Turns {
        let mut differences = [0; 6];
        let mut negative = 0;
        let (mut unit, mut count) = (1, 0);
        while count < 6 {
            let digit = state / unit % 10;
            let up = if digit == 9 { -9 * unit } else { unit };
            let down = if digit == 0 { 9 * unit } else { -unit };
            let pair = [up, down];
            let mut member = 0;
            while member < 2 {
                // Insertion into the sorted ones so far.
                let mut at = count;
                while at > 0 && differences[at - 1] > pair[member] {
                    differences[at] = differences[at - 1];
                    at -= 1;
                }
                differences[at] = pair[member];
                negative += (pair[member] < 0) as u8;
                count += 1;
                member += 1;
            }
            unit *= 10;
        }
        Turns {
            differences,
            negative,
        }
    }
}

/// The states one turn away from a state of [`Dials`], ascending, whether
/// allowed or not.
///
/// The digits are worked on in groups of three, for which a table holds the
/// differences. A difference in a higher group outweighs all in lower ones, so
/// the negative ones come from the highest group to the lowest, then the
/// positive ones from the lowest to the highest. O(1) for each neighbour, and
/// no division but those that split the state into its groups.
#[derive(Clone, Debug)]
pub struct DialNeighbours {
    state: u32,
    /// The differences that are left, in units of [`UNITS`].
    runs: [&'static [i16]; 6],
    /// The first run that may have a difference left.
    run: usize,
}

/// The units of the negative and then of the positive differences.
const UNITS: [i32; 6] = [1_000_000, 1000, 1, 1, 1000, 1_000_000];

impl DialNeighbours {
    #[inline]
    pub(crate) fn new(dials: Dials, state: Vertex) -> DialNeighbours {
        let mut runs: [&'static [i16]; 6] = [&[]; 6];
        let value = u32::from(state);
        if dials.contains(state) {
            let groups = [value % 1000, value / 1000 % 1000, value / 1_000_000];
            let mut digits = dials.digits() as usize;
            for (group, turns) in groups.into_iter().enumerate() {
                let Turns {
                    differences,
                    negative,
                } = &TURNS[turns as usize];
                let differences = &differences[..2 * digits.min(3)];
                let (negative, positive) = differences.split_at(usize::from(*negative));
                runs[2 - group] = negative;
                runs[3 + group] = positive;
                digits = digits.saturating_sub(3);
            }
        }
        DialNeighbours {
            state: value,
            runs,
            run: 0,
        }
    }
}

impl Iterator for DialNeighbours {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        while let Some(run) = self.runs.get_mut(self.run) {
            if let Some((&difference, rest)) = run.split_first() {
                *run = rest;
                return Some(turned(self.state, difference, UNITS[self.run]));
            }
            self.run += 1;
        }
        None
    }

    #[inline]
    fn fold<B, F: FnMut(B, Vertex) -> B>(self, init: B, mut f: F) -> B {
        let runs = self.runs.into_iter().zip(UNITS);
        runs.fold(init, |folded, (run, unit)| {
            let states = run.iter();
            states.fold(folded, |folded, &difference| {
                f(folded, turned(self.state, difference, unit))
            })
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.runs.iter().map(|run| run.len()).sum();
        (left, Some(left))
    }
}

impl ExactSizeIterator for DialNeighbours {}

impl FusedIterator for DialNeighbours {}

#[inline]
fn turned(state: u32, difference: i16, unit: i32) -> Vertex {
    Vertex::new(state.wrapping_add_signed(i32::from(difference) * unit))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn neighbours_are_the_turns_of_each_digit_ascending() {
        for digits in 1..=9 {
            let dials = Dials::new(digits).unwrap();
            let step = 1 + dials.states() as usize / 5000;
            let states = (0..dials.states()).step_by(step);
            for state in states.chain([dials.states() - 1]).map(Vertex::new) {
                let all = (0..digits).flat_map(|digit| [(digit, true), (digit, false)]);
                let turned = all.filter_map(|(digit, up)| dials.turned(state, digit, up));
                let mut turned: Vec<Vertex> = turned.collect();
                turned.sort_unstable();
                let neighbours = dials.neighbours(state);
                assert_eq!(neighbours.len(), 2 * digits as usize);
                assert!(neighbours.clone().eq(turned.iter().copied()), "{state:?}");
                let folded = neighbours.fold(Vec::new(), |mut folded, state| {
                    folded.push(state);
                    folded
                });
                assert_eq!(folded, turned);
            }
        }
    }

    #[test]
    fn states_that_the_dials_do_not_have_have_no_neighbours() {
        let dials = Dials::new(3).unwrap();
        for state in [1000, 4_000_000_000, u32::MAX] {
            assert_eq!(dials.neighbours(Vertex::new(state)).count(), 0);
        }
    }
}
