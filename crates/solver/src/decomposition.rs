use alloc::vec::Vec;

use petgraph::visit::NodeIndexable;

use crate::general::{Label, Trees};

/// The three parts of the Gallai–Edmonds decomposition; on a bipartite graph,
/// of Dulmage and Mendelsohn's.
///
/// Sources: Gallai (1964), Edmonds (1965); Dulmage & Mendelsohn (1958);
/// Lovász & Plummer, *Matching Theory* (1986), section 3.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// D: some maximum matching leaves the node exposed. Starting there loses
    /// for whoever moves first.
    Inessential,
    /// A: not in D, but beside a node of D.
    Adjacent,
    /// C: the rest, matched within itself by every maximum matching.
    Rest,
}

/// The Gallai–Edmonds decomposition of a petgraph graph.
#[derive(Clone, Debug)]
pub struct Decomposition<G> {
    graph: G,
    /// By petgraph index.
    parts: Vec<Part>,
}

impl<G: NodeIndexable + Copy> Decomposition<G> {
    pub(crate) fn of(graph: G, trees: &Trees) -> Decomposition<G> {
        let parts = trees.label.iter().map(|label| match label {
            Label::Even => Part::Inessential,
            Label::Odd => Part::Adjacent,
            Label::Free | Label::Absent => Part::Rest,
        });
        Decomposition {
            graph,
            parts: parts.collect(),
        }
    }

    /// The part of a node.
    pub fn part(&self, node: G::NodeId) -> Part {
        self.parts[self.graph.to_index(node)]
    }
}
