use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::Witness;

use crate::engine::Engine;
use crate::general::Forest;
use crate::general::adjacency::Adjacency;

/// Every node is named by the vertex of the same index.
impl<A: Adjacency> Engine for Forest<A> {
    fn node(&self, vertex: Vertex) -> u32 {
        vertex.index() as u32
    }

    fn vertex(&self, node: u32) -> Vertex {
        Vertex::new(node)
    }

    fn node_bound(&self) -> usize {
        self.graph.node_bound()
    }

    fn count(&self) -> usize {
        self.trees.nodes().count()
    }

    fn inessential(&self) -> impl Iterator<Item = Vertex> {
        let nodes = self.trees.nodes();
        let even = nodes.filter(|&node| self.trees.is_even(node));
        even.map(Vertex::new)
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> {
        self.neighbours(node)
    }

    fn is_inessential(&self, node: u32) -> bool {
        self.trees.is_even(node)
    }

    fn mate(&self, node: u32) -> Option<u32> {
        self.trees.mate(node)
    }

    fn insert(&mut self, node: u32) {
        self.trees.insert(&self.graph, node);
    }

    fn insert_pair(&mut self, node: u32, other: u32) {
        self.trees.insert_pair(&self.graph, node, other);
    }

    fn keep_reached(&mut self, node: u32, sought: &mut Vec<u32>) {
        self.trees.probe(&self.graph, node, sought);
    }

    fn witness(&mut self, exposed: Option<u32>) -> Witness {
        if let Some(node) = exposed {
            self.trees.expose(node);
        }
        self.certify()
    }
}
