mod matrix;

use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use petgraph::Undirected;
use petgraph::visit::{GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};
use thiserror::Error;

use crate::{Adjacency, Side};

pub(crate) use matrix::check_matrix;

/// An undirected graph in compressed rows: the neighbours of all nodes, one row
/// after the other, each ascending.
///
/// The [sides](Adjacency::known_side) are known if all numbers are nodes and every edge leads
/// from one of the first nodes, the left ones, to one of the others.
///
/// Memory: 4 bytes per node and 8 per edge.
///
/// ```
/// use matchplay_matching::{CompressedGraph, maximum_matching};
/// use petgraph::graph::{NodeIndex, UnGraph};
///
/// // From a list of edges, or from a petgraph graph.
/// let path = CompressedGraph::from_edges(4, [(0, 1), (1, 2), (2, 3)])?;
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
/// assert_eq!(path, CompressedGraph::from_petgraph(&graph)?);
///
/// let matching = maximum_matching(&path);
/// assert_eq!(matching.mate(NodeIndex::<u32>::new(0).index() as u32), Some(1));
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
///
/// A directed petgraph graph is rejected at compile time:
///
/// ```compile_fail
/// use matchplay_matching::CompressedGraph;
/// use petgraph::graph::DiGraph;
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// CompressedGraph::from_petgraph(&graph);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CompressedGraph {
    /// Where each row starts; one more entry than nodes.
    offsets: Vec<u32>,
    neighbours: Vec<u32>,
    /// The numbers below the bound that are not nodes; of length 0 if all are nodes.
    unused: FixedBitSet,
    /// If the sides are known: the number of nodes on the left, which come first.
    left: Option<u32>,
}

/// The reason why some edges or the rows of a matrix do not form a graph. Nodes have the
/// numbers of the input, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphError {
    /// The graph has too many nodes or edges for 32-bit numbers.
    #[error("the graph is too large: nodes and edge ends must be fewer than 2^32")]
    TooLarge,
    /// An edge or an entry names a node that does not exist.
    #[error("node {node} does not exist: expected a number below {nodes}")]
    NoSuchNode {
        /// The number of the node in the input.
        node: u32,
        /// The number of nodes.
        nodes: usize,
    },
    /// The offsets do not cut the entries into rows.
    #[error("offset {index} is wrong: expected offsets that ascend from 0 to {expected}")]
    Offsets {
        /// The first wrong offset, from 0.
        index: usize,
        /// The number of entries, which the last offset must equal.
        expected: usize,
    },
}

impl CompressedGraph {
    /// The graph with these edges between nodes 0 to `nodes` - 1. Loops and
    /// repeated edges are left out. O(V + E log D) for a largest degree D.
    ///
    /// # Errors
    ///
    /// If an edge names a node that does not exist, or there are too many edges.
    pub fn from_edges(
        nodes: u32,
        edges: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<CompressedGraph, GraphError> {
        let edges: Vec<(u32, u32)> = edges.into_iter().filter(|(a, b)| a != b).collect();
        if edges.len() > u32::MAX as usize / 2 {
            return Err(GraphError::TooLarge);
        }
        let mut starts = Vec::new();
        let reserved = starts.try_reserve_exact(nodes as usize + 2);
        reserved.map_err(|_| GraphError::TooLarge)?;
        starts.resize(nodes as usize + 2, 0_u32);
        for &(a, b) in &edges {
            for node in [a, b] {
                let degree = starts.get_mut(node as usize + 2).ok_or({
                    let nodes = nodes as usize;
                    GraphError::NoSuchNode { node, nodes }
                })?;
                *degree += 1;
            }
        }
        for node in 2..starts.len() {
            starts[node] += starts[node - 1];
        }
        let mut neighbours = vec![0; 2 * edges.len()];
        // The start of each row moves to its end, which is the next row's start.
        for &(a, b) in &edges {
            for (from, to) in [(a, b), (b, a)] {
                let end = &mut starts[from as usize + 1];
                neighbours[*end as usize] = to;
                *end += 1;
            }
        }
        let (nodes, unused) = (nodes as usize, FixedBitSet::new());
        CompressedGraph::from_unsorted(nodes, neighbours.len(), &unused, |node, row| {
            let [start, end] = [starts[node] as usize, starts[node + 1] as usize];
            row.extend_from_slice(&neighbours[start..end]);
        })
    }

    /// A copy of an undirected petgraph graph, by its node indices.
    ///
    /// Loops and parallel edges are left out. Indices without a node, such as those of nodes
    /// removed from a `StableGraph`, are not [contained](Adjacency::contains). O(V + E log D) for a
    /// largest degree D.
    ///
    /// # Errors
    ///
    /// If there are too many nodes or edges.
    pub fn from_petgraph<G>(graph: G) -> Result<CompressedGraph, GraphError>
    where
        G: NodeIndexable + IntoNodeIdentifiers + IntoNeighbors + GraphProp<EdgeType = Undirected>,
    {
        let bound = graph.node_bound();
        u32::try_from(bound).map_err(|_| GraphError::TooLarge)?;
        let mut by_index = vec![None; bound];
        for node in graph.node_identifiers() {
            by_index[graph.to_index(node)] = Some(node);
        }
        let unused = (0..bound).filter(|&index| by_index[index].is_none());
        let unused = unused.collect();
        CompressedGraph::from_unsorted(bound, 2 * bound, &unused, |index, row| {
            if let Some(node) = by_index[index] {
                let others = graph.neighbors(node).map(|other| graph.to_index(other));
                let others = others.filter(|&other| other != index);
                row.extend(others.map(|other| other as u32));
            }
        })
    }

    /// A copy of another graph. It needs more memory but lists neighbours faster than a
    /// graph that computes them. Unused numbers stay unused. O(V + E).
    ///
    /// # Errors
    ///
    /// If there are too many edges.
    pub fn copy_of(graph: &impl Adjacency) -> Result<CompressedGraph, GraphError> {
        let bound = graph.node_bound();
        let unused: FixedBitSet = graph.unused().map(|node| node as usize).collect();
        CompressedGraph::from_unsorted(bound, 2 * bound, &unused, |node, row| {
            if !unused.contains(node) {
                let others = graph.neighbours(node as u32);
                row.extend(others.filter(|&other| !unused.contains(other as usize)));
            }
        })
    }

    /// The graph of rows without loops, in any order and with repeats. A function appends the
    /// row of each node; those of unused numbers are empty. Reserves memory for as many neighbours
    /// as `capacity`. The sides are known only if all numbers are nodes.
    fn from_unsorted(
        nodes: usize,
        capacity: usize,
        unused: &FixedBitSet,
        append_row: impl Fn(usize, &mut Vec<u32>),
    ) -> Result<CompressedGraph, GraphError> {
        let (mut offsets, mut neighbours, mut row) = (Vec::new(), Vec::new(), Vec::new());
        let reserved = offsets.try_reserve_exact(nodes + 1);
        let reserved = reserved.and_then(|()| neighbours.try_reserve_exact(capacity));
        reserved.map_err(|_| GraphError::TooLarge)?;
        offsets.push(0);
        for node in 0..nodes {
            let start = neighbours.len();
            append_row(node, &mut neighbours);
            if !neighbours[start..].is_sorted_by(|one, next| one < next) {
                row.extend(neighbours.drain(start..));
                row.sort_unstable();
                row.dedup();
                neighbours.append(&mut row);
            }
            let end = u32::try_from(neighbours.len());
            offsets.push(end.map_err(|_| GraphError::TooLarge)?);
        }
        let mut graph = CompressedGraph {
            offsets,
            neighbours,
            unused: unused.clone(),
            left: None,
        };
        let nodes = 0..graph.node_bound() as u32;
        let is_first = |&node: &u32| graph.row(node).first().is_none_or(|&other| other > node);
        let left = nodes.clone().take_while(is_first).count() as u32;
        let has_sides = nodes.clone().all(|node| match graph.row(node) {
            [first, ..] if node < left => *first >= left,
            [.., last] => *last < left,
            [] => true,
        });
        graph.left = (has_sides && graph.unused.is_empty()).then_some(left);
        Ok(graph)
    }

    /// The neighbours of a node, ascending.
    ///
    /// # Panics
    ///
    /// If the number is not below the node bound.
    #[inline]
    pub fn row(&self, node: u32) -> &[u32] {
        let [start, end] = [0, 1].map(|next| self.offsets[node as usize + next] as usize);
        &self.neighbours[start..end]
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.neighbours.len() / 2
    }

    /// Every edge once, the smaller node first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let nodes = 0..self.node_bound() as u32;
        nodes.flat_map(|a| {
            let later = self.row(a).iter().filter(move |&&b| a < b);
            later.map(move |&b| (a, b))
        })
    }
}

impl Adjacency for CompressedGraph {
    fn node_bound(&self) -> usize {
        self.offsets.len() - 1
    }

    #[inline(always)]
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.row(node).iter().copied()
    }

    #[inline(always)]
    fn degree(&self, node: u32) -> usize {
        self.row(node).len()
    }

    fn contains(&self, node: u32) -> bool {
        (node as usize) < self.node_bound() && !self.unused.contains(node as usize)
    }

    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        self.unused.ones().map(|number| number as u32)
    }

    fn known_side(&self, node: u32) -> Option<Side> {
        let is_left = node < self.left?;
        Some(if is_left { Side::Left } else { Side::Right })
    }

    fn nodes_on(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        // Graphs with known sides have no unused numbers.
        let nodes = |left| match side {
            Side::Left => 0..left,
            Side::Right => left..self.node_bound() as u32,
        };
        self.left.map(nodes).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
