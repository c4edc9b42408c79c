use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;

use crate::general::adjacency::Adjacency;
use crate::general::maximum::maximum;
use crate::general::trees::{Label, NONE, Trees};

/// A graph with a maximum matching and the forest that proves it.
///
/// The node numbers are those of the graph; a node may be absent.
#[derive(Clone, Debug)]
pub(crate) struct Forest<A> {
    pub(crate) graph: A,
    pub(crate) trees: Trees,
}

impl<A: Adjacency> Forest<A> {
    /// Solves a board's graph without some of its vertices; each node is the
    /// vertex of the same index.
    pub(crate) fn without_vertices(graph: A, absent: impl Iterator<Item = Vertex>) -> Forest<A> {
        let mut present = FixedBitSet::with_capacity(graph.node_bound());
        present.insert_range(..);
        for vertex in absent {
            present.set(vertex.index(), false);
        }
        Forest::new(graph, &present)
    }

    /// Solves the graph of the nodes that are present.
    pub(crate) fn new(graph: A, present: &FixedBitSet) -> Forest<A> {
        let trees = maximum(&graph, present);
        Forest { graph, trees }
    }

    /// The solution of the same graph without one node: one sweep, with at most
    /// one augmentation.
    pub(crate) fn without(&self, node: u32) -> Forest<&A> {
        let mut present = FixedBitSet::with_capacity(self.graph.node_bound());
        present.extend(self.trees.nodes().map(|node| node as usize));
        present.set(node as usize, false);
        let mut mates = self.trees.mates();
        let widow = core::mem::replace(&mut mates[node as usize], NONE);
        if widow != NONE {
            mates[widow as usize] = NONE;
        }
        let mut trees = Trees::planted(&present, mates);
        trees.grow(&self.graph);
        Forest {
            graph: &self.graph,
            trees,
        }
    }

    /// The same solution, to be changed without changing this one.
    pub(crate) fn by_reference(&self) -> Forest<&A> {
        Forest {
            graph: &self.graph,
            trees: self.trees.clone(),
        }
    }

    /// The neighbours that are present, ascending.
    pub(crate) fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let around = self.graph.neighbours(node);
        around.filter(|&other| self.trees.label(other) != Label::Absent)
    }
}
