//! Forests of graphs that enumerate the neighbours of a node.

mod karp_sipser;
mod node_labels;

use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::forest::{Forest, Labels, Topology};
use crate::sides::left_side;
use crate::{Adjacency, Side, WorkLimit};
use karp_sipser::karp_sipser;
use node_labels::{NONE, NodeLabels};

/// The [topology](Topology) of a graph that enumerates the neighbours of a node.
#[derive(Clone, Debug, Default)]
pub struct Listed<A> {
    graph: A,
    /// The number of edges, each counted from both ends.
    arcs: u64,
}

impl<A: Adjacency> Topology for Listed<A> {
    type Labels = NodeLabels;
    /// The left side, unless the graph knows its sides.
    type Sides = Option<FixedBitSet>;

    const IS_BIPARTITE: bool = A::IS_BIPARTITE;

    fn node_bound(&self) -> usize {
        self.graph.node_bound()
    }

    #[inline(always)]
    fn links(&self, node: usize) -> impl Iterator<Item = u32> + '_ {
        self.graph.neighbours(node as u32)
    }

    #[inline(always)]
    fn degree(&self, node: usize) -> usize {
        self.graph.degree(node as u32)
    }

    #[inline(always)]
    fn end(&self, _: usize, other: u32) -> usize {
        other as usize
    }

    #[inline(always)]
    fn back(&self, node: usize, _: u32) -> u32 {
        node as u32
    }

    fn link(&self, _: usize, other: usize) -> u32 {
        other as u32
    }

    /// On most graphs a search scans half of the edges.
    fn scan_limit(&self) -> u64 {
        16 * self.arcs
    }

    fn sides(&self, is_node: impl Fn(usize) -> bool) -> Option<Option<FixedBitSet>> {
        if self.node_bound() > 0 && self.graph.known_side(0).is_some() {
            return Some(None);
        }
        left_side(&self.graph, |node| {
            self.graph.contains(node) && is_node(node as usize)
        })
        .ok()
        .map(Some)
    }

    fn is_left(&self, left: &Option<FixedBitSet>, node: usize) -> bool {
        match left {
            Some(left) => left.contains(node),
            None => self.graph.known_side(node as u32) == Some(Side::Left),
        }
    }
}

/// A maximum matching of any graph, bipartite or not.
///
/// Memory: 17 bytes a node, and 8 more for each if there are odd cycles. Time:
/// near-linear on most graphs, O(V E) in the worst case on bipartite graphs and
/// O(V³) on others.
///
/// ```
/// use matchplay_matching::{CompressedGraph, GraphForest, IncrementalMatching, Part};
///
/// // A triangle with a tail of two nodes.
/// let graph = CompressedGraph::from_edges(5, [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)])?;
/// let forest = GraphForest::new(&graph);
/// assert_eq!(forest.matching().len(), 2);
/// assert_eq!(forest.part(3), Some(Part::Adjacent));
/// assert_eq!(forest.inessential().collect::<Vec<_>>(), [0, 1, 2, 4]);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
pub type GraphForest<A> = Forest<Listed<A>>;

impl<A: Adjacency> GraphForest<A> {
    /// Solves the whole graph.
    pub fn new(graph: A) -> GraphForest<A> {
        let nodes = 0..graph.node_bound() as u32;
        let nodes: Vec<u32> = nodes.filter(|&node| graph.contains(node)).collect();
        GraphForest::with_nodes(graph, nodes)
    }

    /// Solves the subgraph of some nodes; the others are absent and can be
    /// inserted.
    ///
    /// # Panics
    ///
    /// If one of the numbers is no node.
    pub fn with_nodes(graph: A, nodes: impl IntoIterator<Item = u32>) -> GraphForest<A> {
        GraphForest::within(graph, nodes, WorkLimit::default())
    }

    /// Solves the subgraph of some nodes within a limit; see
    /// [`is_interrupted`](crate::IncrementalMatching::is_interrupted).
    ///
    /// # Panics
    ///
    /// If one of the numbers is no node.
    pub fn within(
        graph: A,
        nodes: impl IntoIterator<Item = u32>,
        limit: WorkLimit,
    ) -> GraphForest<A> {
        let mut present = FixedBitSet::with_capacity(graph.node_bound());
        present.extend(nodes.into_iter().map(|node| node as usize));
        let mut forest = GraphForest::unsolved(graph, &present);
        forest.set_limit(limit);
        let mates = forest.initial_mates(&present);
        let scan_limit = forest.topology.scan_limit();
        forest.complete(&present, &mates, scan_limit);
        forest
    }

    /// A forest whose matching is maximum and whose labels are not complete;
    /// `None` if the limit was reached.
    ///
    /// Every augmenting path of a bipartite graph joins both sides, so trees are
    /// grown from the exposed nodes of one side alone, the smaller set. The exposed
    /// nodes of the other side are trees of one node until they are matched.
    pub(crate) fn matched(graph: A, limit: WorkLimit) -> Option<GraphForest<A>> {
        let nodes = 0..graph.node_bound();
        let mut present = FixedBitSet::with_capacity(nodes.len());
        present.extend(nodes.filter(|&node| graph.contains(node as u32)));
        let mut forest = GraphForest::unsolved(graph, &present);
        forest.set_limit(limit);
        let mates = forest.initial_mates(&present);
        forest.lay_out(&present, &mates);
        let count = present.count_ones(..);
        let Forest {
            topology,
            trees,
            roots,
        } = &mut forest;
        trees.match_only(topology, roots, count, topology.scan_limit());
        (!trees.work.is_interrupted()).then_some(forest)
    }

    /// The forest of the same graph without one node, which is present here: one
    /// sweep over the graph with at most one augmentation.
    pub fn without(&self, node: u32) -> GraphForest<&A> {
        let labels = &self.trees.labels;
        let bound = self.topology.node_bound();
        let mut present = FixedBitSet::with_capacity(bound);
        present.extend((0..bound).filter(|&node| labels.is_present(node)));
        present.set(node as usize, false);
        let mates = (0..bound).map(|other| labels.mate(other));
        let mates: Vec<u32> = mates
            .map(|mate| if mate == node { NONE } else { mate })
            .collect();
        let mut forest = GraphForest::unsolved(&self.topology.graph, &present);
        forest.complete(&present, &mates, u64::MAX);
        forest
    }

    fn unsolved(graph: A, present: &FixedBitSet) -> GraphForest<A> {
        let arcs = present.ones().map(|node| graph.degree(node as u32) as u64);
        let arcs = arcs.sum();
        Forest {
            topology: Listed { graph, arcs },
            trees: Default::default(),
            roots: Vec::new(),
        }
    }

    /// An initial matching of the present nodes: the mate of each, or [`NONE`].
    fn initial_mates(&self, present: &FixedBitSet) -> Vec<u32> {
        let graph = &self.topology.graph;
        let bound = graph.node_bound() as u32;
        if !A::HAS_KNOWN_MATCHING {
            return karp_sipser(graph, present);
        }
        let mate = |node: u32| {
            let mate = graph.known_partner(node)?;
            let both = present.contains(node as usize) && present.contains(mate as usize);
            both.then_some(mate)
        };
        (0..bound).map(|node| mate(node).unwrap_or(NONE)).collect()
    }

    /// Makes a matching of the present nodes maximum.
    fn complete(&mut self, present: &FixedBitSet, mates: &[u32], scan_limit: u64) {
        self.lay_out(present, mates);
        let count = present.count_ones(..);
        self.trees
            .complete(&self.topology, &mut self.roots, count, scan_limit);
    }

    /// Labels the present nodes by a matching: unreached, or as roots.
    fn lay_out(&mut self, present: &FixedBitSet, mates: &[u32]) {
        self.trees.labels.reset(mates.len());
        self.roots.clear();
        for node in present.ones() {
            if mates[node] == NONE {
                self.trees.labels.make_root(node);
                self.roots.push(node as u32);
            } else {
                self.trees.labels.make_matched(node, mates[node]);
            }
        }
    }
}

#[cfg(test)]
mod tests;
