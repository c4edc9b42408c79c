use std::sync::Arc;

use fixedbitset::FixedBitSet;
use matchplay_board::{Board, Position, Vertex};
use matchplay_graph::{Csr, GridGraph, LockGraph, csr};
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeCompactIndexable};

use crate::flatten::flatten;
use crate::forest::Forest;

/// The graph of a position's board, its nodes numbered as the solver wants
/// them and named as the board does.
pub(crate) struct Arena {
    graph: Arc<Csr>,
    /// The vertex of each node, ascending.
    vertices: Vec<Vertex>,
}

impl Arena {
    /// The graph in which the position, and all play from it, takes place.
    pub(crate) fn of(position: &Position) -> Arena {
        match position.board() {
            Board::Sliding(board) => {
                Arena::of_board(&GridGraph::sliding(board, position.to_move()))
            }
            Board::Maze(maze) => Arena::of_board(&GridGraph::maze(maze)),
            Board::Lock(lock) => Arena::of_board(&LockGraph::lock(lock)),
            Board::Graph(graph) => Arena {
                graph: Arc::new(csr(graph)),
                vertices: (0..graph.nodes()).map(Vertex::new).collect(),
            },
        }
    }

    fn of_board<G>(graph: G) -> Arena
    where
        G: NodeCompactIndexable<NodeId = u32> + IntoNodeIdentifiers + IntoNeighbors,
    {
        Arena {
            graph: Arc::new(flatten(graph)),
            vertices: graph.node_identifiers().map(Vertex::new).collect(),
        }
    }

    /// The solved graph of all that remains in a position but the nodes of
    /// `absent`.
    pub(crate) fn solve(&self, position: &Position, absent: &[u32]) -> Forest {
        let mut present = FixedBitSet::with_capacity(self.vertices.len());
        let vertices = self.vertices.iter().enumerate();
        let kept = vertices.filter(|(_, vertex)| !position.is_left(**vertex));
        present.extend(kept.map(|(node, _)| node));
        for &node in absent {
            present.set(node as usize, false);
        }
        Forest::new(Arc::clone(&self.graph), &present)
    }

    pub(crate) fn vertex(&self, node: u32) -> Vertex {
        self.vertices[node as usize]
    }

    /// The node of a vertex that the token can come to; O(log V).
    pub(crate) fn node(&self, vertex: Vertex) -> u32 {
        let node = self.vertices.binary_search(&vertex);
        node.expect("the token only comes to vertices of the graph") as u32
    }

    pub(crate) fn vertices(&self, nodes: &[u32]) -> Vec<Vertex> {
        nodes.iter().map(|&node| self.vertex(node)).collect()
    }
}
