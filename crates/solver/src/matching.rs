use alloc::vec::Vec;

use petgraph::visit::NodeIndexable;

use crate::general::Trees;

/// A maximum matching of a petgraph graph.
#[derive(Clone, Debug)]
pub struct Matching<G> {
    graph: G,
    /// The mate of each node, by petgraph index.
    mate: Vec<Option<u32>>,
}

impl<G: NodeIndexable + Copy> Matching<G> {
    pub(crate) fn of(graph: G, trees: &Trees) -> Matching<G> {
        let nodes = 0..trees.label.len() as u32;
        Matching {
            graph,
            mate: nodes.map(|node| trees.mate(node)).collect(),
        }
    }

    /// The node that `node` is matched with.
    pub fn mate(&self, node: G::NodeId) -> Option<G::NodeId> {
        let mate = self.mate[self.graph.to_index(node)]?;
        Some(self.graph.from_index(mate as usize))
    }

    /// Whether no edge of the matching covers the node.
    pub fn is_exposed(&self, node: G::NodeId) -> bool {
        self.mate[self.graph.to_index(node)].is_none()
    }

    /// The number of edges.
    pub fn len(&self) -> usize {
        self.mate.iter().flatten().count() / 2
    }

    /// Whether the matching has no edge.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every edge once, the node of smaller index first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (G::NodeId, G::NodeId)> + '_ {
        let pairs = self.mate.iter().enumerate();
        pairs.filter_map(|(index, &mate)| {
            let mate = mate? as usize;
            (index < mate).then(|| (self.graph.from_index(index), self.graph.from_index(mate)))
        })
    }
}
