use alloc::vec::Vec;

use crate::accelerator::Accelerator;
use crate::forest::{Graph, Labels, Trees};

/// Searches for closed nodes may scan one edge for this many edges that long probes and
/// these searches scan.
const SHARE: u64 = 2;

/// The first search needs more edges than this: it does not pay where all probes are short.
const LEAST: u64 = 1000;

/// Unreached nodes that lead only to each other. They show that a probe fails.
///
/// An unreached node *leads* to the mates of its unreached neighbours. Suppose that an inserted
/// node v were the root of a tree that reached a node w by the path v–a₁=b₁–a₂=b₂–…–aₖ=w, matched
/// where it is written =. Its other nodes are unreached, as shown for
/// [probes](crate::forest::probe) and for [those with blossoms](crate::forest::blossom_probe).
/// Each aᵢ leads to the one before it, and a₁ is a neighbour of v. So w is not reached if its mate
/// is in a *closed* set, whose nodes lead only to each other, without neighbours of v. On a
/// bipartite graph, the converse holds too. On others, a node may lead to a₁ only by a walk that
/// uses some node twice, and trees have to decide.
///
/// # Order
///
/// In the order in which the closed nodes are kept, every node leads only to nodes before it and to
/// nodes of its own strong component, which are consecutive. So the nodes before a component are a
/// closed set too. When a node is inserted, the first component with one of its neighbours and all
/// later ones are removed, in O(1) per neighbour. The other nodes stay closed: an inserted pair
/// changes no other arc from them, and growing trees only removes arcs. When a tree loses its root,
/// nodes may become unreached with other mates, and all closed nodes are removed.
///
/// A depth-first search finds strong components in this order. Source: Tarjan, *Depth-first
/// search and linear graph algorithms* (1972).
///
/// # Cost
///
/// O(1) for a closed node. The searches scan at most a fixed share of the edges that long probes
/// and the searches themselves scan. After a search without success, the next one waits until
/// twice as much is saved, because it may need many edges to find the first component. A walk out
/// and back along a ladder costs O(1) per ply; with trees alone, each probe of it costs the length
/// of the ladder. Memory: 4 bytes per node, 8 for each closed node, and during a search 12 for
/// each open node and for each edge from one.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClosedNodes {
    /// Where each node is in `order` or in `open`, if it is in one of them.
    places: Vec<u32>,
    order: Vec<Closed>,
    /// The nodes that the present search has found and whose components are not complete.
    open: Vec<Open>,
    steps: Vec<Step>,
    /// The number of edges that searches may scan.
    saved: u64,
    /// The number of edges that the next search needs.
    needed: u64,
}

#[derive(Clone, Copy, Debug)]
struct Closed {
    node: u32,
    /// Where its strong component begins in the order.
    start: u32,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    node: u32,
    /// The place of the open node from which the search came.
    from: u32,
    /// The first open node that it is known to lead to.
    low: u32,
}

/// A task that a search still has to do.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Follow an arc from an open node.
    Enter { node: u32, from: u32 },
    /// Finish an open node, after all nodes that it leads to.
    Leave(u32),
}

impl ClosedNodes {
    /// Removes all closed nodes.
    pub(crate) fn clear(&mut self) {
        self.order.clear();
    }

    /// Removes all closed nodes, and what was saved for a search.
    pub(crate) fn restart(&mut self) {
        self.clear();
        (self.saved, self.needed) = (0, LEAST);
    }

    /// Saves a share of the edges that a probe has scanned.
    pub(crate) fn save(&mut self, edges: u64) {
        self.saved += edges / SHARE;
    }

    fn may_search(&self) -> bool {
        Accelerator::ClosedNodes.is_on() && self.saved > self.needed
    }

    fn closed(&self, node: usize) -> Option<Closed> {
        let place = *self.places.get(node)?;
        let closed = self.order.get(place as usize).copied();
        closed.filter(|closed| closed.node as usize == node)
    }

    fn open(&self, node: usize) -> Option<Open> {
        let open = self.open.get(self.places[node] as usize).copied();
        open.filter(|open| open.node as usize == node)
    }

    /// Removes the component of a closed node and all later ones, because the node has a new
    /// neighbour.
    fn reopen(&mut self, node: usize) {
        if let Some(Closed { start, .. }) = self.closed(node) {
            self.order.truncate(start as usize);
        }
    }

    fn lower(&mut self, open: u32, low: u32) {
        let known = &mut self.open[open as usize].low;
        *known = low.min(*known);
    }

    /// Schedules an arc from an open node. Arcs that are scheduled last are followed first.
    fn enter_later(&mut self, node: usize, from: u32) {
        let node = node as u32;
        self.steps.push(Step::Enter { node, from });
    }

    /// Takes a step of the search. Returns the place of the node that it opens, if any.
    fn take(&mut self, step: Step) -> Option<u32> {
        let (node, from) = match step {
            Step::Enter { node, from } => (node, from),
            Step::Leave(at) => {
                self.leave(at);
                return None;
            }
        };
        if self.closed(node as usize).is_some() {
            return None;
        }
        if let Some(open) = self.open(node as usize) {
            self.lower(from, open.low);
            return None;
        }
        let low = self.open.len() as u32;
        self.places[node as usize] = low;
        self.open.push(Open { node, from, low });
        self.steps.push(Step::Leave(low));
        Some(low)
    }

    /// Finishes an open node, and closes its component if it is the first node of it.
    fn leave(&mut self, at: u32) {
        let Open { from, low, .. } = self.open[at as usize];
        if low < at {
            return self.lower(from, low);
        }
        debug_assert_eq!(
            low, at,
            "a component begins with the first node that it leads to"
        );
        let start = self.order.len() as u32;
        for Open { node, .. } in self.open.drain(at as usize..) {
            self.places[node as usize] = self.order.len() as u32;
            self.order.push(Closed { node, start });
        }
    }
}

impl<S: Labels> Trees<S> {
    /// Removes the components of the neighbours of a node, and all later ones.
    pub(crate) fn reopen_around(&mut self, graph: &impl Graph<S>, node: usize) {
        if !self.closed_nodes.order.is_empty() {
            for link in graph.links(node) {
                self.closed_nodes.reopen(graph.end(node, link));
            }
        }
    }

    /// Whether an unreached node is closed; searches if enough was saved. No neighbour of `root`
    /// may be closed.
    pub(crate) fn is_closed(&mut self, graph: &impl Graph<S>, node: usize, root: usize) -> bool {
        if self.closed_nodes.closed(node).is_some() {
            return true;
        }
        if !self.closed_nodes.may_search() {
            return false;
        }
        let saved = self.closed_nodes.saved;
        let before = self.work.edges;
        let is_closed = self.try_to_close(graph, node, root, before + saved);
        self.closed_nodes.open.clear();
        self.closed_nodes.steps.clear();
        self.closed_nodes.saved = saved.saturating_sub(self.work.edges - before);
        self.closed_nodes.needed = if is_closed { 0 } else { 2 * saved };
        is_closed
    }

    /// Closes a node, and all nodes that it leads to, unless one of them is a neighbour
    /// of `root`, or the search has scanned too many edges. Returns whether it succeeded.
    fn try_to_close(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        root: usize,
        most_edges: u64,
    ) -> bool {
        self.closed_nodes.places.resize(graph.node_bound(), 0);
        self.closed_nodes.enter_later(node, 0);
        while let Some(step) = self.closed_nodes.steps.pop() {
            let Some(from) = self.closed_nodes.take(step) else {
                continue;
            };
            let node = self.closed_nodes.open[from as usize].node as usize;
            self.work.edges += graph.degree(node) as u64;
            if self.work.edges > most_edges {
                return false;
            }
            for link in graph.links(node) {
                let beside = graph.end(node, link);
                if beside == root {
                    return false;
                }
                if self.labels.is_unreached(beside) {
                    let mate = graph.end(beside, self.labels.mate(beside));
                    self.closed_nodes.enter_later(mate, from);
                }
            }
        }
        true
    }
}

#[cfg(test)]
pub(crate) mod tests;
