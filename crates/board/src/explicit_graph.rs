use alloc::vec::Vec;
use core::fmt;

use fixedbitset::FixedBitSet;
use thiserror::Error;

use crate::neighbours::Neighbours;
use crate::rules::Rules;
use crate::{Places, Player, Removal, Vertex};

/// A graph given by its edges (COCI 2017/18, "Planinarenje"), bipartite or not.
///
/// [`Display`](fmt::Display) writes the number of nodes, and then one line for each edge with two
/// 1-based numbers, ascending.
///
/// ```
/// use matchplay_board::{ExplicitGraph, Vertex};
///
/// let graph = ExplicitGraph::new(3, [(2, 1), (0, 1)])?;
/// assert_eq!(graph.to_string(), "3\n1 2\n2 3");
/// assert_eq!(graph.neighbours(Vertex::new(1)), [Vertex::new(0), Vertex::new(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ExplicitGraph {
    /// The index of the first neighbour of each node, and the number of all neighbours
    /// as the last entry.
    starts: Vec<u32>,
    /// The neighbours of all nodes in node order, ascending for each node.
    neighbours: Vec<Vertex>,
    removal: Removal,
}

/// An error in the edges of a graph; edges and nodes are 0-based, also in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphError {
    /// An edge names a node that does not exist.
    #[error("edges[{edge}] names node {node}, expected a node below {nodes}")]
    NoSuchNode {
        /// The index of the edge in the list.
        edge: usize,
        /// The node, as given.
        node: u32,
        /// The number of nodes.
        nodes: u32,
    },
    /// An edge joins a node to itself.
    #[error("edges[{edge}] joins node {node} to itself, expected two nodes")]
    Loop {
        /// The index of the edge in the list.
        edge: usize,
        /// The node, as given.
        node: u32,
    },
    /// The graph does not fit in memory, or has 2^31 edges or more.
    #[error("the graph has too many nodes or edges")]
    TooLarge,
}

impl ExplicitGraph {
    /// The graph with nodes 0 to `nodes` - 1 and these edges, each in either
    /// direction; a repeated edge counts once. O(V + E log E).
    ///
    /// The graph takes 4 bytes for each node, even without edges, and 8 bytes for each
    /// edge. Construction takes 16 more bytes for each edge in the list, and up to 48 if the
    /// iterator does not report the length of the list. Limit these numbers first if they
    /// come from untrusted input.
    ///
    /// # Errors
    ///
    /// If an edge is a loop or names a node that does not exist, or the graph is too large.
    pub fn new(
        nodes: u32,
        edges: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<ExplicitGraph, GraphError> {
        let edges = edges.into_iter();
        let mut arcs = Vec::new();
        or_too_large(arcs.try_reserve_exact(edges.size_hint().0.saturating_mul(2)))?;
        for (edge, (a, b)) in edges.enumerate() {
            if let Some(node) = [a, b].into_iter().find(|&node| node >= nodes) {
                return Err(GraphError::NoSuchNode { edge, node, nodes });
            }
            if a == b {
                return Err(GraphError::Loop { edge, node: a });
            }
            or_too_large(arcs.try_reserve(2))?;
            arcs.push((a, b));
            arcs.push((b, a));
        }
        arcs.sort_unstable();
        arcs.dedup();
        let count = or_too_large(u32::try_from(arcs.len()))?;
        let mut starts = Vec::new();
        or_too_large(starts.try_reserve_exact(nodes as usize + 1))?;
        let mut neighbours = Vec::new();
        or_too_large(neighbours.try_reserve_exact(arcs.len()))?;
        for (index, (from, to)) in (0..).zip(arcs) {
            // The neighbours of each node after the previous source, up to `from`, start
            // at `index`.
            starts.resize(from as usize + 1, index);
            neighbours.push(Vertex::new(to));
        }
        starts.resize(nodes as usize + 1, count);
        Ok(ExplicitGraph {
            starts,
            neighbours,
            removal: Removal::Vertices,
        })
    }

    /// The same graph, in which a move removes vertices or edges.
    #[must_use]
    pub fn removing(self, removal: Removal) -> ExplicitGraph {
        ExplicitGraph { removal, ..self }
    }

    /// The number of nodes.
    pub fn nodes(&self) -> u32 {
        (self.starts.len() - 1) as u32
    }

    /// The number of edges; O(1).
    pub fn edge_count(&self) -> usize {
        self.neighbours.len() / 2
    }

    /// The neighbours of a node, ascending; none for a node that does not exist.
    pub fn neighbours(&self, node: Vertex) -> &[Vertex] {
        match self.starts.get(node.index()..) {
            Some(&[start, end, ..]) => &self.neighbours[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Every edge once, smaller node first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        (0..self.nodes()).map(Vertex::new).flat_map(|a| {
            let later = self.neighbours(a).iter().filter(move |&&b| a < b);
            later.map(move |&b| (a, b))
        })
    }
}

/// Replaces any error by [`GraphError::TooLarge`].
fn or_too_large<T, E>(result: Result<T, E>) -> Result<T, GraphError> {
    result.map_err(|_| GraphError::TooLarge)
}

impl Rules for ExplicitGraph {
    const NAME: &'static str = "graph";

    fn places(&self) -> Places {
        Places::Nodes(self.nodes())
    }

    fn neighbours(&self, vertex: Vertex) -> Neighbours<'_> {
        Neighbours::listed(self.neighbours(vertex))
    }

    fn max_degree(&self, vertex: Vertex) -> usize {
        self.neighbours(vertex).len()
    }

    fn removal(&self) -> Removal {
        self.removal
    }

    fn is_step(&self, from: Vertex, to: Vertex) -> bool {
        self.neighbours(from).binary_search(&to).is_ok()
    }

    fn fresh_start(&self, removed: &FixedBitSet, _to_move: Player) -> ExplicitGraph {
        let mut starts = Vec::with_capacity(self.starts.len());
        let mut neighbours = Vec::with_capacity(self.neighbours.len());
        for node in (0..self.nodes()).map(Vertex::new) {
            starts.push(neighbours.len() as u32);
            if !removed.contains(node.index()) {
                let all = self.neighbours(node).iter().copied();
                neighbours.extend(all.filter(|neighbour| !removed.contains(neighbour.index())));
            }
        }
        starts.push(neighbours.len() as u32);
        ExplicitGraph {
            starts,
            neighbours,
            removal: self.removal,
        }
    }

    fn changed(&self, vertex: Vertex) -> ExplicitGraph {
        let mut removed = FixedBitSet::with_capacity(self.nodes() as usize);
        removed.insert(vertex.index());
        self.fresh_start(&removed, Player::First)
    }
}

impl fmt::Display for ExplicitGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.nodes())?;
        for (a, b) in self.edges() {
            write!(f, "\n{} {}", a.index() + 1, b.index() + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn neighbours_are_the_nodes_that_edges_join() {
        let graph = ExplicitGraph::new(5, [(3, 1), (1, 3), (4, 1), (0, 3)]).unwrap();
        let neighbours = [&[3][..], &[3, 4], &[], &[0, 1], &[1], &[]];
        for (node, neighbours) in (0..).map(Vertex::new).zip(neighbours) {
            let found = graph.neighbours(node).iter().map(|other| other.index());
            assert!(found.eq(neighbours.iter().copied()), "{node:?}");
        }
        assert_eq!(graph.neighbours(Vertex::new(u32::MAX)), []);
        assert_eq!((graph.nodes(), graph.edge_count()), (5, 3));
        assert_eq!(graph.edges().count(), 3);
    }

    #[test]
    fn errors_name_nodes_as_given() {
        let error = |edge| ExplicitGraph::new(2, [(0, 1), edge]).unwrap_err();
        let missing = error((u32::MAX, 0)).to_string();
        assert_eq!(
            missing,
            "edges[1] names node 4294967295, expected a node below 2"
        );
        let itself = error((1, 1)).to_string();
        assert_eq!(
            itself,
            "edges[1] joins node 1 to itself, expected two nodes"
        );
    }

    #[test]
    fn graphs_that_are_too_large_are_rejected() {
        let most = u32::MAX as usize;
        assert_eq!(or_too_large(u32::try_from(most)), Ok(u32::MAX));
        let mut words = Vec::<u64>::new();
        let too_large = Err(GraphError::TooLarge);
        assert_eq!(or_too_large(u32::try_from(most + 1)).map(drop), too_large);
        assert_eq!(or_too_large(words.try_reserve(usize::MAX)), too_large);
        assert_eq!(or_too_large(words.try_reserve_exact(usize::MAX)), too_large);
    }
}
