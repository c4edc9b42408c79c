use alloc::vec::Vec;

use matchplay_board::{ExplicitGraph, Vertex};
use petgraph::Undirected;

/// An explicit graph in petgraph's compressed rows; a node is its vertex's
/// index on the board.
pub type Csr = petgraph::csr::Csr<(), (), Undirected, u32>;

/// The petgraph form of an explicit graph; O(V + E).
pub fn csr(graph: &ExplicitGraph) -> Csr {
    let mut arcs = Vec::new();
    for node in 0..graph.nodes() {
        let neighbours = graph.neighbours(Vertex::new(node)).iter();
        arcs.extend(neighbours.map(|neighbour| (node, neighbour.index() as u32)));
    }
    let mut csr = Csr::from_sorted_edges(&arcs).expect("a board's edges are in order");
    // The rows end with the last node that has an edge.
    while petgraph::visit::NodeCount::node_count(&csr) < graph.nodes() as usize {
        csr.add_node(());
    }
    csr
}

#[cfg(test)]
mod tests {
    use super::*;
    use petgraph::algo::{connected_components, maximum_matching};

    #[test]
    fn isolated_nodes_stay() {
        let csr = csr(&"6\n1 2\n2 3\n1 4".parse().unwrap());
        assert_eq!(csr.node_count(), 6);
        assert_eq!(csr.neighbors_slice(0), [1, 3]);
        assert_eq!(connected_components(&csr), 3);
        assert_eq!(maximum_matching(&csr).len(), 2);
    }
}
