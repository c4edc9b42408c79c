use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::accelerator::Accelerator;
use crate::forest::blossoms::Blossoms;
use crate::forest::closed_nodes::ClosedNodes;
use crate::forest::cores::Core;
use crate::forest::deferred_growth::DeferredGrowth;
use crate::forest::orphans::Orphans;
use crate::forest::probe::Searches;
use crate::forest::push_relabel::PushRelabel;
use crate::forest::{Graph, Labels};
use crate::work::Work;

/// A matching and the forest of alternating trees that proves it maximum.
///
/// Every exposed node is the root of a tree. From an *even* node, the tree grows to each unreached
/// neighbour, which becomes *odd*, and to its mate, which becomes even. An edge between even nodes
/// of two trees closes an augmenting path; one between even nodes of one tree closes a blossom,
/// whose nodes all become even (Edmonds 1965). After an augmentation the two trees are dissolved,
/// and each of their nodes is grafted onto a tree that still reaches it (Azad, Buluç & Pothen,
/// *Computing maximum cardinality matchings in parallel on bipartite graphs via tree-grafting*,
/// 2017).
///
/// When no node is left to scan, no augmenting path exists, the matching is maximum (Berge 1957),
/// and the labels *are* the Gallai–Edmonds decomposition: the even nodes are D, the odd nodes A,
/// and the unreached nodes C.
///
/// Each method that walks the graph takes it as an argument, always the same one: the trees can
/// then change while a node's links are enumerated. No method is recursive.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trees<S> {
    pub(crate) labels: S,
    /// The number of present nodes.
    pub(crate) count: usize,
    /// Whether the whole graph is bipartite; `None` before the first check.
    pub(crate) is_bipartite: Option<bool>,
    pub(crate) blossoms: Blossoms,
    /// Even nodes whose edges are still to be scanned, first in, first out.
    pub(crate) queue: VecDeque<u32>,
    /// Even nodes of dissolved trees that are still to be grafted.
    pub(crate) dissolved: Vec<u32>,
    pub(crate) push_relabel: PushRelabel,
    pub(crate) searches: Searches,
    pub(crate) core: Core,
    pub(crate) closed_nodes: ClosedNodes,
    pub(crate) orphans: Orphans,
    pub(crate) deferred: DeferredGrowth,
    pub(crate) work: Work,
}

impl<S: Labels> Trees<S> {
    /// Makes a matching maximum, and completes the trees. Before the call, matched nodes
    /// are labelled unreached and exposed nodes are labelled as roots. `roots` lists the
    /// exposed nodes, ascending. `edges` is the [limit on growing](crate::forest::Topology::growth_limit),
    /// counted since the solution began.
    pub(crate) fn complete(&mut self, graph: &impl Graph<S>, roots: &mut Vec<u32>, edges: u64) {
        let paths = self.most_paths(graph, roots);
        if !self.match_only(graph, roots, edges, paths) {
            self.queue.extend(&*roots);
            self.grow(graph);
        } else if !Accelerator::Sweep.is_on() {
            self.grow(graph);
        } else if !self.is_grown() {
            self.complete_one_side(graph, roots, edges);
        }
        self.work.look();
    }

    /// Makes a matching maximum like [`complete`](Trees::complete), but leaves the trees
    /// incomplete if it finds `paths` augmenting paths.
    ///
    /// Trees that meet often exchange the same nodes again and again. When the search has reached
    /// the limit, and the graph is bipartite, [push–relabel](PushRelabel) completes the matching.
    ///
    /// Returns whether the trees can grow further; after push–relabel, they have to grow from the
    /// roots again.
    pub(crate) fn match_only(
        &mut self,
        graph: &impl Graph<S>,
        roots: &mut Vec<u32>,
        edges: u64,
        paths: usize,
    ) -> bool {
        self.restart();
        self.queue.extend(&*roots);
        let paths_left = self.grow_within(graph, edges, paths);
        if self.is_grown() || paths_left == 0 {
            return true;
        }
        let labels = &mut self.labels;
        let Some(sides) = graph.sides(|node| labels.is_present(node), &mut self.work) else {
            self.grow(graph);
            return true;
        };
        self.queue.clear();
        self.dissolved.clear();
        labels.clear_trees();
        roots.retain(|&root| labels.is_exposed(root as usize));
        self.push_and_relabel(graph, roots, &sides);
        false
    }

    /// Removes the previous solution.
    pub(crate) fn restart(&mut self) {
        self.queue.clear();
        self.dissolved.clear();
        self.blossoms.clear();
        self.core.clear();
        self.closed_nodes.restart();
        self.orphans.from_roots.clear();
        self.deferred.clear();
        self.is_bipartite = None;
        self.work.restart();
    }

    /// Whether no tree can grow further.
    pub(crate) fn is_grown(&self) -> bool {
        self.queue.is_empty() && self.dissolved.is_empty()
    }

    /// Grows the trees until no augmenting path is left.
    pub(crate) fn grow(&mut self, graph: &impl Graph<S>) {
        self.grow_by(graph, u64::MAX);
    }

    /// Grows the trees by about this many edges.
    pub(crate) fn grow_by(&mut self, graph: &impl Graph<S>, edges: u64) {
        let edges = self.work.edges.saturating_add(edges);
        self.grow_within(graph, edges, usize::MAX);
    }

    /// Grows the trees until no node is left to scan, `edges` edges are scanned since the solution
    /// began, `paths` augmenting paths are found, or the limit of the work is reached. Returns how many
    /// of these paths were not found.
    fn grow_within(&mut self, graph: &impl Graph<S>, edges: u64, mut paths: usize) -> usize {
        while paths > 0 && self.work.edges < edges && self.work.may_go_on() {
            let Some(node) = self.queue.pop_front() else {
                if self.dissolved.is_empty() {
                    break;
                }
                self.graft_dissolved(graph);
                continue;
            };
            let node = node as usize;
            if let Some(link) = self.grow_from(graph, node) {
                paths -= 1;
                self.augment(graph, node, link);
                // Where sides are known, new trees often grow over these nodes first.
                if graph.known_side(node).is_none() {
                    self.graft_dissolved(graph);
                }
            }
        }
        paths
    }

    /// Grows a tree along the edges of a queued node, until one leads to an even node of another tree.
    /// Returns the link of that edge.
    #[inline]
    fn grow_from<G: Graph<S>>(&mut self, graph: &G, node: usize) -> Option<S::Link> {
        self.work.edges += graph.degree(node) as u64;
        // The node's tree may have been dissolved since it was queued.
        if !self.labels.is_even(node) {
            return None;
        }
        let root = self.labels.root(node);
        for link in graph.links(node) {
            let other = graph.end(node, link);
            if self.labels.is_unreached(other) {
                self.attach(graph, other, graph.back(node, link), root);
            } else if self.labels.is_even(other) {
                if G::IS_BIPARTITE || !self.labels.lists_trees() {
                    return Some(link);
                }
                if self.share_blossom(node, other) {
                    continue;
                }
                if self.labels.root(other) != root {
                    return Some(link);
                }
                self.contract(graph, node, other);
            }
        }
        None
    }

    /// Attaches an unreached node and its mate to the tree of an even neighbour.
    #[inline]
    pub(crate) fn attach(
        &mut self,
        graph: &impl Graph<S>,
        unreached: usize,
        parent: S::Link,
        root: usize,
    ) {
        debug_assert!(self.labels.is_unreached(unreached));
        self.labels.make_odd(unreached, parent);
        let mate = self.matched_mate(graph, unreached);
        debug_assert!(self.labels.is_unreached(mate), "pairs join a tree together");
        self.labels.make_even(mate, root);
        self.queue.push_back(mate as u32);
    }

    /// The root of an even node's tree.
    pub(crate) fn root(&mut self, graph: &impl Graph<S>, mut even: usize) -> usize {
        if self.labels.lists_trees() {
            return self.labels.root(even);
        }
        while !self.labels.is_exposed(even) {
            self.work.charge(1);
            even = self.above(graph, even);
        }
        even
    }

    pub(crate) fn mate(&self, graph: &impl Graph<S>, node: usize) -> Option<usize> {
        let is_matched = !self.labels.is_exposed(node);
        is_matched.then(|| self.matched_mate(graph, node))
    }

    /// The mate of a node, which must be matched.
    #[inline(always)]
    pub(crate) fn matched_mate(&self, graph: &impl Graph<S>, node: usize) -> usize {
        graph.end(node, self.labels.mate(node))
    }

    /// The parent of an odd node, or of one that a blossom made even.
    #[inline(always)]
    pub(crate) fn parent(&self, graph: &impl Graph<S>, odd: usize) -> usize {
        graph.end(odd, self.labels.parent(odd))
    }

    /// The even node two steps above one that is matched, in its tree.
    #[inline(always)]
    pub(crate) fn above(&self, graph: &impl Graph<S>, even: usize) -> usize {
        self.parent(graph, self.matched_mate(graph, even))
    }
}
