//! What is measured: boards, games and graphs, the same ones on every machine.

mod bipartite;
mod boards;
mod graphs;
mod records;
mod walks;

pub(crate) use bipartite::Bipartite;
pub(crate) use boards::{BOARDS, LOCKS};
pub(crate) use graphs::{Csr, GRAPHS, csr};
pub(crate) use records::{RECORDS, records};
pub(crate) use walks::WALKS;

use crate::random::Random;

/// Instances of one kind, by size.
pub(crate) struct Family<T> {
    pub(crate) name: &'static str,
    /// Ascending: the sides of a board, the nodes on a side of a graph, states.
    pub(crate) sizes: &'static [usize],
    pub(crate) make: fn(usize) -> T,
}

impl Random {
    fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// The numbers below `bound` in random order.
    fn order(&mut self, bound: usize) -> Vec<u32> {
        let mut order: Vec<u32> = (0..bound as u32).collect();
        for last in (1..bound).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }
}
