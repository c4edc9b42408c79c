use alloc::vec::Vec;

use crate::forest::{Forest, Labels, Topology};
use crate::{IncrementalMatching, OddSetCover};

impl<T: Topology> Forest<T> {
    /// The cover that proves the matching maximum.
    ///
    /// It consists of the odd nodes, of the even nodes of each blossom as an odd set, and of part
    /// of the unreached nodes, which are matched with each other: one side if they have two sides,
    /// otherwise one node and all others as an odd set. Every edge is covered, because an even node
    /// has no even neighbour outside its blossom and no unreached neighbour. The cover counts
    /// each matched edge once, so its capacity is the size of the matching (Kőnig 1931; Edmonds
    /// 1965). O(V log V + E).
    pub(crate) fn cover(&mut self) -> OddSetCover {
        debug_assert!(self.trees.is_grown() || self.is_interrupted());
        let graph = &self.topology;
        let labels = &self.trees.labels;
        let blossoms = &mut self.trees.blossoms;
        let work = &mut self.trees.work;
        work.charge(graph.node_bound() as u64);
        let sides = graph.sides(|node| labels.is_unreached(node), work);
        let mut cover = OddSetCover::default();
        // The vertices of odd sets, each after the base of its set.
        let mut members: Vec<(u32, u32)> = Vec::new();
        let mut unreached = Vec::new();
        graph.for_each_node(|node, index| {
            if labels.is_odd(node) {
                cover.vertices.push(index);
            } else if labels.is_unreached(node) {
                match &sides {
                    Some(sides) if graph.is_left(sides, node) => cover.vertices.push(index),
                    Some(_) => {}
                    None => unreached.push(index),
                }
            } else if labels.is_even(node) {
                let base = blossoms.base_of(node);
                if base != node {
                    members.push((base as u32, index));
                }
            }
        });
        members.sort_unstable();
        let sets = members.chunk_by(|(base, _), (other, _)| base == other);
        cover.odd_sets.extend(sets.map(|set| {
            let first = graph.index(set[0].0);
            let others = set.iter().map(|&(_, index)| index);
            [first].into_iter().chain(others).collect()
        }));
        if let [first, others @ ..] = &unreached[..] {
            cover.vertices.push(*first);
            cover.vertices.sort_unstable();
            cover.odd_sets.push(others.to_vec());
        }
        cover
    }
}
