use alloc::vec::Vec;

use crate::forest::{Graph, Labels, SearchMark, Trees};

/// A search that scans more edges than this is *long*. Only long ones extend the core and save
/// edges for closed nodes: on most bipartite graphs, other probes are faster without both. Tests
/// probe small graphs.
const LONG: u64 = if cfg!(test) { 0 } else { 64 };

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
    /// Keeps the nodes of `candidates` that would become even if `root` were
    /// inserted. None of them is even.
    ///
    /// No search is needed for a candidate that the [core](crate::forest::cores::Core) shows to be
    /// reached, or whose mate is [closed](crate::forest::closed_nodes::ClosedNodes).
    pub(crate) fn probe(&mut self, graph: &impl Graph<S>, root: usize, candidates: &mut Vec<u32>) {
        debug_assert!(self.defers_growth || !self.has_even_neighbour(graph, root));
        let before = self.work.edges;
        self.start_finding(root);
        self.reopen_around(graph, root);
        let mut expanded = 0;
        candidates.retain(|&node| self.is_reached(graph, node as usize, root, &mut expanded));
        for visit in self.forward.drain(..).chain(self.backward.drain(..)) {
            self.labels.make_unreached(visit.node as usize);
        }
        let scanned = self.work.edges - before;
        if scanned > LONG {
            self.core.earn(scanned);
            self.closed_nodes.save(scanned);
        }
    }

    /// Whether the tree of the root would reach a node. The search forward has continued from its
    /// first `expanded` visits.
    fn is_reached(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        root: usize,
        expanded: &mut usize,
    ) -> bool {
        if !self.labels.is_unreached(node) || self.labels.is_marked(node, SearchMark::Backward) {
            return false;
        }
        let mate = graph.end(node, self.labels.mate(node));
        if self.core.reaches(root, node, mate) {
            return true;
        }
        if self.is_closed(graph, mate, root) {
            return false;
        }
        let before = self.work.edges;
        if *expanded == 0 {
            *expanded = 1;
            self.expand_forward(graph, root, NONE);
        }
        let first = self.backward.len();
        let mut next = 0;
        let mut met = self.visit(node, SearchMark::Backward, NONE);
        loop {
            if let Some(at) = met {
                if self.work.edges - before > LONG {
                    self.record_path(graph, root, first, at);
                }
                for visit in self.backward.drain(first..) {
                    let node = visit.node as usize;
                    self.labels.unmark(node, SearchMark::Backward);
                }
                return true;
            }
            let forward = self.forward.get(*expanded - 1).copied();
            let backward = self.backward.get(first + next).copied();
            let (Some(forward), Some(backward)) = (forward, backward) else {
                return false;
            };
            if !self.work.may_go_on() {
                return false;
            }
            let (from, to) = (*expanded as u32 - 1, next as u32);
            *expanded += 1;
            next += 1;
            met = self.expand_forward(graph, forward.node as usize, from);
            if met.is_none() {
                met = self.expand_backward(graph, backward.node as usize, to);
            }
        }
    }

    /// Records the path on which the searches met at a node. The visits of the search backward
    /// begin at `first`.
    fn record_path(&mut self, graph: &impl Graph<S>, root: usize, first: usize, met: u32) {
        let mut path = self.take_path();
        path.clear();
        let visits = [&self.forward[..], &self.backward[first..]];
        for (visits, is_forward) in visits.into_iter().zip([true, false]) {
            let at = visits.iter().rposition(|visit| visit.node == met);
            let mut at = at.map_or(NONE, |at| at as u32);
            while let Some(visit) = visits.get(at as usize) {
                let odd = graph.end(visit.node as usize, self.labels.mate(visit.node as usize));
                if is_forward {
                    path.extend([visit.node, odd as u32]);
                } else if visit.node != met {
                    path.extend([odd as u32, visit.node]);
                }
                at = visit.from;
            }
            if is_forward {
                path.push(root as u32);
                path.reverse();
            }
        }
        self.core.record(path);
    }

    /// Marks the mates of a node's unreached neighbours. Returns where this met the
    /// search backward, if it did.
    fn expand_forward(&mut self, graph: &impl Graph<S>, node: usize, from: u32) -> Option<u32> {
        self.work.edges += graph.degree(node) as u64;
        let mut met = None;
        for link in graph.links(node) {
            let odd = graph.end(node, link);
            if self.labels.is_unreached(odd) {
                let even = graph.end(odd, self.labels.mate(odd));
                if !self.labels.is_marked(even, SearchMark::Forward) {
                    met = self.visit(even, SearchMark::Forward, from).or(met);
                }
            }
        }
        met
    }

    /// Marks the neighbours of a node's mate, until this meets the search forward.
    fn expand_backward(&mut self, graph: &impl Graph<S>, node: usize, from: u32) -> Option<u32> {
        let odd = graph.end(node, self.labels.mate(node));
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
            SearchMark::Forward => (&mut self.forward, SearchMark::Backward),
            _ => (&mut self.backward, SearchMark::Forward),
        };
        self.labels.mark(node, mark);
        let is_met = self.labels.is_marked(node, other);
        let node = node as u32;
        visits.push(Visit { node, from });
        is_met.then_some(node)
    }
}
