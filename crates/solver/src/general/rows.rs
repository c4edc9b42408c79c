use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{ExplicitGraph, Vertex};
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use crate::general::adjacency::Adjacency;
use crate::general::karp_sipser::karp_sipser;
use crate::general::two_sides::two_sides;

/// A graph in compressed rows: the neighbours of all nodes, one row after the
/// other, each ascending.
///
/// Memory: 4 bytes a node and 8 an edge.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// Where each row starts; one more entry than nodes.
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Rows {
    /// The graph whose rows are given node by node, each ascending.
    pub(crate) fn new<R: IntoIterator<Item = u32>>(rows: impl IntoIterator<Item = R>) -> Rows {
        let mut graph = Rows {
            starts: vec![0],
            targets: Vec::new(),
        };
        for row in rows {
            graph.targets.extend(row);
            graph.end_row();
        }
        graph
    }

    /// A copy of a board's explicit graph.
    pub(crate) fn of_graph(graph: &ExplicitGraph) -> Rows {
        let nodes = (0..graph.nodes()).map(Vertex::new);
        Rows::new(nodes.map(|node| {
            let row = graph.neighbours(node).iter();
            row.map(|other| other.index() as u32)
        }))
    }

    /// A copy of any petgraph graph over its node indices.
    ///
    /// Loops and parallel edges, which no token can use, are dropped. Indices
    /// without a node get an empty row. O(V + E log D), D being the largest
    /// degree; O(V + E) if every row comes in order.
    pub(crate) fn of_petgraph<G>(graph: G) -> Rows
    where
        G: NodeIndexable + IntoNodeIdentifiers + IntoNeighbors,
    {
        let mut by_index = vec![None; graph.node_bound()];
        for node in graph.node_identifiers() {
            by_index[graph.to_index(node)] = Some(node);
        }
        let mut rows = Rows {
            starts: vec![0],
            targets: Vec::new(),
        };
        for (index, node) in by_index.into_iter().enumerate() {
            let start = rows.targets.len();
            if let Some(node) = node {
                let others = graph.neighbors(node).map(|other| graph.to_index(other));
                let others = others.filter(|&other| other != index);
                rows.targets.extend(others.map(|other| other as u32));
            }
            let row = &mut rows.targets[start..];
            row.sort_unstable();
            let kept = start + without_repeats(row);
            rows.targets.truncate(kept);
            rows.end_row();
        }
        rows
    }

    fn end_row(&mut self) {
        let end = u32::try_from(self.targets.len());
        self.starts.push(end.expect("fewer than 2^31 edges"));
    }
}

/// Moves the different numbers of an ascending slice to its front, and tells
/// how many they are.
fn without_repeats(row: &mut [u32]) -> usize {
    let mut kept = 0;
    for next in 0..row.len() {
        if kept == 0 || row[kept - 1] != row[next] {
            row[kept] = row[next];
            kept += 1;
        }
    }
    kept
}

impl Adjacency for Rows {
    fn node_bound(&self) -> usize {
        self.starts.len() - 1
    }

    fn arcs(&self) -> usize {
        self.targets.len()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let [start, end] = [0, 1].map(|next| self.starts[node as usize + next] as usize);
        self.targets[start..end].iter().copied()
    }

    fn is_bipartite(&self) -> bool {
        let nodes: Vec<u32> = (0..self.node_bound() as u32).collect();
        two_sides(self, &nodes, |_| true).is_some()
    }

    /// By Karp and Sipser's rules: O(V + E).
    fn initial_matching(&self, present: &FixedBitSet) -> Vec<u32> {
        karp_sipser(self, present)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use petgraph::graph::{NodeIndex, UnGraph};
    use petgraph::visit::NodeFiltered;

    fn all(rows: &Rows) -> Vec<Vec<u32>> {
        let nodes = 0..rows.node_bound() as u32;
        nodes.map(|node| rows.neighbours(node).collect()).collect()
    }

    #[test]
    fn rows_ascend_without_loops_and_repeats() {
        let edges = [(3, 1), (0, 3), (1, 3), (2, 2), (0, 1), (3, 0)];
        let graph = UnGraph::<(), ()>::from_edges(edges);
        let rows = Rows::of_petgraph(&graph);
        assert_eq!(all(&rows), [vec![1, 3], vec![0, 3], vec![], vec![0, 1]]);
        assert_eq!(rows.arcs(), 6);
    }

    #[test]
    fn an_index_without_a_node_has_an_empty_row() {
        let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
        let graph = NodeFiltered(&graph, |node: NodeIndex| node.index() != 1);
        let rows = Rows::of_petgraph(&graph);
        assert_eq!(all(&rows), [vec![], vec![], vec![3], vec![2]]);
    }

    #[test]
    fn an_explicit_graph_keeps_its_isolated_nodes() {
        let rows = Rows::of_graph(&"4\n2 3\n1 2".parse().unwrap());
        assert_eq!(all(&rows), [vec![1], vec![0, 2], vec![1], vec![]]);
    }
}
