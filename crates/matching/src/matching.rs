use alloc::vec::Vec;

use crate::list::GraphForest;
use crate::{Adjacency, WorkLimit};

/// Stands for "no mate".
const NONE: u32 = u32::MAX;

/// A matching: a set of edges without common ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matching {
    mates: Vec<u32>,
}

impl Matching {
    /// The matching without edges on nodes 0 to `nodes` - 1.
    pub(crate) fn empty(nodes: usize) -> Matching {
        let mates = vec![NONE; nodes];
        Matching { mates }
    }

    pub(crate) fn set_mate(&mut self, node: u32, mate: u32) {
        self.mates[node as usize] = mate;
    }

    /// The node that a node is matched with; `None` for an exposed node and for a
    /// number that is no node.
    pub fn mate(&self, node: u32) -> Option<u32> {
        let mate = self.mates.get(node as usize).copied()?;
        (mate != NONE).then_some(mate)
    }

    /// The number of edges.
    pub fn len(&self) -> usize {
        self.mates.iter().filter(|&&mate| mate != NONE).count() / 2
    }

    /// Whether the matching has no edge.
    pub fn is_empty(&self) -> bool {
        self.mates.iter().all(|&mate| mate == NONE)
    }

    /// Every edge once, the smaller node first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let mates = (0..).zip(self.mates.iter().copied());
        mates.filter(|&(node, mate)| node < mate && mate != NONE)
    }
}

/// Finds a maximum matching of a graph.
///
/// It is cheaper than [`GraphForest::new`], which also finds the Gallai–Edmonds
/// decomposition: on a bipartite graph, trees grow from the side with fewer
/// exposed nodes alone, and nothing grows once that side is matched. Near-linear
/// on most graphs; O(V E) in the worst case on bipartite graphs, O(V³) on others.
///
/// ```
/// use matchplay_matching::{CompressedGraph, maximum_matching};
///
/// let pentagon = CompressedGraph::from_edges(5, (0..5).map(|node| (node, (node + 1) % 5)))?;
/// assert_eq!(maximum_matching(&pentagon).len(), 2);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
pub fn maximum_matching(graph: &impl Adjacency) -> Matching {
    maximum_matching_within(graph, WorkLimit::default()).unwrap_or_else(|| Matching::empty(0))
}

/// Finds a maximum matching of a graph within a limit; `None` if the limit was
/// reached.
pub fn maximum_matching_within(graph: &impl Adjacency, limit: WorkLimit) -> Option<Matching> {
    let forest = GraphForest::matched(graph, limit)?;
    Some(forest.matching())
}
