//! Forests of graphs that enumerate the neighbours of a node.

mod forest_memory;
mod karp_sipser;
mod matrix_rows;
mod node_labels;
mod outwards;
mod pothen_fan;
mod start;

use fixedbitset::FixedBitSet;

use crate::accelerator::Accelerator;
use crate::forest::{Forest, Labels, Topology, Trees};
use crate::sides::left_side;
use crate::work::Work;
use crate::{Adjacency, Interrupted, Matching, Side, WorkLimit};
pub use forest_memory::ForestMemory;
use karp_sipser::karp_sipser;
pub use matrix_rows::{MatrixError, maximum_matrix_matching};
use node_labels::{NONE, NodeLabels};
use start::{Start, known_mates};

/// The [topology](Topology) of a graph that enumerates the neighbours of a node.
#[derive(Clone, Debug, Default)]
pub struct Listed<A> {
    graph: A,
    /// The left side, if a search has found the sides of the graph.
    left: Option<FixedBitSet>,
}

impl<A: Adjacency> Listed<A> {
    /// Whether the sides of the graph are known, or were found.
    fn has_sides(&self) -> bool {
        self.left.is_some() || self.node_bound() > 0 && self.known_side(0).is_some()
    }
}

impl<A: Adjacency> Topology for Listed<A> {
    type Labels = NodeLabels;

    const COMPUTES_LINKS: bool = A::COMPUTES_NEIGHBOURS;

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

    fn for_each_node(&self, mut visit: impl FnMut(usize, u32)) {
        for node in 0..self.node_bound() {
            visit(node, node as u32);
        }
    }

    fn even<'a>(&'a self, labels: &'a NodeLabels) -> impl Iterator<Item = u32> + 'a {
        let nodes = 0..self.node_bound() as u32;
        nodes.filter(|&node| labels.is_even(node as usize))
    }

    /// Every edge once from either end. On most graphs a search scans half of them.
    fn growth_limit(&self, roots: &[u32]) -> u64 {
        if roots.is_empty() || !Accelerator::PushRelabel.is_on() {
            return u64::MAX;
        }
        let nodes = 0..self.node_bound() as u32;
        let nodes = nodes.filter(|&node| self.graph.contains(node));
        nodes.map(|node| self.graph.degree(node) as u64).sum()
    }

    fn sides(
        &self,
        is_node: impl Fn(usize) -> bool,
        work: &mut Work,
    ) -> Option<Option<FixedBitSet>> {
        if self.has_sides() {
            return Some(None);
        }
        let is_node = |node| self.graph.contains(node) && is_node(node as usize);
        left_side(&self.graph, is_node, work).ok().map(Some)
    }

    fn find_sides(&mut self, work: &mut Work) -> bool {
        if !self.has_sides() {
            let left = left_side(&self.graph, |node| self.graph.contains(node), work).ok();
            // After an interruption, the sides are useless.
            self.left = left.filter(|_| !work.is_interrupted());
        }
        self.has_sides()
    }

    fn known_side(&self, node: usize) -> Option<bool> {
        if let Some(left) = &self.left {
            return Some(left.contains(node));
        }
        let side = self.graph.known_side(node as u32)?;
        Some(side == Side::Left)
    }
}

/// A maximum matching of any graph, bipartite or not.
///
/// Memory: 9 bytes per node; 8 more if the sides of the graph are not known; another 16 if
/// there are odd cycles; and up to 12 for lists of exposed and queued nodes, or 36 for a long
/// path if the sides are known. Insertions and probes take up to 64 more per node and 48 per
/// edge. `tests/memory.rs` measures this.
///
/// Time: near-linear on most graphs, O(V E) in the worst case on bipartite graphs and
/// O(V E log V) on others.
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

    /// Solves the subgraph of some nodes; the others are absent and can be inserted.
    ///
    /// # Panics
    ///
    /// If one of the numbers is not a node.
    pub fn with_nodes(graph: A, nodes: impl IntoIterator<Item = u32>) -> GraphForest<A> {
        let mut present = FixedBitSet::with_capacity(graph.node_bound());
        for node in nodes {
            assert!(graph.contains(node), "{node} is not a node of the graph");
            present.insert(node as usize);
        }
        ForestMemory::default().solve(graph, &present, WorkLimit::default())
    }

    /// Solves the subgraph of all nodes but some, which are absent and can be inserted, within a
    /// limit; see [`is_interrupted`](crate::IncrementalMatching::is_interrupted).
    ///
    /// # Panics
    ///
    /// If one of the numbers is not below the node bound.
    pub fn without_nodes(
        graph: A,
        absent: impl IntoIterator<Item = u32>,
        limit: WorkLimit,
    ) -> GraphForest<A> {
        ForestMemory::default().without_nodes(graph, absent, limit)
    }

    /// A maximum matching of all nodes of a forest that is not solved yet, from an initial matching
    /// if one is given. The forest is useless afterwards.
    pub(crate) fn match_all(&mut self, start: Option<Start>) -> Result<Matching, Interrupted> {
        let present = all_nodes(self.graph());
        let find = || Start::find(&self.topology.graph, &present, &mut self.trees.work);
        let start = start.or_else(find);
        if let Some(Start::Found { mates, missing: 0 }) = start {
            self.trees.work.check()?;
            return Ok(Matching::from_mates(mates));
        }
        let mut core = present.clone();
        self.begin(start, &present, Some(&mut core));
        // All augmenting paths that have to be found are inside the core.
        self.label(&core);
        let edges = self.topology.growth_limit(&self.roots);
        let paths = self.trees.most_paths(&self.topology, &self.roots);
        self.trees
            .match_only(&self.topology, &mut self.roots, edges, paths);
        self.trees.work.check()?;
        let labels = core::mem::take(&mut self.trees.labels);
        Ok(Matching::from_mates(labels.into_mates()))
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
        let mut forest = ForestMemory::default().unsolved(&self.topology.graph);
        forest.set_limit(self.trees.work.limit());
        let mates = (0..bound).map(|other| match present.contains(other) {
            true if labels.mate(other) != node => labels.mate(other),
            _ => NONE,
        });
        start_from(&mut forest.trees, &forest.topology, mates);
        forest.label(&present);
        forest.complete(u64::MAX);
        forest
    }

    /// The memory of the forest, for the forest of another graph.
    pub fn into_memory(self) -> ForestMemory {
        let Forest { trees, roots, .. } = self;
        ForestMemory { trees, roots }
    }

    /// Sets an initial matching of the present nodes, or finds one if none is given. `core`, if
    /// given, contains all of them: the nodes outside the [core](karp_sipser::karp_sipser) are
    /// removed if the matching has to be found.
    fn begin(
        &mut self,
        start: Option<Start>,
        present: &FixedBitSet,
        core: Option<&mut FixedBitSet>,
    ) {
        match start {
            Some(Start::Known) => {
                let mates = known_mates(&self.topology.graph, present);
                start_from(&mut self.trees, &self.topology, mates);
            }
            Some(Start::Found { mates, .. }) => {
                start_from(&mut self.trees, &self.topology, mates.into_iter());
            }
            None => {
                let bound = self.topology.node_bound();
                let none = core::iter::repeat_n(NONE, bound);
                start_from(&mut self.trees, &self.topology, none);
                let (links, work) = (self.trees.labels.links_mut(), &mut self.trees.work);
                karp_sipser(&self.topology.graph, present, links, core, work);
            }
        }
    }

    /// Labels the present nodes: unreached if they have a mate, otherwise as roots.
    fn label(&mut self, present: &FixedBitSet) {
        self.trees.count = 0;
        self.roots.clear();
        for node in present.ones() {
            self.trees.count += 1;
            if self.trees.labels.is_exposed(node) {
                self.trees.labels.make_root(node);
                self.roots.push(node as u32);
            } else {
                self.trees.labels.make_unreached(node);
            }
        }
    }

    /// Makes the initial matching maximum.
    fn complete(&mut self, edges: u64) {
        self.trees.complete(&self.topology, &mut self.roots, edges);
    }
}

/// Sets the initial matching, given as the mate of each node or [`NONE`]. The nodes stay
/// absent. Trees are walked rather than listed if the sides of the graph are known.
fn start_from<A: Adjacency>(
    trees: &mut Trees<NodeLabels>,
    topology: &Listed<A>,
    mates: impl ExactSizeIterator<Item = u32>,
) {
    trees.work.charge(mates.len() as u64);
    trees.labels.reset(mates, !topology.has_sides());
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
