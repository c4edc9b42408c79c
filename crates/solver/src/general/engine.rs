use matchplay_board::Vertex;
use matchplay_certificate::Witness;

use crate::engine::Engine;
use crate::general::adjacency::Adjacency;
use crate::general::{Forest, Label};

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

    fn inessential(&self) -> impl Iterator<Item = u32> {
        let nodes = self.trees.nodes();
        nodes.filter(|&node| self.trees.is_even(node))
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
        self.trees.plant(node);
        self.trees.grow(&self.graph);
    }

    fn insert_pair(&mut self, node: u32, other: u32) {
        for (end, mate) in [(node, other), (other, node)] {
            self.trees.link[end as usize].mate = mate;
            self.trees.label[end as usize] = Label::Free;
        }
        self.trees.graft(&self.graph, node);
        self.trees.grow(&self.graph);
    }

    /// Grows a tree from the node until all that is sought is even, and takes
    /// it out again.
    fn keep_reached(&mut self, node: u32, sought: &mut Vec<u32>) {
        self.trees.plant(node);
        let mut open = sought.len();
        loop {
            while open > 0 && self.trees.is_even(sought[open - 1]) {
                open -= 1;
            }
            if open == 0 || !self.trees.scan_next(&self.graph) {
                break;
            }
        }
        sought.retain(|&other| self.trees.is_even(other));
        // The tree only took free nodes, which no other tree reaches: nothing
        // to graft, and no other tree had anything to scan.
        self.trees.uproot(node);
    }

    fn witness(&mut self, exposed: Option<u32>) -> Witness {
        if let Some(node) = exposed {
            self.trees.expose(node);
        }
        self.certify()
    }
}
