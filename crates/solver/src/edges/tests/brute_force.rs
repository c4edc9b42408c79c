use alloc::vec;
use alloc::vec::Vec;

use crate::edges::EdgeGraph;

/// The outcomes of all positions on all subgraphs of a graph, by the literal rules.
pub(super) struct BruteForce {
    pub(super) edges: Vec<(u32, u32)>,
    pub(super) nodes: u32,
    /// Whether the player to move wins, by the set of unused edges and the token.
    wins: Vec<bool>,
}

impl BruteForce {
    pub(super) fn new(nodes: u32, edges: impl Iterator<Item = (u32, u32)>) -> BruteForce {
        let edges: Vec<(u32, u32)> = edges.collect();
        let mut solved = BruteForce {
            wins: vec![false; (nodes as usize) << edges.len()],
            edges,
            nodes,
        };
        for unused in 0..1 << solved.edges.len() {
            for token in 0..nodes {
                let wins = !solved.winning(unused, token).is_empty();
                let position = solved.position(unused, token);
                solved.wins[position] = wins;
            }
        }
        solved
    }

    /// The edges of a complete graph.
    pub(super) fn complete(nodes: u32) -> BruteForce {
        let pairs = (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| (a, b)));
        BruteForce::new(nodes, pairs)
    }

    /// The edges of a complete bipartite graph.
    pub(super) fn complete_bipartite(left: u32, right: u32) -> BruteForce {
        let pairs = (0..left).flat_map(|a| (0..right).map(move |b| (a, left + b)));
        BruteForce::new(left + right, pairs)
    }

    pub(super) fn wins(&self, unused: usize, token: u32) -> bool {
        self.wins[self.position(unused, token)]
    }

    /// All winning moves, ascending.
    pub(super) fn winning(&self, unused: usize, token: u32) -> Vec<u32> {
        let moves = self.edges.iter().enumerate().filter_map(|(edge, &(a, b))| {
            let to = match token {
                _ if token == a => b,
                _ if token == b => a,
                _ => return None,
            };
            let is_unused = unused >> edge & 1 == 1;
            (is_unused && !self.wins(unused & !(1 << edge), to)).then_some(to)
        });
        let mut winning: Vec<u32> = moves.collect();
        winning.sort_unstable();
        winning
    }

    /// All placements that win, ascending.
    pub(super) fn placements(&self, unused: usize) -> Vec<u32> {
        let nodes = 0..self.nodes;
        nodes.filter(|&node| !self.wins(unused, node)).collect()
    }

    /// The subgraph of the unused edges.
    pub(super) fn graph(&self, unused: usize) -> EdgeGraph {
        let edges = self.edges.iter().enumerate();
        let edges = edges.filter(|&(edge, _)| unused >> edge & 1 == 1);
        EdgeGraph::new(self.nodes as usize, edges.map(|(_, &edge)| edge))
    }

    fn position(&self, unused: usize, token: u32) -> usize {
        unused * self.nodes as usize + token as usize
    }
}
