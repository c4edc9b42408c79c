//! Maximum matchings of small graphs from the definition.

use matchplay_matching::{Adjacency, Part};

/// The size of a maximum matching of every set of nodes of a graph.
pub(crate) struct BruteForce {
    /// The neighbours of each node, one bit each.
    neighbours: Vec<u32>,
    /// By the set of nodes, one bit each.
    sizes: Vec<u32>,
}

impl BruteForce {
    pub(crate) fn of(graph: &impl Adjacency) -> BruteForce {
        let nodes = 0..graph.node_bound() as u32;
        let neighbours: Vec<u32> = nodes
            .map(|node| graph.neighbours(node).map(|other| 1 << other).sum())
            .collect();
        let mut sizes = vec![0; 1 << neighbours.len()];
        for set in 1..sizes.len() {
            let first = set.trailing_zeros() as usize;
            let rest = set & (set - 1);
            let mates = (0..neighbours.len())
                .filter(|&mate| rest >> mate & 1 == 1 && neighbours[first] >> mate & 1 == 1);
            let matched = mates.map(|mate| 1 + sizes[rest & !(1 << mate)]);
            sizes[set] = matched.max().unwrap_or(0).max(sizes[rest]);
        }
        BruteForce { neighbours, sizes }
    }

    /// The size of a maximum matching of the subgraph of some nodes.
    pub(crate) fn size(&self, set: u32) -> usize {
        self.sizes[set as usize] as usize
    }

    /// The nodes that some maximum matching of the subgraph exposes.
    pub(crate) fn inessential(&self, set: u32) -> u32 {
        let nodes = (0..self.neighbours.len()).map(|node| 1 << node);
        let nodes = nodes.filter(|node| set & node != 0);
        nodes
            .filter(|node| self.size(set & !node) == self.size(set))
            .sum()
    }

    /// The part of the Gallai–Edmonds decomposition that a node of the subgraph is
    /// in.
    pub(crate) fn part(&self, set: u32, node: u32) -> Part {
        let inessential = self.inessential(set);
        if inessential >> node & 1 == 1 {
            Part::Inessential
        } else if self.neighbours[node as usize] & inessential != 0 {
            Part::Adjacent
        } else {
            Part::Rest
        }
    }
}
