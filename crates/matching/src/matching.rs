use alloc::vec::Vec;

use thiserror::Error;

use crate::work::UNLIMITED;
use crate::{
    Adjacency, ForestMemory, GraphForest, IncrementalMatching, Interrupted, OddSetCover, WorkLimit,
};

/// Stands for "no mate".
const NONE: u32 = u32::MAX;

/// A matching: a set of pairs of nodes without common nodes.
///
/// A matching is not tied to a graph; [`OddSetCover::check`](crate::OddSetCover::check) also checks
/// that its pairs are edges. Memory: 4 bytes per node.
///
/// ```
/// use matchplay_matching::Matching;
///
/// let matching = Matching::from_pairs(5, [(3, 0), (1, 2)])?;
/// assert_eq!(matching.len(), 2);
/// assert_eq!(matching.mate(0), Some(3));
/// assert_eq!(matching.mate(4), None);
/// assert!(matching.edges().eq([(0, 3), (1, 2)]));
///
/// let error = Matching::from_pairs(5, [(3, 0), (0, 2)]).unwrap_err();
/// assert_eq!(error.to_string(), "node 0 is in two pairs: expected at most one");
/// # Ok::<(), matchplay_matching::MatchingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matching {
    mates: Vec<u32>,
}

/// Why some pairs are not a matching.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MatchingError {
    /// A pair names a node that does not exist.
    #[error("node {node} does not exist: expected a number below {bound}")]
    NoSuchNode {
        /// The node.
        node: u32,
        /// One more than the largest node.
        bound: usize,
    },
    /// A pair consists of one node.
    #[error("node {node} is paired with itself: expected two different nodes")]
    Loop {
        /// The node.
        node: u32,
    },
    /// Two pairs have a node in common.
    #[error("node {node} is in two pairs: expected at most one")]
    CommonNode {
        /// The node.
        node: u32,
    },
}

impl Matching {
    /// The matching without edges on nodes 0 to `nodes` - 1.
    pub(crate) fn empty(nodes: usize) -> Matching {
        Matching::from_mates(vec![NONE; nodes])
    }

    /// The matching that is given by the mate of each node, or the largest number.
    pub(crate) fn from_mates(mates: Vec<u32>) -> Matching {
        Matching { mates }
    }

    /// The matching that consists of these pairs of nodes below `bound`. O(`bound` + pairs).
    ///
    /// # Errors
    ///
    /// If a node does not exist, is paired with itself or is in two pairs, even if these are equal.
    pub fn from_pairs(
        bound: usize,
        pairs: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<Matching, MatchingError> {
        let mut matching = Matching::empty(bound);
        for (a, b) in pairs {
            if a == b {
                return Err(MatchingError::Loop { node: a });
            }
            for (node, mate) in [(a, b), (b, a)] {
                // The largest number stands for "no mate".
                let entry = matching.mates.get_mut(node as usize);
                let entry = entry.filter(|_| node != NONE);
                let entry = entry.ok_or(MatchingError::NoSuchNode { node, bound })?;
                if *entry != NONE {
                    return Err(MatchingError::CommonNode { node });
                }
                *entry = mate;
            }
        }
        Ok(matching)
    }

    pub(crate) fn set_mate(&mut self, node: u32, mate: u32) {
        self.mates[node as usize] = mate;
    }

    pub(crate) fn expose(&mut self, node: u32) {
        self.mates[node as usize] = NONE;
    }

    /// A node whose mate is not matched with it, and that mate; there is none unless a forest
    /// is defective.
    pub(crate) fn one_sided(&self) -> Option<(u32, u32)> {
        let mates = (0..).zip(self.mates.iter().copied());
        let mut matched = mates.filter(|&(_, mate)| mate != NONE);
        matched.find(|&(node, mate)| self.mate(mate) != Some(node))
    }

    /// The node that a node is matched with; `None` for an exposed node and for a
    /// number that is not a node.
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

    /// Whether the matching covers all nodes of a graph.
    pub fn is_perfect(&self, graph: &impl Adjacency) -> bool {
        let mut nodes = (0..).take(graph.node_bound());
        nodes.all(|node| !graph.contains(node) || self.mate(node).is_some())
    }

    /// Every edge once, the smaller node first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let mates = (0..).zip(self.mates.iter().copied());
        mates.filter(|&(node, mate)| node < mate && mate != NONE)
    }
}

/// Finds a maximum matching of a graph.
///
/// If the [sides of the graph are known](Adjacency::known_side), it is usually cheaper than
/// [`GraphForest::new`]: growing ends as soon as all nodes of one side that have neighbours are
/// matched. Otherwise both take about as long. Near-linear on most graphs; O(V E) in the worst case
/// on bipartite graphs, O(V E log V) on others.
///
/// ```
/// use matchplay_matching::{CompressedGraph, maximum_matching};
///
/// let pentagon = CompressedGraph::from_edges(5, (0..5).map(|node| (node, (node + 1) % 5)))?;
/// assert_eq!(maximum_matching(&pentagon).len(), 2);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
pub fn maximum_matching(graph: &impl Adjacency) -> Matching {
    maximum_matching_within(graph, WorkLimit::default()).expect(UNLIMITED)
}

/// Finds a maximum matching of a graph within a limit.
///
/// # Errors
///
/// If the limit was reached.
pub fn maximum_matching_within(
    graph: &impl Adjacency,
    limit: WorkLimit,
) -> Result<Matching, Interrupted> {
    let mut forest = ForestMemory::default().unsolved(graph);
    forest.set_limit(limit);
    forest.match_all(None)
}

/// Finds a maximum matching of a graph and a cover that proves it maximum.
///
/// On a bipartite graph, the cover has no odd sets, and its [vertices](OddSetCover::vertices) are a
/// minimum vertex cover (Kőnig 1931): the smallest set that contains an end of every edge. The other
/// nodes are a maximum independent set. On other graphs, finding either is NP-hard.
///
/// Time: that of [`GraphForest::new`]. [`OddSetCover::check`] checks the proof.
///
/// ```
/// use matchplay_matching::{CompressedGraph, certified_maximum_matching};
///
/// // Two triangles that are joined by an edge.
/// let edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)];
/// let graph = CompressedGraph::from_edges(6, edges)?;
/// let (matching, cover) = certified_maximum_matching(&graph);
/// assert_eq!(matching.len(), 3);
/// assert_eq!(cover.capacity(), 3);
/// assert_eq!(cover.check(&graph, &matching), Ok(()));
///
/// // Three rows of a matrix, all entries of which are in row 1 or column 0.
/// let matrix = CompressedGraph::from_matrix(4, &[0, 1, 5, 6], &[0, 0, 1, 2, 3, 0])?;
/// assert_eq!(certified_maximum_matching(&matrix).1.vertices, [1, 3]);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
pub fn certified_maximum_matching(graph: &impl Adjacency) -> (Matching, OddSetCover) {
    certified_maximum_matching_within(graph, WorkLimit::default()).expect(UNLIMITED)
}

/// Finds a maximum matching of a graph and a cover that proves it maximum, within a limit.
///
/// # Errors
///
/// If the limit was reached.
pub fn certified_maximum_matching_within(
    graph: &impl Adjacency,
    limit: WorkLimit,
) -> Result<(Matching, OddSetCover), Interrupted> {
    let mut forest = GraphForest::without_nodes(graph, [], limit);
    let cover = forest.odd_set_cover();
    forest.trees.work.check()?;
    Ok((forest.matching(), cover))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_that_are_not_a_matching_are_rejected() {
        let error = |pairs: &[(u32, u32)]| {
            let matching = Matching::from_pairs(4, pairs.iter().copied());
            matching.unwrap_err()
        };
        assert_eq!(error(&[(0, 0)]), MatchingError::Loop { node: 0 });
        for (pair, node) in [((0, 4), 4), ((9, 1), 9), ((2, NONE), NONE)] {
            let bound = 4;
            assert_eq!(error(&[pair]), MatchingError::NoSuchNode { node, bound });
        }
        for (pair, node) in [((2, 3), 2), ((3, 2), 3), ((0, 2), 2), ((2, 1), 2)] {
            assert_eq!(error(&[(3, 2), pair]), MatchingError::CommonNode { node });
        }
        assert!(Matching::from_pairs(0, []).unwrap().is_empty());
    }
}
