use alloc::vec::Vec;

use crate::accelerator::Accelerator;
use crate::forest::components::{Meeting, NONE, Search};
use crate::forest::{Graph, Labels, SearchMark, Trees};

/// The number of nodes that a search backward expands before it starts again with
/// components.
const PLAIN_STEPS: usize = 16;

/// The largest graph of which components are kept: their numbers have to fit.
const MOST_NODES: usize = u32::MAX as usize / 4;

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
/// the first one that ends decides. They meet at a node that both have marked or, if strong
/// [components](crate::forest::components::Components) are known, at two nodes of one component.
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
    /// Most probes are short. A long probe starts again with components, for the candidates that
    /// neither that search nor [closed](crate::forest::closed_nodes::ClosedNodes) mates have ruled
    /// out.
    pub(crate) fn probe(&mut self, graph: &impl Graph<S>, root: usize, candidates: &mut Vec<u32>) {
        debug_assert!(self.defers_growth || !self.has_even_neighbour(graph, root));
        self.components.forget_paths();
        if !Accelerator::Components.is_on() || self.components.without.tries_first() {
            let sufficed = self.search::<false>(graph, root, candidates);
            self.components.without.note(sufficed);
            if sufficed {
                return;
            }
        }
        let before = self.work.edges;
        if self.closed_nodes.may_decide() {
            self.reopen_around(graph, root);
            candidates.retain(|&node| {
                let node = node as usize;
                self.labels.is_unreached(node)
                    && !self.is_closed(graph, graph.end(node, self.labels.mate(node)), root)
            });
        }
        self.components.begin(graph.node_bound());
        self.components.start(Search::Forward);
        self.search::<true>(graph, root, candidates);
        self.components.end(root, candidates);
        self.closed_nodes.save(self.work.edges - before);
    }

    /// Removes the candidates that are not reached. Without components, the search may
    /// give up; it then returns `false`, and keeps the candidates that are not ruled out.
    fn search<const BY_COMPONENTS: bool>(
        &mut self,
        graph: &impl Graph<S>,
        root: usize,
        candidates: &mut Vec<u32>,
    ) -> bool {
        let mut expanded = 0;
        let mut gave_up = false;
        self.expand_forward::<BY_COMPONENTS>(graph, root, NONE);
        candidates.retain(|&node| {
            let node = node as usize;
            let mut is_reached =
                || self.is_reached::<BY_COMPONENTS>(graph, node, root, &mut expanded);
            gave_up
                || is_reached().unwrap_or_else(|| {
                    gave_up = true;
                    true
                })
        });
        for visit in self.forward.drain(..).chain(self.backward.drain(..)) {
            self.labels.make_unreached(visit.node as usize);
        }
        !gave_up
    }

    /// Whether the tree of the root would reach a node; `None` if the search gave
    /// up. The search forward has continued from its first `expanded` visits.
    fn is_reached<const BY_COMPONENTS: bool>(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        root: usize,
        expanded: &mut usize,
    ) -> Option<bool> {
        if !self.labels.is_unreached(node) || self.labels.is_marked(node, SearchMark::Backward) {
            return Some(false);
        }
        let first = self.backward.len();
        let mut next = 0;
        if BY_COMPONENTS {
            self.components.start(Search::Backward);
        }
        let mut met = self.visit::<BY_COMPONENTS>(node, Search::Backward, NONE);
        loop {
            if let Some(meeting) = met {
                self.end_backward::<BY_COMPONENTS>(first, meeting);
                return Some(true);
            }
            let forward = self.forward.get(*expanded).copied();
            let backward = self.backward.get(first + next).copied();
            let (Some(forward), Some(backward)) = (forward, backward) else {
                return Some(false);
            };
            if !self.work.may_go_on() {
                return Some(false);
            }
            let is_long = next > PLAIN_STEPS && graph.node_bound() <= MOST_NODES;
            if !BY_COMPONENTS && is_long && Accelerator::Components.is_on() {
                return None;
            }
            let (from, to) = (*expanded as u32, next as u32);
            *expanded += 1;
            next += 1;
            met = self.expand_forward::<BY_COMPONENTS>(graph, forward.node as usize, from);
            if met.is_none() {
                met =
                    self.expand_backward::<BY_COMPONENTS>(graph, backward.node as usize, to, root);
            }
        }
    }

    /// Removes the marks of a search backward that met the search forward, and records
    /// the path.
    fn end_backward<const BY_COMPONENTS: bool>(&mut self, first: usize, meeting: Meeting) {
        if BY_COMPONENTS {
            let backward = &self.backward[first..];
            for (visits, mut at) in [
                (&self.forward[..], meeting.forward),
                (backward, meeting.backward),
            ] {
                while let Some(visit) = visits.get(at as usize) {
                    self.components.add_to_paths(visit.node);
                    at = visit.from;
                }
            }
        }
        for visit in self.backward.drain(first..) {
            self.labels
                .unmark(visit.node as usize, SearchMark::Backward);
        }
    }

    /// Marks the mates of a node's unreached neighbours. Returns where this met the
    /// search backward, if it did.
    fn expand_forward<const BY_COMPONENTS: bool>(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        from: u32,
    ) -> Option<Meeting> {
        self.work.edges += graph.degree(node) as u64;
        let mut met = None;
        for link in graph.links(node) {
            let odd = graph.end(node, link);
            if self.labels.is_unreached(odd) {
                let even = graph.end(odd, self.labels.mate(odd));
                if !self.labels.is_marked(even, SearchMark::Forward) {
                    let meeting = self.visit::<BY_COMPONENTS>(even, Search::Forward, from);
                    met = met.or(meeting);
                }
            }
        }
        met
    }

    /// Marks the neighbours of a node's mate, until this meets the search forward
    /// or its absent root.
    fn expand_backward<const BY_COMPONENTS: bool>(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        from: u32,
        root: usize,
    ) -> Option<Meeting> {
        let odd = graph.end(node, self.labels.mate(node));
        self.work.edges += graph.degree(odd) as u64;
        for link in graph.links(odd) {
            let even = graph.end(odd, link);
            if even == root {
                return Some(Meeting::at_root(from));
            }
            if self.labels.is_unreached(even) && !self.labels.is_marked(even, SearchMark::Backward)
            {
                let met = self.visit::<BY_COMPONENTS>(even, Search::Backward, from);
                if met.is_some() {
                    return met;
                }
            }
        }
        None
    }

    /// Marks a node. Returns where this met the other search, if it did.
    fn visit<const BY_COMPONENTS: bool>(
        &mut self,
        node: usize,
        search: Search,
        from: u32,
    ) -> Option<Meeting> {
        let visit = Visit {
            node: node as u32,
            from,
        };
        let (own, other) = match search {
            Search::Forward => {
                self.forward.push(visit);
                (SearchMark::Forward, SearchMark::Backward)
            }
            Search::Backward => {
                self.backward.push(visit);
                (SearchMark::Backward, SearchMark::Forward)
            }
        };
        self.labels.mark(node, own);
        if BY_COMPONENTS {
            self.components.visit(node, search)
        } else {
            let is_met = self.labels.is_marked(node, other);
            is_met.then_some(Meeting::at_root(NONE))
        }
    }
}
