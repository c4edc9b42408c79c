//! A maximum matching of any graph, with the forest of alternating trees that proves it.
//! Both are updated as nodes are inserted. The code is generic over the
//! [topology](Topology) of the graph and the storage of its [labels](Labels).

mod augment;
mod blossom_probe;
mod blossoms;
mod closed_nodes;
mod cores;
mod cover;
mod deferred_growth;
mod frontier;
mod growth;
mod insert;
mod label;
mod orphans;
mod probe;
mod push_relabel;
mod sweep;
mod topology;
#[cfg(test)]
mod walk;

use alloc::vec::Vec;

use crate::accelerator::Accelerator;
use crate::path_insertion::Insertion;
use crate::work::Work;
use crate::{IncrementalMatching, Matching, OddSetCover, Part, WorkLimit};

pub(crate) use growth::Trees;
pub(crate) use label::{Label, Labels, SearchMark};
use probe::Start;
pub(crate) use topology::{Graph, Topology};

/// The least node bound of a graph on which growth is deferred from the first node on.
const LEAST_DEFERRED: usize = 1 << 13;

/// On a smaller graph with odd cycles, growth is deferred once more than this number of edges is
/// scanned per present node.
const MOST_EDGES_PER_NODE: u64 = 16;

/// A graph with a maximum matching of its present nodes and the forest that proves it maximum.
///
/// [`GraphForest`](crate::GraphForest) and [`GridForest`](crate::GridForest) are
/// its two kinds. Both are [`IncrementalMatching`]s.
#[derive(Clone, Debug, Default)]
pub struct Forest<T: Topology> {
    pub(crate) topology: T,
    pub(crate) trees: Trees<T::Labels>,
    /// The exposed nodes from which trees are grown; kept to reuse its memory.
    pub(crate) roots: Vec<u32>,
}

impl<T: Topology> Forest<T> {
    /// Takes the work of all following solutions and insertions from the budget of a limit.
    pub fn set_limit(&mut self, limit: WorkLimit) {
        self.trees.work = Work::new(limit);
    }

    /// The number of edges that searches have scanned since the initial matching was found.
    ///
    /// It measures these searches independently of the machine. A [`WorkLimit`] counts more
    /// than these edges.
    pub fn scanned_edges(&self) -> u64 {
        self.trees.work.edges
    }

    /// The matching, by the indices of vertices.
    pub fn matching(&self) -> Matching {
        let mut matching = Matching::empty(self.topology.vertex_bound());
        let labels = &self.trees.labels;
        self.topology.for_each_node(|node, index| {
            if labels.is_present(node) && !labels.is_exposed(node) {
                let mate = self.trees.matched_mate(&self.topology, node) as u32;
                matching.set_mate(index, self.topology.index(mate));
            }
        });
        matching
    }

    /// The part of the Gallai–Edmonds decomposition that a present node is in;
    /// `None` for an absent one.
    ///
    /// # Panics
    ///
    /// If the number is not below the node bound.
    pub fn part(&self, node: u32) -> Option<Part> {
        assert!(!self.trees.deferred.is_on, "{COMPLETE}");
        match self.trees.labels.label(node as usize) {
            Label::Absent => None,
            Label::Unreached => Some(Part::Rest),
            Label::Odd => Some(Part::Adjacent),
            Label::Even => Some(Part::Inessential),
        }
    }

    /// The alternating path from an inessential node to an exposed one: it begins with the matched
    /// edge of the node, and some maximum matching exposes every second node of it, from the first.
    /// O(path).
    ///
    /// ```
    /// use matchplay_matching::{CompressedGraph, GraphForest, IncrementalMatching};
    ///
    /// let path = CompressedGraph::from_edges(3, [(0, 1), (1, 2)])?;
    /// let forest = GraphForest::new(&path);
    /// let exposed = if forest.mate(0).is_none() { 0 } else { 2 };
    /// assert!(forest.path_to_exposed(exposed).eq([exposed]));
    /// assert!(forest.path_to_exposed(2 - exposed).eq([2 - exposed, 1, exposed]));
    /// // Node 1 is essential.
    /// assert_eq!(forest.path_to_exposed(1).count(), 0);
    /// # Ok::<(), matchplay_matching::GraphError>(())
    /// ```
    pub fn path_to_exposed(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let (graph, trees) = (&self.topology, &self.trees);
        let mut first = self.is_inessential(node).then_some(node as usize);
        let mut path = Vec::new();
        if let Some(node) = first.take_if(|node| trees.has_bridge(graph, *node)) {
            trees.list_path(graph, node, &mut path);
        }
        let even = core::iter::successors(first, |&even| {
            let odd = trees.mate(graph, even)?;
            Some(trees.parent(graph, odd))
        });
        let steps = even.flat_map(|even| [Some(even), trees.mate(graph, even)]);
        let steps = steps.flatten().map(|node| node as u32);
        path.into_iter().chain(steps)
    }

    /// Whether the whole graph is bipartite, including absent nodes. The first call finds the
    /// sides of the graph, and trees are not listed any more if there are two.
    ///
    /// Trees need lists only for blossoms. In a bipartite graph, mates and parents alone describe
    /// a tree, and listing it changes neither.
    fn is_bipartite(&mut self) -> bool {
        let (graph, work) = (&mut self.topology, &mut self.trees.work);
        let is_bipartite = &mut self.trees.is_bipartite;
        let is_bipartite =
            T::IS_BIPARTITE || *is_bipartite.get_or_insert_with(|| graph.find_sides(work));
        if is_bipartite && self.trees.labels.lists_trees() {
            self.trees.labels.stop_listing_trees();
        }
        is_bipartite
    }

    /// Whether searches have scanned so many edges that growth should be deferred.
    fn is_growth_costly(&self) -> bool {
        let Trees { work, count, .. } = &self.trees;
        Accelerator::DeferredGrowth.is_on() && work.edges > MOST_EDGES_PER_NODE * *count as u64
    }
}

impl<T: Topology> IncrementalMatching for Forest<T> {
    fn node_bound(&self) -> usize {
        self.topology.node_bound()
    }

    fn node(&self, index: u32) -> u32 {
        self.topology.node(index)
    }

    fn index(&self, node: u32) -> u32 {
        self.topology.index(node)
    }

    fn node_count(&self) -> usize {
        self.trees.count
    }

    fn contains(&self, node: u32) -> bool {
        self.trees.labels.is_present(node as usize)
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let node = node as usize;
        let links = self.topology.links(node);
        let ends = links.map(move |link| self.topology.end(node, link));
        let present = ends.filter(|&other| self.trees.labels.is_present(other));
        present.map(|other| other as u32)
    }

    fn mate(&self, node: u32) -> Option<u32> {
        let mate = self.trees.mate(&self.topology, node as usize);
        mate.map(|mate| mate as u32)
    }

    fn is_inessential(&self, node: u32) -> bool {
        assert!(!self.trees.deferred.is_on, "{COMPLETE}");
        self.trees.labels.is_even(node as usize)
    }

    fn inessential(&self) -> impl Iterator<Item = u32> + '_ {
        assert!(!self.trees.deferred.is_on, "{COMPLETE}");
        self.topology.even(&self.trees.labels)
    }

    fn insert(&mut self, node: u32) {
        if !self.contains(node) {
            self.trees.insert(&self.topology, node as usize);
        }
    }

    fn matched_pairs(&self) -> Vec<(u32, u32)> {
        self.matching().edges().collect()
    }

    fn pairs_exposing(&self, node: u32) -> Vec<(u32, u32)> {
        let path: Vec<u32> = self.path_to_exposed(node).collect();
        let mut matching = self.matching();
        for pair in path.get(1..).unwrap_or_default().chunks_exact(2) {
            let [one, other] = [pair[0], pair[1]].map(|node| self.index(node));
            matching.set_mate(one, other);
            matching.set_mate(other, one);
        }
        if !path.is_empty() {
            matching.expose(self.index(node));
        }
        matching.edges().collect()
    }

    fn odd_set_cover(&mut self) -> OddSetCover {
        assert!(!self.trees.deferred.is_on, "{COMPLETE}");
        self.cover()
    }

    fn is_interrupted(&self) -> bool {
        self.trees.work.is_interrupted()
    }
}

/// The reason why a method panics that depends on the inessential nodes.
const COMPLETE: &str = "the insertion of a path was not completed";

impl<T: Topology> Insertion for Forest<T> {
    fn defer(&mut self) {
        // After an incomplete path, growth is deferred already.
        let is_large = self.topology.node_bound() >= LEAST_DEFERRED || self.trees.deferred.is_on;
        self.trees.deferred.is_on = Accelerator::DeferredGrowth.is_on() && is_large;
        if self.trees.deferred.is_on {
            self.is_bipartite();
        }
    }

    fn complete(&mut self) {
        self.trees.deferred.is_on = false;
        self.trees.grow_frontier(&self.topology);
    }

    fn add_pair(&mut self, node: u32, other: u32) {
        let is_even = |beside: u32| self.trees.labels.is_even(beside as usize);
        let is_simple =
            !self.contains(node) && !self.contains(other) && !self.neighbours(other).any(is_even);
        if is_simple {
            let (node, other) = (node as usize, other as usize);
            self.trees.insert_pair(&self.topology, node, other);
        } else {
            self.insert(other);
            self.insert(node);
        }
    }

    fn is_edge(&self, node: u32, other: u32) -> bool {
        let mut links = self.topology.links(node as usize);
        links.any(|link| self.topology.end(node as usize, link) == other as usize)
    }

    fn probe(&mut self, node: u32, candidates: &mut Vec<u32>) {
        self.is_bipartite();
        let (node, is_inserted) = (node as usize, true);
        let start = Start { node, is_inserted };
        self.trees.probe(&self.topology, start, candidates);
    }

    fn visit_inessential_neighbours(
        &mut self,
        node: u32,
        other: Option<u32>,
        visit: impl FnMut(u32),
    ) -> usize {
        // A node that waits was visited with complete trees.
        if !T::IS_BIPARTITE && other.is_none() && self.is_growth_costly() {
            self.trees.deferred.is_on |= !self.is_bipartite();
        }
        let [mut inessential, mut undecided] = core::mem::take(&mut self.trees.searches.around);
        inessential.clear();
        undecided.clear();
        let labels = &self.trees.labels;
        for link in self.topology.links(node as usize) {
            let neighbour = self.topology.end(node as usize, link);
            let is_even = labels.is_even(neighbour);
            push_if(&mut inessential, neighbour as u32, is_even);
            push_if(
                &mut undecided,
                neighbour as u32,
                labels.is_present(neighbour) & !is_even,
            );
        }
        let mut count = inessential.len() + undecided.len();
        self.trees.work.charge(count as u64);
        if self.trees.defers_listed() && other.is_none() {
            let (node, is_inserted) = (node as usize, false);
            let start = Start { node, is_inserted };
            self.trees.probe(&self.topology, start, &mut undecided);
            inessential.extend(&undecided);
            inessential.sort_unstable();
        } else if self.trees.deferred.is_on && !self.trees.is_grown() && !undecided.is_empty() {
            undecided.retain(|&neighbour| {
                let is_even = self.trees.decide(&self.topology, neighbour as usize);
                push_if(&mut inessential, neighbour, is_even);
                !is_even
            });
            inessential.sort_unstable();
        }
        if let Some(other) = other {
            count += 1;
            if !undecided.is_empty() {
                self.probe(other, &mut undecided);
                inessential.extend(&undecided);
            }
            inessential.push(other);
            inessential.sort_unstable();
        }
        let indices = inessential.iter().map(|&node| self.index(node));
        indices.for_each(visit);
        self.trees.searches.around = [inessential, undecided];
        count
    }
}

/// Appends an item to a list if a condition holds, without a branch on it, which would
/// be mispredicted often.
#[inline(always)]
fn push_if<I: Copy>(list: &mut Vec<I>, item: I, condition: bool) {
    let length = list.len() + usize::from(condition);
    list.push(item);
    list.truncate(length);
}
