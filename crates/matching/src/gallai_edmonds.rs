use alloc::vec::Vec;

use crate::work::UNLIMITED;
use crate::{Adjacency, GraphForest, Interrupted, Matching, WorkLimit};

/// The three parts of the Gallai–Edmonds decomposition.
///
/// Sources: Gallai (1964), Edmonds (1965); Lovász & Plummer, *Matching Theory* (1986), section 3.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// D: some maximum matching exposes the node; it is *inessential*.
    Inessential,
    /// A: the node is not in D, but a neighbour is.
    Adjacent,
    /// C: the rest, which every maximum matching matches within itself.
    Rest,
}

/// The Gallai–Edmonds decomposition of a graph, with a maximum matching.
///
/// ```
/// use matchplay_matching::{CompressedGraph, GallaiEdmonds, Part};
///
/// // A star with three leaves: any of them may stay exposed.
/// let star = CompressedGraph::from_edges(4, [(0, 1), (0, 2), (0, 3)])?;
/// let decomposition = GallaiEdmonds::of(&star);
/// assert_eq!(decomposition.part(0), Some(Part::Adjacent));
/// assert!(decomposition.nodes(Part::Inessential).eq([1, 2, 3]));
/// assert_eq!(decomposition.deficiency(), 2);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GallaiEdmonds {
    parts: Vec<Option<Part>>,
    pub(crate) matching: Matching,
}

impl GallaiEdmonds {
    /// Decomposes a graph; near-linear on most graphs, see [`GraphForest`].
    pub fn of(graph: &impl Adjacency) -> GallaiEdmonds {
        GallaiEdmonds::within(graph, WorkLimit::default()).expect(UNLIMITED)
    }

    /// Decomposes a graph within a limit.
    ///
    /// # Errors
    ///
    /// If the limit was reached.
    pub fn within(graph: &impl Adjacency, limit: WorkLimit) -> Result<GallaiEdmonds, Interrupted> {
        let mut forest = GraphForest::without_nodes(graph, [], limit);
        forest.trees.work.check()?;
        let nodes = (0..).take(graph.node_bound());
        Ok(GallaiEdmonds {
            parts: nodes.map(|node| forest.part(node)).collect(),
            matching: forest.matching(),
        })
    }

    /// The part that a node is in; `None` for a number that is not a node.
    pub fn part(&self, node: u32) -> Option<Part> {
        self.parts.get(node as usize).copied().flatten()
    }

    /// The nodes of a part, ascending.
    pub fn nodes(&self, part: Part) -> impl Iterator<Item = u32> + '_ {
        let parts = (0..).zip(&self.parts);
        let nodes = parts.filter(move |&(_, &of_node)| of_node == Some(part));
        nodes.map(|(node, _)| node)
    }

    /// A maximum matching.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The number of nodes that each maximum matching exposes.
    pub fn deficiency(&self) -> usize {
        self.parts.iter().flatten().count() - 2 * self.matching.len()
    }
}
