use core::iter::FusedIterator;
use core::slice;

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
/// positive ones from the lowest to the highest. O(1) for each neighbour, with no
/// division but those by constants that split a group off the state.
#[derive(Clone, Debug)]
pub struct DialNeighbours {
    state: u32,
    digits: u32,
    /// The differences that are left of one group and sign.
    run: slice::Iter<'static, i16>,
    /// The unit of the lowest digit of that group.
    unit: i32,
    /// The run that follows: the negative differences of groups 2 and 1, all of
    /// group 0, or the positive ones of groups 1 and 2.
    next_run: u32,
    /// The run after the last.
    end: u32,
}

impl DialNeighbours {
    #[inline]
    pub(crate) fn new(dials: Dials, state: Vertex) -> DialNeighbours {
        let (next_run, end) = match dials.digits() {
            _ if !dials.contains(state) => (0, 0),
            1..=3 => (2, 3),
            4..=6 => (1, 4),
            _ => (0, 5),
        };
        DialNeighbours {
            state: state.into(),
            digits: dials.digits(),
            run: [].iter(),
            unit: 1,
            next_run,
            end,
        }
    }

    /// Begins the run that follows, if there is one.
    #[inline]
    fn begin_run(&mut self) -> Option<()> {
        if self.next_run == self.end {
            return None;
        }
        let (group, unit, digits) = match self.next_run {
            2 => (self.state % 1000, 1, self.digits),
            1 | 3 => (self.state / 1000 % 1000, 1000, self.digits - 3),
            _ => (self.state / 1_000_000, 1_000_000, self.digits - 6),
        };
        let turns = &TURNS[group as usize];
        let (all, negative) = (2 * digits.min(3) as usize, usize::from(turns.negative));
        let run = match self.next_run {
            0..2 => 0..negative,
            2 => 0..all,
            _ => negative..all,
        };
        self.run = turns.differences.get(run).unwrap_or_default().iter();
        self.unit = unit;
        self.next_run += 1;
        Some(())
    }
}

impl Iterator for DialNeighbours {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        loop {
            if let Some(&difference) = self.run.next() {
                let difference = i32::from(difference) * self.unit;
                return Some(Vertex::new(self.state.wrapping_add_signed(difference)));
            }
            self.begin_run()?;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.run.len(), Some(2 * self.digits as usize))
    }
}

impl FusedIterator for DialNeighbours {}

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
                assert_eq!(neighbours.clone().count(), 2 * digits as usize);
                assert!(neighbours.eq(turned), "{state:?}");
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
