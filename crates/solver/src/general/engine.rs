use matchplay_board::Vertex;
use matchplay_certificate::Witness;

use crate::engine::Engine;
use crate::general::{Forest, Label};

/// Every node is named by the vertex of the same index.
impl Engine for Forest {
    fn node(&self, vertex: Vertex) -> u32 {
        vertex.index() as u32
    }

    fn vertex(&self, node: u32) -> Vertex {
        Vertex::new(node)
    }

    fn node_bound(&self) -> usize {
        self.label.len()
    }

    fn count(&self) -> usize {
        self.nodes().count()
    }

    fn inessential(&self) -> impl Iterator<Item = u32> {
        self.nodes().filter(|&node| self.is_even(node))
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> {
        self.neighbours(node)
    }

    fn is_inessential(&self, node: u32) -> bool {
        self.is_even(node)
    }

    fn mate(&self, node: u32) -> Option<u32> {
        self.mate(node)
    }

    fn insert(&mut self, node: u32) {
        self.plant(node);
        self.grow();
    }

    fn insert_pair(&mut self, node: u32, other: u32) {
        self.mate[node as usize] = other;
        self.mate[other as usize] = node;
        self.label[node as usize] = Label::Free;
        self.label[other as usize] = Label::Free;
        self.graft(node);
        self.grow();
    }

    /// Grows a tree from the node until all that is sought is even, and takes
    /// it out again.
    fn keep_reached(&mut self, node: u32, sought: &mut Vec<u32>) {
        self.plant(node);
        let mut open = sought.len();
        loop {
            while open > 0 && self.is_even(sought[open - 1]) {
                open -= 1;
            }
            if open == 0 || !self.scan_next() {
                break;
            }
        }
        sought.retain(|&other| self.is_even(other));
        // The tree only took free nodes, which no other tree reaches: nothing
        // to graft, and no other tree had anything to scan.
        self.uproot(node);
    }

    fn witness(&mut self, exposed: Option<u32>) -> Witness {
        if let Some(node) = exposed {
            self.expose(node);
        }
        self.certify()
    }
}
