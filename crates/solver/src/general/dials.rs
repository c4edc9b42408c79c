use fixedbitset::FixedBitSet;
use matchplay_graph::{Dials, Shape};

use crate::general::adjacency::Adjacency;
use crate::general::trees::NONE;

/// The states of a lock: nothing is stored.
impl Adjacency for Dials {
    fn node_bound(&self) -> usize {
        10_usize.pow(self.0)
    }

    fn arcs(&self) -> usize {
        2 * self.0 as usize * self.node_bound()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.around(node)
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
        let dials = Dials(2);
        let mut present = FixedBitSet::with_capacity(100);
        present.insert_range(..);
        for absent in [10, 22, 23, 99] {
            present.set(absent, false);
        }
        let mates = dials.initial_matching(&present);
        assert_eq!(mates[11], NONE);
        assert_eq!(mates[98], NONE);
        assert_eq!(mates[20], 21);
        assert_eq!(mates.iter().filter(|&&mate| mate == NONE).count(), 6);
    }
}
