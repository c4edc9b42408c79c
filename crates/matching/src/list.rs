//! Forests of graphs that enumerate the neighbours of a node.

mod karp_sipser;
mod node_labels;

use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::forest::{Forest, GrowthLimit, Labels, Topology};
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

    fn index_at(&self, _: u32, other: u32) -> u32 {
        other
    }

    fn for_each_node(&self, mut visit: impl FnMut(usize, u32)) {
        for node in 0..self.node_bound() {
            visit(node, node as u32);
        }
    }

    fn even<'a>(&'a self, labels: &'a NodeLabels) -> impl Iterator<Item = u32> + 'a {
        let nodes = 0..self.node_bound() as u32;
        nodes.filter(|&node| labels.is_even(node as usize))
    }

    /// On most graphs a search scans half of the edges.
    fn growth_limit(&self, _: usize) -> GrowthLimit {
        GrowthLimit::edges(16 * self.arcs)
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
/// Memory: 17 bytes a node, and 16 more for each if there are odd cycles, or up to
/// 34 more once a probe of a bipartite graph takes long. Time:
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
        GraphForest::without_nodes(graph, [], WorkLimit::default())
    }

    /// Solves the subgraph of some nodes; the others are absent and can be
    /// inserted.
    ///
    /// # Panics
    ///
    /// If one of the numbers is no node.
    pub fn with_nodes(graph: A, nodes: impl IntoIterator<Item = u32>) -> GraphForest<A> {
        let mut present = FixedBitSet::with_capacity(graph.node_bound());
        for node in nodes {
            present.insert(node as usize);
        }
        GraphForest::of_present(graph, &present, WorkLimit::default())
    }

    /// Solves the subgraph of all nodes but some, which are absent and can be
    /// inserted, within a limit; see
    /// [`is_interrupted`](crate::IncrementalMatching::is_interrupted).
    ///
    /// # Panics
    ///
    /// If one of the numbers is not below the node bound.
    pub fn without_nodes(
        graph: A,
        absent: impl IntoIterator<Item = u32>,
        limit: WorkLimit,
    ) -> GraphForest<A> {
        let mut present = all_nodes(&graph);
        for node in absent {
            present.set(node as usize, false);
        }
        GraphForest::of_present(graph, &present, limit)
    }

    fn of_present(graph: A, present: &FixedBitSet, limit: WorkLimit) -> GraphForest<A> {
        let mut forest = GraphForest::begun(graph, present, limit);
        let limit = forest.topology.growth_limit(forest.roots.len());
        forest.complete(limit);
        forest
    }

    /// A forest whose matching is maximum and whose labels are not complete;
    /// `None` if the limit was reached.
    ///
    /// Every augmenting path of a bipartite graph joins both sides, so trees are
    /// grown from the exposed nodes of one side alone, the smaller set. The exposed
    /// nodes of the other side are trees of one node until they are matched.
    pub(crate) fn matched(graph: A, limit: WorkLimit) -> Option<GraphForest<A>> {
        let present = all_nodes(&graph);
        let mut forest = GraphForest::begun(graph, &present, limit);
        let Forest {
            topology,
            trees,
            roots,
        } = &mut forest;
        let limit = topology.growth_limit(roots.len());
        trees.match_only(topology, roots, limit);
        (!trees.work.is_interrupted()).then_some(forest)
    }

    /// The graph.
    pub fn graph(&self) -> &A {
        &self.topology.graph
    }

    /// The forest of the same graph without one node, which is present here: one
    /// sweep over the graph with at most one augmentation.
    pub fn without(&self, node: u32) -> GraphForest<&A> {
        let labels = &self.trees.labels;
        let bound = self.topology.node_bound();
        let mut present = FixedBitSet::with_capacity(bound);
        present.extend((0..bound).filter(|&node| labels.is_present(node)));
        present.set(node as usize, false);
        let mut forest = GraphForest::unsolved(&self.topology.graph);
        forest.lay_out(&present, |_, other| match labels.mate(other as usize) {
            mate if mate == node => NONE,
            mate => mate,
        });
        forest.complete(GrowthLimit::NONE);
        forest
    }

    fn unsolved(graph: A) -> GraphForest<A> {
        Forest {
            topology: Listed { graph, arcs: 0 },
            trees: Default::default(),
            roots: Vec::new(),
        }
    }

    /// A forest with an initial matching of the present nodes.
    fn begun(graph: A, present: &FixedBitSet, limit: WorkLimit) -> GraphForest<A> {
        let mut forest = GraphForest::unsolved(graph);
        forest.set_limit(limit);
        if forest.graph().has_known_matching() {
            forest.lay_out(present, |graph, node| {
                let partner = graph.known_partner(node);
                let partner = partner.filter(|&partner| present.contains(partner as usize));
                partner.unwrap_or(NONE)
            });
        } else {
            let mates = karp_sipser(forest.graph(), present);
            forest.lay_out(present, |_, node| mates[node as usize]);
        }
        forest
    }

    /// Labels the present nodes by a matching, given as the mate of each: unreached,
    /// or, if the mate is [`NONE`], as roots.
    fn lay_out(&mut self, present: &FixedBitSet, mate: impl Fn(&A, u32) -> u32) {
        let Listed { graph, arcs } = &mut self.topology;
        self.trees.labels.reset(graph.node_bound());
        self.trees.count = 0;
        self.roots.clear();
        *arcs = 0;
        for node in present.ones() {
            self.trees.count += 1;
            *arcs += graph.degree(node as u32) as u64;
            let mate = mate(graph, node as u32);
            if mate == NONE {
                self.trees.labels.make_root(node);
                self.roots.push(node as u32);
            } else {
                self.trees.labels.make_matched(node, mate);
            }
        }
    }

    /// Makes the matching that was laid out maximum.
    fn complete(&mut self, limit: GrowthLimit) {
        self.trees.complete(&self.topology, &mut self.roots, limit);
    }
}

/// The nodes of a graph as a set of numbers below the bound.
fn all_nodes(graph: &impl Adjacency) -> FixedBitSet {
    let mut nodes = FixedBitSet::with_capacity(graph.node_bound());
    nodes.insert_range(..);
    for unused in graph.unused() {
        nodes.set(unused as usize, false);
    }
    nodes
}

#[cfg(test)]
mod tests;
