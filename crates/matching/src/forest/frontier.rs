use alloc::collections::VecDeque;
use core::mem::take;

use crate::forest::probe::Start;
use crate::forest::{Graph, Labels, SearchMark, Trees};

/// Deferred growth on graphs with odd cycles.
///
/// In a long game, one giant component often enters and leaves the set of inessential nodes, but
/// only the neighbours of the token matter. Hence insertions leave growth to the *frontier*, which
/// contains every even node with an unreached neighbour. A
/// [probe](Trees::trees_meet) decides single unreached nodes and leaves no label. If it
/// reaches all that the frontier leads to, the trees grow, and the frontier is empty again.
///
/// # Why labels remain correct
///
/// Even nodes are inessential, and odd nodes are not, but some unreached nodes are inessential too.
///
/// - A *pair* that is inserted beside an even node joins its tree. Its first node becomes odd. With
///   it, the odd nodes still prove the matching maximum: its mate and what that leads to form one
///   more odd component. So no odd node is inessential.
/// - A node that is inserted alone is matched, and the inessential nodes only become fewer. One tree
///   loses its root and is dissolved; each even neighbour of its nodes joins the frontier. The other
///   trees still have their roots, so their even nodes are inessential, and their odd nodes were not
///   inessential before.
impl<S: Labels> Trees<S> {
    /// Whether growth is left to the frontier.
    pub(crate) fn defers_listed(&self) -> bool {
        self.deferred.is_on && self.labels.lists_trees()
    }

    fn add_to_frontier(&mut self, even: usize) {
        if !self.labels.is_marked(even, SearchMark::Searched) {
            self.labels.mark(even, SearchMark::Searched);
            self.deferred.frontier.push(even as u32);
        }
    }

    /// Moves the queue to the frontier if trees are listed.
    pub(crate) fn postpone_queue(&mut self) {
        if !self.labels.lists_trees() {
            return;
        }
        while let Some(even) = self.queue.pop_front() {
            self.add_to_frontier(even as usize);
        }
    }

    /// Completes the trees, and empties the frontier.
    pub(crate) fn grow_frontier(&mut self, graph: &impl Graph<S>) {
        for node in take(&mut self.deferred.frontier) {
            self.labels.unmark(node as usize, SearchMark::Searched);
            self.queue.push_back(node);
        }
        self.grow(graph);
        self.check_core();
    }

    /// Queues the next node of the frontier for a search between two roots, from the newest to the
    /// oldest. `ahead` counts those that are left. Removes nodes that do not belong to the frontier
    /// any more.
    pub(crate) fn enter_frontier(
        &mut self,
        graph: &impl Graph<S>,
        roots: [usize; 2],
        candidate: usize,
        ahead: &mut usize,
        queue: &mut VecDeque<u32>,
    ) {
        while *ahead > 0 {
            *ahead -= 1;
            let node = self.deferred.frontier[*ahead] as usize;
            self.work.charge(1);
            if self.labels.is_even(node) && !roots.contains(&self.labels.root(node)) {
                // The nodes that the search has reached were unreached before.
                let leads_on = graph.links(node).any(|link| {
                    let other = graph.end(node, link);
                    let root = self.root_around(graph, other);
                    other == candidate
                        || self.labels.is_unreached(other)
                        || root.is_some_and(|root| roots.contains(&root))
                });
                if leads_on {
                    return queue.push_back(node as u32);
                }
            }
            self.labels.unmark(node, SearchMark::Searched);
            self.deferred.frontier.swap_remove(*ahead);
        }
    }

    /// Inserts an absent node without even neighbours along an augmenting path from the frontier.
    /// Returns `false` if there is none.
    pub(crate) fn insert_along_path(&mut self, graph: &impl Graph<S>, node: usize) -> bool {
        if self.has_even_neighbour(graph, node) {
            return false;
        }
        if self.core.found.path.is_empty() {
            // Growth has replaced the path that the last probe found, if there was one.
            let is_inserted = false;
            let start = Start { node, is_inserted };
            let mut links = graph.links(node);
            links.find(|&link| self.is_reached_from(graph, start, graph.end(node, link)));
        }
        let mut path = take(&mut self.core.found.path);
        let Some(&root) = path.first() else {
            return false;
        };
        self.labels
            .make_matched(node, graph.link(node, path[path.len() - 1] as usize));
        path.push(node as u32);
        self.rematch(graph, &path);
        self.closed_nodes.clear();
        self.leave_to_frontier(graph, root as usize);
        true
    }

    /// Dissolves a tree that has lost its root, and adds the even neighbours of its nodes to the
    /// frontier.
    pub(crate) fn leave_to_frontier(&mut self, graph: &impl Graph<S>, even: usize) {
        self.dissolve(graph, even);
        let mut dissolved = take(&mut self.dissolved);
        for even in dissolved.drain(..).map(|even| even as usize) {
            for node in [even, self.matched_mate(graph, even)] {
                self.work.edges += graph.degree(node) as u64;
                for link in graph.links(node) {
                    let beside = graph.end(node, link);
                    if self.labels.is_even(beside) {
                        self.add_to_frontier(beside);
                    }
                }
            }
        }
        self.dissolved = dissolved;
        self.check_core();
    }
}

#[cfg(test)]
mod tests;
