use alloc::vec;
use alloc::vec::Vec;

use super::basis::bits;

/// The maximal independent sets of a graph of at most 64 nodes, each once, as bits.
///
/// The algorithm is that of Bron & Kerbosch (1973) on the complement, with the pivot of
/// Tomita, Tanaka & Takahashi (2006).
pub(super) struct IndependentSets<'a> {
    adjacent: &'a [u64],
    /// Independent sets, each with the nodes that may still be added, and with the nodes
    /// that are independent of it but whose sets are already listed.
    open: Vec<[u64; 3]>,
}

impl<'a> IndependentSets<'a> {
    /// The sets of the graph in which each node has these neighbours.
    pub(super) fn new(adjacent: &'a [u64]) -> IndependentSets<'a> {
        let all = match adjacent.len() {
            64 => u64::MAX,
            nodes => (1 << nodes) - 1,
        };
        IndependentSets {
            adjacent,
            open: vec![[0, all, 0]],
        }
    }

    /// The non-neighbours of a node, excluding the node itself.
    fn apart(&self, node: usize) -> u64 {
        !(self.adjacent[node] | 1 << node)
    }
}

impl Iterator for IndependentSets<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        while let Some([set, mut addable, mut listed]) = self.open.pop() {
            let pivots = bits(addable | listed);
            let kept = |&node: &usize| (addable & self.apart(node)).count_ones();
            let Some(pivot) = pivots.max_by_key(kept) else {
                return Some(set);
            };
            for node in bits(addable & !self.apart(pivot)) {
                let apart = self.apart(node);
                self.open
                    .push([set | 1 << node, addable & apart, listed & apart]);
                addable &= !(1 << node);
                listed |= 1 << node;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_have_three_to_the_power_of_their_number_sets() {
        let adjacent: Vec<u64> = (0..12)
            .map(|node| (0b111 << (node / 3 * 3)) & !(1 << node))
            .collect();
        assert_eq!(IndependentSets::new(&adjacent).count(), 81);
        assert_eq!(
            IndependentSets::new(&[0; 64]).collect::<Vec<_>>(),
            [u64::MAX]
        );
    }
}
