use alloc::vec::Vec;

use thiserror::Error;

use crate::{Adjacency, Matching};

/// A cover that proves a matching maximum, by being as large.
///
/// Every edge of the graph has an end among `vertices` or both ends in one of the odd sets. A
/// matching has at most one edge at each of the vertices, and at most half as many edges inside an
/// odd set as the set has nodes, rounded down. So no matching is larger than the
/// [capacity](OddSetCover::capacity) of the cover. On a bipartite graph no odd set is needed, and
/// the cover is a minimum vertex cover (Kőnig 1931; Edmonds 1965).
///
/// [`certified_maximum_matching`](crate::certified_maximum_matching) finds a cover of any graph,
/// and every [`IncrementalMatching`](crate::IncrementalMatching) has one.
///
/// ```
/// use matchplay_matching::{CompressedGraph, Matching, OddSetCover};
///
/// // A triangle whose first node has two more neighbours.
/// let graph = CompressedGraph::from_edges(5, [(0, 1), (1, 2), (2, 0), (0, 3), (0, 4)])?;
/// let matching = Matching::from_pairs(5, [(0, 3), (1, 2)])?;
/// let cover = OddSetCover { vertices: vec![0, 2], odd_sets: vec![] };
/// cover.check(&graph, &matching)?;
///
/// let incomplete = OddSetCover { vertices: vec![0], odd_sets: vec![] };
/// let error = incomplete.check(&graph, &matching).unwrap_err();
/// assert_eq!(error.to_string(), "the edge between nodes 1 and 2 is not covered");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct OddSetCover {
    /// Nodes that cover all their edges.
    pub vertices: Vec<u32>,
    /// Sets that cover the edges inside them, each of an odd number of nodes, at
    /// least 3. The sets are disjoint from each other and from `vertices`.
    pub odd_sets: Vec<Vec<u32>>,
}

/// Why a cover does not prove a matching maximum.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CoverError {
    /// The matching or the cover names a number that is not a node of the graph.
    #[error("node {node} does not exist: expected a node of the graph")]
    NoSuchNode {
        /// The number.
        node: u32,
    },
    /// The matching pairs two nodes that are not neighbours.
    #[error("the matched nodes {a} and {b} are not neighbours: expected an edge of the graph")]
    NotAnEdge {
        /// The smaller node.
        a: u32,
        /// The larger node.
        b: u32,
    },
    /// The mate of a matched node is not matched with it.
    #[error("the mate of node {node} is {mate}: expected node {node} as the mate of node {mate}")]
    OneSided {
        /// The node.
        node: u32,
        /// Its mate.
        mate: u32,
    },
    /// An odd set has an even number of nodes, or fewer than 3.
    #[error("odd set {index} has size {size}: expected an odd number, at least 3")]
    SetSize {
        /// The index of the set, from 0.
        index: usize,
        /// The number of its nodes.
        size: usize,
    },
    /// A node occurs twice in the vertices and the odd sets.
    #[error("node {node} occurs twice in the cover: expected at most once")]
    Repeated {
        /// The node.
        node: u32,
    },
    /// Neither end of an edge is among the vertices, and no odd set contains both.
    #[error("the edge between nodes {a} and {b} is not covered")]
    Uncovered {
        /// One end.
        a: u32,
        /// The other end.
        b: u32,
    },
    /// The matching is smaller than the capacity of the cover.
    #[error("the matching has size {size}: expected {capacity}, the capacity of the cover")]
    Size {
        /// The number of matched pairs.
        size: usize,
        /// The [capacity](OddSetCover::capacity) of the cover.
        capacity: usize,
    },
}

/// The node is in no part of the cover.
const NOWHERE: u32 = u32::MAX;
/// The node covers all its edges.
const VERTEX: u32 = u32::MAX - 1;

impl OddSetCover {
    /// The most edges that a matching of a covered graph can have: one for each
    /// vertex, and half the size of each odd set, rounded down.
    pub fn capacity(&self) -> usize {
        let in_sets = self.odd_sets.iter().map(|set| set.len() / 2);
        self.vertices.len() + in_sets.sum::<usize>()
    }

    /// Checks that the cover proves a matching of a graph maximum. O(V + E), without a
    /// search; 4 bytes per node.
    ///
    /// It suffices to trust this function, which does not depend on how the matching and the
    /// cover were found.
    ///
    /// # Errors
    ///
    /// If two matched pairs have a common node, a matched pair is not an edge, the cover is
    /// malformed or misses an edge, or the matching is smaller than the capacity of the cover.
    pub fn check(&self, graph: &impl Adjacency, matching: &Matching) -> Result<(), CoverError> {
        if let Some((node, mate)) = matching.one_sided() {
            return Err(CoverError::OneSided { node, mate });
        }
        for (a, b) in matching.edges() {
            if let Some(node) = [a, b].into_iter().find(|&node| !graph.contains(node)) {
                return Err(CoverError::NoSuchNode { node });
            }
            if !graph.neighbours(a).any(|other| other == b) {
                return Err(CoverError::NotAnEdge { a, b });
            }
        }
        let places = self.places(graph)?;
        let place = |node: u32| places.get(node as usize).copied().unwrap_or(NOWHERE);
        let nodes = (0..).take(graph.node_bound());
        for a in nodes.filter(|&node| graph.contains(node) && place(node) != VERTEX) {
            let covers = |b| place(b) == VERTEX || place(a) != NOWHERE && place(a) == place(b);
            if let Some(b) = graph.neighbours(a).find(|&b| !covers(b)) {
                return Err(CoverError::Uncovered { a, b });
            }
        }
        let (size, capacity) = (matching.len(), self.capacity());
        if size == capacity {
            Ok(())
        } else {
            Err(CoverError::Size { size, capacity })
        }
    }

    /// Where each node of the graph is in the cover: the index of its odd set,
    /// [`VERTEX`] or [`NOWHERE`].
    fn places(&self, graph: &impl Adjacency) -> Result<Vec<u32>, CoverError> {
        let mut places = vec![NOWHERE; graph.node_bound()];
        let mut put = |node: u32, place: u32| {
            let at = places.get_mut(node as usize);
            let at = at.filter(|_| graph.contains(node));
            let at = at.ok_or(CoverError::NoSuchNode { node })?;
            if *at != NOWHERE {
                return Err(CoverError::Repeated { node });
            }
            *at = place;
            Ok(())
        };
        for &node in &self.vertices {
            put(node, VERTEX)?;
        }
        for (index, set) in self.odd_sets.iter().enumerate() {
            let size = set.len();
            if size < 3 || size % 2 == 0 {
                return Err(CoverError::SetSize { index, size });
            }
            // Disjoint sets of at least 3 nodes each are fewer than 2^31.
            for &node in set {
                put(node, index as u32)?;
            }
        }
        Ok(places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CompressedGraph;
    use petgraph::stable_graph::StableUnGraph;

    type WrongCover<'a> = (&'a [u32], &'a [&'a [u32]], CoverError);

    const PERFECT: [(u32, u32); 3] = [(0, 5), (1, 2), (3, 4)];

    fn matching(pairs: &[(u32, u32)]) -> Matching {
        Matching::from_pairs(20, pairs.iter().copied()).unwrap()
    }

    /// The error of a cover of a pentagon with an edge from node 0 to node 5; node 6 is isolated.
    fn error(matching: &Matching, vertices: &[u32], odd_sets: &[&[u32]]) -> CoverError {
        let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (0, 5)];
        let graph = CompressedGraph::from_edges(7, edges).unwrap();
        let cover = OddSetCover {
            vertices: vertices.to_vec(),
            odd_sets: odd_sets.iter().map(|set| set.to_vec()).collect(),
        };
        cover.check(&graph, matching).unwrap_err()
    }

    #[test]
    fn wrong_matchings_are_refused() {
        let error = |matching| error(&matching, &[0, 2, 3], &[]);
        let (size, capacity) = (2, 3);
        let too_small = CoverError::Size { size, capacity };
        assert_eq!(error(matching(&PERFECT[1..])), too_small);
        let (a, b) = (1, 4);
        let not_an_edge = CoverError::NotAnEdge { a, b };
        assert_eq!(error(matching(&[(0, 5), (4, 1), (2, 3)])), not_an_edge);
        let node = 7;
        assert_eq!(error(matching(&[(0, 7)])), CoverError::NoSuchNode { node });
        for (mates, node) in [
            ([5, 2, 1, 4, 3, 1], 0),
            ([5, 2, 1, 9, 3, 0], 3),
            ([5, 2, 1, 4, u32::MAX, 0], 3),
        ] {
            let mate = mates[node as usize];
            let one_sided = CoverError::OneSided { node, mate };
            assert_eq!(error(Matching::from_mates(mates.to_vec())), one_sided);
        }
    }

    #[test]
    fn wrong_covers_are_refused() {
        use CoverError::{NoSuchNode, Repeated, SetSize, Size, Uncovered};
        let uncovered = |a, b| Uncovered { a, b };
        let set_size = |index, size| SetSize { index, size };
        let (size, capacity) = (3, 4);
        let covers: [WrongCover<'_>; 13] = [
            (&[], &[&[0, 1, 2, 3, 4]], uncovered(0, 5)),
            (&[1, 2, 4], &[], uncovered(0, 5)),
            // An edge between two odd sets, and one out of an odd set.
            (&[2], &[&[0, 1, 5], &[3, 4, 6]], uncovered(0, 4)),
            (&[2, 3], &[&[0, 1, 5]], uncovered(0, 4)),
            (&[0, 2, 3], &[&[]], set_size(0, 0)),
            (&[0, 2, 3], &[&[1]], set_size(0, 1)),
            (&[0], &[&[1, 2, 3], &[4, 5]], set_size(1, 2)),
            (&[5], &[&[0, 1, 2, 3]], set_size(0, 4)),
            (&[0, 2, 2], &[], Repeated { node: 2 }),
            (&[0, 2], &[&[4, 3, 2]], Repeated { node: 2 }),
            (&[0], &[&[1, 2, 6], &[2, 3, 4]], Repeated { node: 2 }),
            (&[5], &[&[0, 2, 2]], Repeated { node: 2 }),
            (&[0, 2, 3, 6], &[], Size { size, capacity }),
        ];
        for (vertices, odd_sets, expected) in covers {
            let error = error(&matching(&PERFECT), vertices, odd_sets);
            assert_eq!(error, expected, "{vertices:?} {odd_sets:?}");
        }
        for node in [7, u32::MAX, u32::MAX - 1] {
            let error =
                |vertices: &[u32], sets: &[&[u32]]| error(&matching(&PERFECT), vertices, sets);
            assert_eq!(error(&[0, 2, node], &[]), NoSuchNode { node });
            assert_eq!(error(&[0], &[&[2, 3, node]]), NoSuchNode { node });
        }
    }

    #[test]
    fn an_unused_number_is_not_a_node() {
        let mut graph = StableUnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (3, 2)]);
        graph.remove_node(1.into());
        let graph = CompressedGraph::from_petgraph(&graph).unwrap();
        let missing = Err(CoverError::NoSuchNode { node: 1 });
        for (pair, vertex, expected) in [
            ((2, 3), 3, Ok(())),
            ((2, 3), 1, missing.clone()),
            ((0, 1), 3, missing),
        ] {
            let (vertices, odd_sets) = (vec![vertex], Vec::new());
            let cover = OddSetCover { vertices, odd_sets };
            assert_eq!(cover.check(&graph, &matching(&[pair])), expected);
        }
    }
}
