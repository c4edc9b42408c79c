use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::Witness;

use crate::engine::Engine;
use crate::tiny::{Bits, Forest};

/// A cell is the node of its index.
impl<B: Bits> Engine for Forest<B> {
    fn node(&self, vertex: Vertex) -> u32 {
        self.index(vertex)
    }

    fn vertex(&self, node: u32) -> Vertex {
        self.vertex(node)
    }

    fn node_bound(&self) -> usize {
        B::SIDE * B::SIDE
    }

    fn count(&self) -> usize {
        self.cells.count()
    }

    fn inessential(&self) -> impl Iterator<Item = Vertex> {
        self.even.bits().map(|bit| self.vertex(bit))
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> {
        self.cells.around(node)
    }

    fn is_inessential(&self, node: u32) -> bool {
        self.even.contains(node)
    }

    fn mate(&self, node: u32) -> Option<u32> {
        self.mates.of(B::cell(node)).first()
    }

    fn insert(&mut self, node: u32) {
        let cell = B::cell(node);
        self.cells |= cell;
        if (cell.beside() & self.even).is_empty() {
            self.even |= cell | self.flooded(cell, self.free());
        } else {
            // The path goes through even cells and their mates; fewer cells are
            // even afterwards.
            self.augment(cell, self.even);
            self.flood();
        }
    }

    fn insert_pair(&mut self, node: u32, other: u32) {
        let (node, other) = (B::cell(node), B::cell(other));
        self.mates.join(node, other);
        if !(node.beside() & self.even).is_empty() {
            self.even |= other | self.flooded(other, self.free());
        }
        self.cells |= node | other;
    }

    fn keep_reached(&mut self, node: u32, sought: &mut Vec<u32>) {
        let reached = self.flooded(B::cell(node), self.free());
        sought.retain(|&sought| reached.contains(sought));
    }

    fn witness(&mut self, exposed: Option<u32>) -> Witness {
        if let Some(node) = exposed {
            self.expose(B::cell(node));
        }
        self.certify()
    }
}
