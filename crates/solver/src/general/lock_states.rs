use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Turns, Vertex};

use crate::general::adjacency::Adjacency;
use crate::general::trees::NONE;

/// How many states three digits have.
const OF_THREE: u32 = 1000;

/// The states of a lock: an implicit graph, of which no edge is stored.
#[derive(Clone, Debug)]
pub(crate) struct LockStates {
    digits: u32,
    /// For each state of three digits, what turning the lowest digit, the next
    /// and the third adds to its number, up and down.
    turns: Vec<[i16; 6]>,
}

impl LockStates {
    pub(crate) fn new(digits: u32) -> LockStates {
        let turns_of = |state: u32| {
            let mut turns = [0; 6];
            for (place, turns) in (0..3).zip(turns.chunks_exact_mut(2)) {
                let unit = 10_i16.pow(place);
                let digit = state / 10_u32.pow(place) % 10;
                turns[0] = if digit == 9 { -9 * unit } else { unit };
                turns[1] = if digit == 0 { 9 * unit } else { -unit };
            }
            turns
        };
        LockStates {
            digits,
            turns: (0..OF_THREE).map(turns_of).collect(),
        }
    }
}

impl Adjacency for LockStates {
    fn node_bound(&self) -> usize {
        10_usize.pow(self.digits)
    }

    fn arcs(&self) -> usize {
        2 * self.digits as usize * self.node_bound()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let turns = Turns::new(self.digits, Vertex::new(node));
        turns.map(|state| state.index() as u32)
    }

    fn beside(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        (0..self.digits.div_ceil(3)).flat_map(move |three| {
            let unit = OF_THREE.pow(three);
            let state = node / unit % OF_THREE;
            let digits = (self.digits - 3 * three).min(3) as usize;
            let turns = self.turns[state as usize][..2 * digits].iter();
            turns.map(move |&turn| node.wrapping_add_signed(i32::from(turn) * unit as i32))
        })
    }

    /// Ten being even, a turn always changes the parity of the sum of the digits.
    fn is_bipartite(&self) -> bool {
        true
    }

    /// Pairs states by the last digit, 0 with 1, 2 with 3 and so on, which
    /// leaves a state exposed only beside an absent one. O(states).
    fn initial_matching(&self, present: &FixedBitSet) -> Vec<u32> {
        let mut mates = vec![NONE; self.node_bound()];
        for node in present.ones() {
            // Ten being even, this changes the last digit only.
            let mate = node ^ 1;
            if present.contains(mate) {
                mates[node] = mate as u32;
            }
        }
        mates
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_beside_its_neighbours_in_another_order() {
        for digits in 1..=7 {
            let lock = LockStates::new(digits);
            let bound = lock.node_bound() as u32;
            for node in (0..bound)
                .step_by(1 + bound as usize / 1000)
                .chain([bound - 1])
            {
                let mut beside: Vec<u32> = lock.beside(node).collect();
                beside.sort_unstable();
                assert!(
                    lock.neighbours(node).eq(beside),
                    "{node} of {digits} digits"
                );
            }
        }
    }

    #[test]
    fn states_are_paired_where_both_are_present() {
        let lock = LockStates::new(2);
        let mut present = FixedBitSet::with_capacity(100);
        present.insert_range(..);
        for absent in [10, 22, 23, 99] {
            present.set(absent, false);
        }
        let mates = lock.initial_matching(&present);
        assert_eq!(mates[11], NONE);
        assert_eq!(mates[98], NONE);
        assert_eq!(mates[20], 21);
        assert_eq!(mates.iter().filter(|&&mate| mate == NONE).count(), 6);
    }
}
