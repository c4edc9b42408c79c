use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Dials, Vertex};

use crate::general::adjacency::Adjacency;
use crate::general::trees::NONE;

/// The states of a lock: an implicit graph, of which no edge is stored.
#[derive(Clone, Debug)]
pub(crate) struct LockStates {
    dials: Dials,
}

impl LockStates {
    pub(crate) const fn new(dials: Dials) -> LockStates {
        LockStates { dials }
    }
}

impl Adjacency for LockStates {
    fn node_bound(&self) -> usize {
        self.dials.states() as usize
    }

    fn arcs(&self) -> usize {
        2 * self.dials.digits() as usize * self.node_bound()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.dials.neighbours(Vertex::new(node)).map(u32::from)
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
    fn states_are_paired_where_both_are_present() {
        let lock = LockStates::new(Dials::new(2).unwrap());
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
