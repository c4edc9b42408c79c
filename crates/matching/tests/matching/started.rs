//! Graphs whose search starts from a given matching instead of a nearly maximum one.

use matchplay_matching::{Adjacency, CompressedGraph, Matching, Side};

use crate::random::Random;

#[derive(Debug)]
pub(crate) struct Started<'a> {
    graph: &'a CompressedGraph,
    matching: Matching,
}

impl<'a> Started<'a> {
    /// Starts without any pair.
    pub(crate) fn empty(graph: &'a CompressedGraph) -> Started<'a> {
        let matching = Matching::from_pairs(graph.node_bound(), []).unwrap();
        Started { graph, matching }
    }

    /// Starts from a matching that takes nodes and neighbours in random order, and
    /// leaves out this percentage of nodes.
    pub(crate) fn greedy(
        random: &mut Random,
        graph: &'a CompressedGraph,
        without: usize,
    ) -> Started<'a> {
        let mut is_closed: Vec<bool> = (0..graph.node_bound())
            .map(|_| random.below(100) < without)
            .collect();
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for node in random.order(graph.node_bound()) {
            let others = graph.row(node).iter().copied();
            let mut open: Vec<u32> = others.filter(|&other| !is_closed[other as usize]).collect();
            if !is_closed[node as usize] && !open.is_empty() {
                let mate = open.swap_remove(random.below(open.len()));
                is_closed[node as usize] = true;
                is_closed[mate as usize] = true;
                pairs.push((node, mate));
            }
        }
        let matching = Matching::from_pairs(graph.node_bound(), pairs).unwrap();
        Started { graph, matching }
    }
}

impl Adjacency for Started<'_> {
    fn node_bound(&self) -> usize {
        self.graph.node_bound()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.graph.neighbours(node)
    }

    fn known_side(&self, node: u32) -> Option<Side> {
        self.graph.known_side(node)
    }

    fn has_known_matching(&self) -> bool {
        true
    }

    fn known_mate(&self, node: u32) -> Option<u32> {
        self.matching.mate(node)
    }
}
