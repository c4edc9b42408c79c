use alloc::vec::Vec;

use crate::accelerator::Accelerator;
use crate::forest::probe::{NONE, Visit};
use crate::forest::{Graph, Labels, SearchMark, Trees};

/// The number of edges that trees may scan before a search backward begins. Most trees
/// are complete by then. Tests search small graphs.
const FIRST_EDGES: u64 = if cfg!(test) { 0 } else { 32 };

/// Nodes of one side that earlier searches have visited, and the *entries*: the other nodes that
/// precede them. Every predecessor of an unreached node of the set, as defined for
/// [probes](crate::forest::probe), is in the set or is an entry.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchedSet {
    /// The nodes of the set, and perhaps some that have left it.
    nodes: Vec<u32>,
    /// All nodes outside the set that are predecessors of unreached nodes in it, and
    /// perhaps others.
    entries: Vec<u32>,
}

/// The state of deferred growth.
#[derive(Clone, Debug, Default)]
pub(crate) struct DeferredGrowth {
    /// Whether insertions leave the trees incomplete. Otherwise, all lists are empty.
    pub(crate) is_on: bool,
    /// The searched set of each side of a bipartite graph.
    pub(crate) sets: [SearchedSet; 2],
    /// The even nodes with unreached neighbours, and perhaps others, on a graph with odd cycles.
    pub(crate) frontier: Vec<u32>,
}

impl DeferredGrowth {
    /// Ends deferred growth. The marks of nodes are removed with their labels.
    pub(crate) fn clear(&mut self) {
        self.is_on = false;
        self.frontier.clear();
        for set in &mut self.sets {
            set.nodes.clear();
            set.entries.clear();
        }
    }
}

/// Deferred growth: deciding single nodes while the trees are incomplete.
///
/// In a long game, trees near the token lose and regain a large part of the board again and again,
/// but only the neighbours of the token matter. Hence insertions leave all further growth to the
/// queue, which contains every even node with an unreached neighbour. Even nodes are then
/// inessential, but some unreached nodes are too. A node of a bipartite graph is inessential iff
/// it is even or has an inessential predecessor, so a search backward decides. It stays among
/// unreached nodes, as odd nodes are never inessential. If it meets an even node, the pairs on the
/// way are attached to the tree of that node.
///
/// # Searched sets
///
/// A search that finds no even node may visit most of the board. The nodes that it has visited
/// contain all their predecessors. The next searches *enter* this set as a whole: instead of its
/// nodes, they visit its entries. If such a search finds no even node, then no node that it visited
/// or of the set is inessential, and all of them are the next set, without entries. If it finds an
/// even node beyond an entry, the set does not help, because not all nodes of the set need be
/// reached from that entry. A search without the set then decides. Meanwhile the trees grow, and
/// the first of the two to end decides. On graphs of bounded degree, this search costs O(edges
/// that the trees scan).
///
/// Whatever is inserted, the set and its entries contain all predecessors:
/// - A new node becomes an entry if it is a predecessor of a node of the set.
/// - A node whose mate changes leaves the set and becomes an entry.
/// - When an odd node leaves its tree, it also leaves the set and becomes an entry. The search does
///   not expand odd nodes, so their own predecessors may be missing.
///
/// No other change gives an unreached node of the set a predecessor: the set describes edges and
/// mates, not which nodes are inessential.
impl<S: Labels> Trees<S> {
    /// Whether a present node is inessential, while growth is deferred.
    pub(crate) fn decide(&mut self, graph: &impl Graph<S>, node: usize) -> bool {
        self.grow_by(graph, FIRST_EDGES);
        let mut found = self.label_decides(node);
        if found.is_none() {
            found = self.search_backward(graph, node, Accelerator::SearchedSets.is_on());
        }
        if found.is_none() {
            found = self.search_backward(graph, node, false);
        }
        found == Some(true)
    }

    /// Whether a node is even; `None` if it is unreached and trees can still grow.
    fn label_decides(&self, node: usize) -> Option<bool> {
        let is_decided = !self.labels.is_unreached(node) || self.queue.is_empty();
        is_decided.then(|| self.labels.is_even(node))
    }

    /// Whether an even node reaches an unreached one. `None` if the search by the set found
    /// only an even entry.
    fn search_backward(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        by_set: bool,
    ) -> Option<bool> {
        let side = usize::from(graph.is_known_left(node));
        let mut entered = false;
        let mut next = 0;
        self.visit_backward(node, NONE);
        let found = 'search: loop {
            let Some(&Visit { node: even, from }) = self.searches.backward.get(next) else {
                self.keep_searched_set(side, by_set, entered);
                break Some(false);
            };
            let even = even as usize;
            if self.labels.is_even(even) {
                // The trees have grown over it since it was visited.
                break self.attach_path(graph, even, from, node);
            }
            if by_set && self.labels.is_marked(even, SearchMark::Searched) {
                if !entered && !self.visit_entries(side) {
                    break None;
                }
                entered = true;
            } else if self.labels.is_unreached(even) {
                let odd = self.matched_mate(graph, even);
                self.work.edges += graph.degree(odd) as u64;
                for link in graph.links(odd) {
                    let before = graph.end(odd, link);
                    if self.labels.is_even(before) {
                        break 'search self.attach_path(graph, before, next as u32, node);
                    }
                    if self.labels.is_present(before) {
                        self.visit_backward(before, next as u32);
                    }
                }
            }
            next += 1;
            if !by_set {
                self.grow_by(graph, 1);
            }
            if let Some(is_even) = self.label_decides(node) {
                break Some(is_even);
            }
            if !self.work.may_go_on() {
                break Some(false);
            }
        };
        for visit in self.searches.backward.drain(..) {
            // The bits of its marks now hold the parent of a node that became odd.
            if !self.labels.is_odd(visit.node as usize) {
                self.labels
                    .unmark(visit.node as usize, SearchMark::Backward);
            }
        }
        found
    }

    /// Visits a node that is not even. Odd nodes have no room for a mark, and may be
    /// visited several times.
    fn visit_backward(&mut self, node: usize, from: u32) {
        if !self.labels.is_odd(node) {
            if self.labels.is_marked(node, SearchMark::Backward) {
                return;
            }
            self.labels.mark(node, SearchMark::Backward);
        }
        let node = node as u32;
        self.searches.backward.push(Visit { node, from });
    }

    /// Visits all entries of a searched set; returns `false` instead if one is even.
    fn visit_entries(&mut self, side: usize) -> bool {
        let entries = &mut self.deferred.sets[side].entries;
        let is_even = |&entry: &u32| self.labels.is_even(entry as usize);
        let found = entries.iter().rposition(is_even);
        let read = entries.len() - found.unwrap_or(0);
        self.work.charge(read as u64);
        if let Some(at) = found {
            // The next search finds it at once.
            let last = entries.len() - 1;
            entries.swap(at, last);
            return false;
        }
        for at in 0..entries.len() {
            self.visit_backward(self.deferred.sets[side].entries[at] as usize, NONE);
        }
        true
    }

    /// Attaches the pairs on the path from an even node to the first visited one. Returns
    /// `None` if that is an entry instead of `node`.
    fn attach_path(
        &mut self,
        graph: &impl Graph<S>,
        mut even: usize,
        mut from: u32,
        node: usize,
    ) -> Option<bool> {
        while let Some(&visit) = self.searches.backward.get(from as usize) {
            let next = visit.node as usize;
            let odd = self.matched_mate(graph, next);
            if self.labels.is_unreached(odd) {
                self.attach(graph, odd, graph.link(odd, even), 0);
            }
            (even, from) = (next, visit.from);
        }
        (even == node).then_some(true)
    }

    /// Keeps the visited nodes as the searched set, joined with the previous set if the search used
    /// it. A search without the set replaces a set that is not much larger.
    fn keep_searched_set(&mut self, side: usize, by_set: bool, entered: bool) {
        let set = &mut self.deferred.sets[side];
        self.work.charge(self.searches.backward.len() as u64);
        // Nodes that enter and leave the set again are listed several times.
        let is_full = set.nodes.len() + set.entries.len() > self.count;
        if !by_set && 2 * self.searches.backward.len() < set.nodes.len() && !is_full {
            return;
        }
        if !by_set || is_full {
            for node in set.nodes.drain(..) {
                self.labels.unmark(node as usize, SearchMark::Searched);
            }
        }
        if !by_set || is_full || entered {
            set.entries.clear();
        }
        if by_set && is_full {
            return;
        }
        for visit in &self.searches.backward {
            if !self
                .labels
                .is_marked(visit.node as usize, SearchMark::Searched)
            {
                self.labels.mark(visit.node as usize, SearchMark::Searched);
                set.nodes.push(visit.node);
            }
        }
    }

    /// Makes a new node an entry if it is a predecessor of a node of a searched set.
    pub(crate) fn note_entry(&mut self, graph: &impl Graph<S>, node: usize) {
        if self.deferred.sets.iter().all(|set| set.nodes.is_empty()) {
            return;
        }
        let set = &mut self.deferred.sets[usize::from(graph.is_known_left(node))];
        self.work.charge(graph.degree(node) as u64);
        let labels = &self.labels;
        let precedes = |link| {
            let odd = graph.end(node, link);
            labels.is_present(odd)
                && !labels.is_exposed(odd)
                && labels.is_marked(graph.end(odd, labels.mate(odd)), SearchMark::Searched)
        };
        if graph.links(node).any(precedes) {
            set.entries.push(node as u32);
        }
    }

    /// Makes a node of a searched set an entry of it, because it may get new predecessors.
    #[inline(always)]
    pub(crate) fn leave_searched_set(&mut self, graph: &impl Graph<S>, node: usize) {
        if self.labels.is_marked(node, SearchMark::Searched) {
            self.leave_marked(graph, node);
        }
    }

    #[cold]
    fn leave_marked(&mut self, graph: &impl Graph<S>, node: usize) {
        self.labels.unmark(node, SearchMark::Searched);
        let side = usize::from(graph.is_known_left(node));
        self.deferred.sets[side].entries.push(node as u32);
    }
}

#[cfg(test)]
mod tests;
