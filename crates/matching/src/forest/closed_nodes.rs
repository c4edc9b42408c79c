use crate::accelerator::Accelerator;
use crate::forest::{Graph, Labels, Trees};
use crate::strong_components::StrongComponents;

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
/// Closed nodes are kept by [strong components](StrongComponents), in an order in which the
/// components before any one are a closed set too. When a node is inserted, the first component
/// with one of its neighbours and all later ones are removed, in O(1) per neighbour. The other
/// nodes stay closed: an inserted pair changes no other arc from them, and growing trees only
/// removes arcs. When a tree loses its root, nodes may become unreached with other mates, and all
/// closed nodes are removed.
///
/// # Cost
///
/// O(1) for a closed node. The searches scan at most a fixed share of the edges that long probes
/// and the searches themselves scan. After a search without success, the next one waits until
/// twice as much is saved, because it may need many edges to find the first component. A walk out
/// and back along a ladder costs O(1) per ply; with trees alone, each probe of it costs the length
/// of the ladder.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClosedNodes {
    nodes: StrongComponents,
    /// The number of edges that searches may scan.
    saved: u64,
    /// The number of edges that the next search needs.
    needed: u64,
}

impl ClosedNodes {
    /// Removes all closed nodes.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
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
}

impl<S: Labels> Trees<S> {
    /// Removes the components of the neighbours of a node, and all later ones.
    pub(crate) fn reopen_around(&mut self, graph: &impl Graph<S>, node: usize) {
        if !self.closed_nodes.nodes.is_empty() {
            for link in graph.links(node) {
                self.closed_nodes.nodes.remove_from(graph.end(node, link));
            }
        }
    }

    /// Closes an unreached node and all nodes that it leads to, unless one of them is a neighbour of
    /// `root`, too little was saved, or the search scans too many edges. Returns whether the node is
    /// closed. No neighbour of `root` may be closed before.
    pub(crate) fn close(&mut self, graph: &impl Graph<S>, node: usize, root: usize) -> bool {
        let ClosedNodes {
            nodes,
            saved,
            needed,
        } = &mut self.closed_nodes;
        if nodes.contains(node) {
            return true;
        }
        if !Accelerator::ClosedNodes.is_on() || *saved <= *needed {
            return false;
        }
        let (labels, edges) = (&self.labels, &mut self.work.edges);
        let before = *edges;
        nodes.make_room(graph.node_bound());
        let is_closed = nodes.add(node, |node, lead_to| {
            *edges += graph.degree(node) as u64;
            *edges <= before + *saved
                && graph.links(node).all(|link| {
                    let beside = graph.end(node, link);
                    if labels.is_unreached(beside) {
                        lead_to(graph.end(beside, labels.mate(beside)));
                    }
                    beside != root
                })
        });
        *needed = if is_closed { 0 } else { 2 * *saved };
        *saved = saved.saturating_sub(*edges - before);
        is_closed
    }
}

#[cfg(test)]
mod tests;
