use alloc::vec;
use alloc::vec::Vec;

use super::support::graph;
use crate::edges::EdgeGraph;

/// The outcomes of all positions on all subgraphs of a graph, by the literal rules.
pub(super) struct BruteForce {
    pub(super) edges: Vec<(u32, u32)>,
    pub(super) nodes: u32,
    /// Whether the player to move wins, by the set of unused edges and the token.
    wins: Vec<bool>,
}

impl BruteForce {
    /// The edges of a complete graph.
    pub(super) fn complete(nodes: u32) -> BruteForce {
        let pairs = (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| (a, b)));
        let edges: Vec<(u32, u32)> = pairs.collect();
        let mut solved = BruteForce {
            wins: vec![false; (nodes as usize) << edges.len()],
            edges,
            nodes,
        };
        for unused in 0..1 << solved.edges.len() {
            for token in 0..nodes {
                let position = solved.position(unused, token);
                solved.wins[position] = solved.has_winning_move(unused, token);
            }
        }
        solved
    }

    pub(super) fn wins(&self, unused: usize, token: u32) -> bool {
        self.wins[self.position(unused, token)]
    }

    fn has_winning_move(&self, unused: usize, token: u32) -> bool {
        let mut edges = self.edges.iter().enumerate();
        edges.any(|(edge, &(a, b))| {
            let to = match token {
                _ if token == a => b,
                _ if token == b => a,
                _ => return false,
            };
            unused >> edge & 1 == 1 && !self.wins(unused & !(1 << edge), to)
        })
    }

    /// The subgraph of the unused edges.
    pub(super) fn graph(&self, unused: usize) -> EdgeGraph {
        let edges = self.edges.iter().enumerate();
        let edges = edges.filter(|&(edge, _)| unused >> edge & 1 == 1);
        graph(self.nodes, edges.map(|(_, &edge)| edge))
    }

    fn position(&self, unused: usize, token: u32) -> usize {
        unused * self.nodes as usize + token as usize
    }
}
