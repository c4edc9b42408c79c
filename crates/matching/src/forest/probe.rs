use alloc::vec::Vec;

use crate::forest::blossom_probe::Side;
use crate::forest::{Graph, Labels, SearchMark, Trees};

/// On bipartite graphs, only a search that scans more edges than this records a path for the core,
/// and only a probe that does earns edges for the core and for closed nodes: other probes are
/// faster without both. Tests probe small graphs.
const LONG: u64 = if cfg!(test) { 0 } else { 128 };

/// Stands for "no visit".
pub(crate) const NONE: u32 = u32::MAX;

/// A node that a search has marked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visit {
    pub(crate) node: u32,
    /// The visit from which the search came, counted from its first one; [`NONE`]
    /// if the search began here, or at the root of the probe.
    pub(crate) from: u32,
}

/// What searches have visited; empty between them, and kept to reuse its memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Searches {
    /// The nodes that a search forward has marked, and those that one backward has marked.
    pub(crate) forward: Vec<Visit>,
    pub(crate) backward: Vec<Visit>,
    /// The number of visits from which the search forward has continued.
    pub(crate) expanded: usize,
    /// The two trees of a probe with blossoms.
    pub(crate) trees: [Side; 2],
    /// The neighbours of a node that are inessential, and the others.
    pub(crate) around: [Vec<u32>; 2],
}

/// The absent node from which a [probe](Trees::probe) starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub(crate) node: usize,
    /// Whether the probe treats the node as inserted. The node must then have no inessential
    /// neighbour.
    pub(crate) is_inserted: bool,
}

/// Probes: which nodes are inessential, or would be if a node were inserted.
///
/// A label, the [core](crate::forest::cores::Core) or a
/// [closed node](crate::forest::closed_nodes::ClosedNodes) decides most candidates. The others need
/// [searches](Trees::searches_meet) or, on graphs with odd cycles, [trees](Trees::trees_meet).
impl<S: Labels> Trees<S> {
    /// Keeps the nodes of `candidates` that are inessential, or would be if the node of `start`
    /// were inserted. O(1) for a candidate that needs no search; O((V + E) log V) for each other
    /// one, most often O(edges of the smaller search).
    pub(crate) fn probe(&mut self, graph: &impl Graph<S>, start: Start, candidates: &mut Vec<u32>) {
        let root = start.node;
        self.core.forget_found();
        self.core.found.root = root;
        if start.is_inserted {
            debug_assert!(self.deferred.is_on || !self.has_even_neighbour(graph, root));
            self.reopen_around(graph, root);
        }
        let before = self.work.edges;
        self.searches.expanded = 0;
        candidates.retain(|&node| self.is_reached_from(graph, start, node as usize));
        // The root of the search forward is absent.
        let forward = self.searches.forward.drain(..).skip(1);
        for visit in forward.chain(self.searches.backward.drain(..)) {
            self.labels.make_unreached(visit.node as usize);
        }
        // The edges of searches for closed nodes count too: without them, saving takes long.
        let scanned = self.work.edges - before;
        if self.labels.lists_trees() || scanned > LONG {
            self.core.credit += scanned;
            self.closed_nodes.save(scanned);
        }
    }

    /// Whether a node is inessential, or would be if the node of `start` were inserted.
    pub(crate) fn is_reached_from(
        &mut self,
        graph: &impl Graph<S>,
        start: Start,
        node: usize,
    ) -> bool {
        if !self.labels.is_unreached(node) {
            return self.labels.is_even(node);
        }
        let root = start.node;
        let mate = self.matched_mate(graph, node);
        if start.is_inserted && self.core.reaches(root, node, mate) {
            return true;
        }
        let is_complete = self.deferred.frontier.is_empty();
        if is_complete && (!start.is_inserted || self.close(graph, mate, root)) {
            return false;
        }
        match self.labels.lists_trees() {
            true => self.trees_meet(graph, start, node),
            false => self.searches_meet(graph, root, node),
        }
    }
}

/// Probing a bipartite graph: which nodes would become even if a node were inserted.
///
/// The node is absent and has no even neighbour, so it would become the root of a new tree, and
/// a node would become even iff the tree reached it. A search *forward* from the root takes
/// unreached neighbours and continues from their mates. A search *backward* from a candidate takes
/// the neighbours of its mate: the candidate is reached iff one of them is. The two take turns, and
/// the first one that ends decides. They meet at a node that both have marked.
///
/// # Why both searches may stay among unreached nodes
///
/// Mates of unreached nodes are unreached, and no unreached node has an even neighbour, because it
/// would hang from that neighbour's tree. So every even node of the new tree has only unreached
/// and odd neighbours. An odd neighbour adds nothing: its mate is even already, neighbours of even
/// nodes are odd, and mates of odd nodes are even, so a path that enters another tree finds only
/// labels that are already set. For the same reason an odd node never becomes even.
///
/// While trees are incomplete, an unreached node may have an even neighbour. The node is then
/// inessential, and no path leads from it to a candidate, as a candidate is essential.
///
/// # Why a failed search backward can be trusted
///
/// Call y' a predecessor of y if y' is a neighbour of the mate of y, other than y. If the tree
/// reaches y, it also reaches a predecessor of y, or the root is one. A search backward that ends
/// without having met the root or a node visited forward has visited a closed set: every
/// predecessor of a node of the set is in the set or not unreached, and the root is none. Suppose
/// that the tree reaches a node of the set, and consider the first one on its path from the root.
/// The even node before it is the root, or an unreached predecessor outside the set: a
/// contradiction. The argument does not mention the candidate, so the marks remain valid for the
/// other candidates. If the search forward ends first, it has marked all that the tree reaches.
impl<S: Labels> Trees<S> {
    /// Whether the tree of the root would reach an unreached node.
    fn searches_meet(&mut self, graph: &impl Graph<S>, root: usize, node: usize) -> bool {
        if self.labels.is_marked(node, SearchMark::Backward) {
            return false;
        }
        if self.searches.forward.is_empty() {
            let (node, from) = (root as u32, NONE);
            self.searches.forward.push(Visit { node, from });
        }
        let before = self.work.edges;
        let first = self.searches.backward.len();
        let mut next = 0;
        let mut met = self.visit(node, SearchMark::Backward, NONE);
        while met.is_none() && self.work.may_go_on() {
            let forward = self.searches.forward.get(self.searches.expanded).copied();
            let backward = self.searches.backward.get(first + next).copied();
            let (Some(forward), Some(backward)) = (forward, backward) else {
                return false;
            };
            met = self.expand_forward(graph, forward.node as usize, self.searches.expanded as u32);
            if met.is_none() {
                met = self.expand_backward(graph, backward.node as usize, next as u32);
            }
            self.searches.expanded += 1;
            next += 1;
        }
        let Some(met) = met else {
            return false;
        };
        if self.work.edges - before > LONG {
            self.record_path(graph, first, met);
        }
        for visit in self.searches.backward.drain(first..) {
            self.labels
                .unmark(visit.node as usize, SearchMark::Backward);
        }
        true
    }

    /// Records the path on which the searches met at a node. The visits of the search backward
    /// begin at `first`.
    fn record_path(&mut self, graph: &impl Graph<S>, first: usize, met: u32) {
        let path = &mut self.core.found.path;
        path.clear();
        let mate = |node: u32| {
            let link = self.labels.mate(node as usize);
            graph.end(node as usize, link) as u32
        };
        for node in way_from(&self.searches.forward, met) {
            path.push(node);
            if node as usize != self.core.found.root {
                path.push(mate(node));
            }
        }
        path.reverse();
        for node in way_from(&self.searches.backward[first..], met).skip(1) {
            path.extend([mate(node), node]);
        }
    }

    /// Marks the mates of a node's unreached neighbours. Returns where this met the
    /// search backward, if it did.
    fn expand_forward(&mut self, graph: &impl Graph<S>, node: usize, from: u32) -> Option<u32> {
        self.work.edges += graph.degree(node) as u64;
        let mut met = None;
        for link in graph.links(node) {
            let odd = graph.end(node, link);
            if self.labels.is_unreached(odd) {
                let even = self.matched_mate(graph, odd);
                if !self.labels.is_marked(even, SearchMark::Forward) {
                    met = self.visit(even, SearchMark::Forward, from).or(met);
                }
            }
        }
        met
    }

    /// Marks the neighbours of a node's mate, until this meets the search forward.
    fn expand_backward(&mut self, graph: &impl Graph<S>, node: usize, from: u32) -> Option<u32> {
        let odd = self.matched_mate(graph, node);
        self.work.edges += graph.degree(odd) as u64;
        graph.links(odd).find_map(|link| {
            let even = graph.end(odd, link);
            let is_new = self.labels.is_unreached(even)
                && !self.labels.is_marked(even, SearchMark::Backward);
            is_new.then(|| self.visit(even, SearchMark::Backward, from))?
        })
    }

    /// Marks a node. Returns it if the other search has marked it too.
    fn visit(&mut self, node: usize, mark: SearchMark, from: u32) -> Option<u32> {
        let (visits, other) = match mark {
            SearchMark::Forward => (&mut self.searches.forward, SearchMark::Backward),
            _ => (&mut self.searches.backward, SearchMark::Forward),
        };
        self.labels.mark(node, mark);
        let is_met = self.labels.is_marked(node, other);
        let node = node as u32;
        visits.push(Visit { node, from });
        is_met.then_some(node)
    }
}

/// The visited nodes from a visit to the beginning of its search; none for [`NONE`].
pub(crate) fn way(visits: &[Visit], at: u32) -> impl Iterator<Item = u32> {
    let last = visits.get(at as usize);
    core::iter::successors(last, |visit| visits.get(visit.from as usize)).map(|visit| visit.node)
}

/// The visited nodes from one of them to the beginning of its search.
fn way_from(visits: &[Visit], node: u32) -> impl Iterator<Item = u32> {
    let at = visits.iter().rposition(|visit| visit.node == node);
    way(visits, at.map_or(NONE, |at| at as u32))
}
