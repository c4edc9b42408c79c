use alloc::vec::Vec;
use core::mem::swap;

use crate::forest::growth::Scan;
use crate::forest::{Graph, Label, Labels, Trees};

/// Probing a graph with odd cycles: which nodes would become even if a node were inserted. On
/// bipartite graphs, [`Trees::probe`] has less to do.
///
/// The node is absent and has no even neighbour; a tree is grown from it. This tree reaches a
/// candidate iff, without the candidate, an augmenting path would join the root and the candidate's
/// former mate. So a second tree is grown from that mate. The two trees take turns, edge by edge.
/// They end when they meet, or when one of them cannot grow and no edge leads from its even nodes
/// to the other tree, whose odd nodes a later blossom might make even. No tree is needed for a
/// candidate that the [core](crate::forest::cores::Core) shows to be reached, or whose mate is
/// [closed](crate::forest::closed_nodes::ClosedNodes).
///
/// # Why both trees may stay among nodes that were unreached
///
/// Let A be the set of odd nodes. Once the root is inserted, it and the unreached nodes connected
/// to it without A form one more odd component, so A still proves the matching maximum. A maximum
/// matching that exposes a node of this component leaves it by no edge, because each node of A has
/// to be matched with an odd component of its own. Hence the path on which that matching differs
/// from the present one stays inside the component.
impl<S: Labels> Trees<S> {
    /// Keeps the nodes of `candidates` that would become even if `root` were
    /// inserted. O(1) for a candidate that the core or a closed node decides;
    /// O((V + E) log V) for each other one, most often O(edges of the smaller tree).
    pub(crate) fn probe_with_blossoms(
        &mut self,
        graph: &impl Graph<S>,
        root: usize,
        candidates: &mut Vec<u32>,
    ) {
        debug_assert!(!self.has_even_neighbour(graph, root));
        let before = self.work.edges;
        self.start_finding(root);
        self.reopen_around(graph, root);
        self.make_root(root);
        candidates.retain(|&node| {
            let node = node as usize;
            let label = self.labels.label(node);
            if matches!(label, Label::Absent | Label::Even) {
                return label == Label::Even;
            }
            let mate = graph.end(node, self.labels.mate(node));
            if self.core.reaches(root, node, mate) {
                return true;
            }
            // No path continues from a tree that cannot grow, or leads to another tree.
            let is_odd = label == Label::Odd;
            if self.queue.is_empty() || is_odd && self.labels.root(mate) != root {
                return false;
            }
            if self.is_closed(graph, mate, root) {
                false
            } else if is_odd {
                self.becomes_even(graph, node)
            } else {
                self.trees_meet(graph, root, node)
            }
        });
        self.find_blossom(root);
        let scanned = self.work.edges - before;
        self.core.earn(scanned);
        self.closed_nodes.save(scanned);
        self.queue.clear();
        self.dissolve(graph, root);
        self.dissolved.clear();
        self.labels.remove(root);
    }

    /// Whether an odd node becomes even as the tree grows.
    fn becomes_even(&mut self, graph: &impl Graph<S>, node: usize) -> bool {
        while !self.labels.is_even(node)
            && self.work.may_go_on()
            && self.scan_next(graph) != Scan::Idle
        {}
        self.labels.is_even(node)
    }

    /// Whether the tree of `root` reaches an unreached node. The tree that is
    /// grown from the node's mate is dissolved again.
    fn trees_meet(&mut self, graph: &impl Graph<S>, root: usize, unreached: usize) -> bool {
        let link = self.labels.mate(unreached);
        let mate = graph.end(unreached, link);
        self.labels.remove(unreached);
        swap(&mut self.queue, &mut self.queue_back);
        self.make_root(mate);
        swap(&mut self.queue, &mut self.queue_back);

        let meet = self.grow_in_turns(graph, root, mate, unreached);

        self.queue_back.clear();
        self.dissolve(graph, mate);
        self.labels.make_matched(mate, graph.back(unreached, link));
        self.labels.make_matched(unreached, link);
        self.graft_dissolved(graph);
        meet
    }

    /// Grows the trees of two roots, whichever has scanned fewer edges. Returns
    /// whether they meet.
    fn grow_in_turns(
        &mut self,
        graph: &impl Graph<S>,
        forward: usize,
        backward: usize,
        unreached: usize,
    ) -> bool {
        let mut scanned = [0, 0];
        let mut can_grow = [true, true];
        while self.work.may_go_on() {
            let turn = usize::from(can_grow[1] && (!can_grow[0] || scanned[1] <= scanned[0]));
            let before = self.work.edges;
            if turn == 1 {
                swap(&mut self.queue, &mut self.queue_back);
            }
            let scan = self.scan_next(graph);
            if turn == 1 {
                swap(&mut self.queue, &mut self.queue_back);
            }
            scanned[turn] += self.work.edges - before;
            match scan {
                Scan::Met(node, link) => {
                    let ends = [node, graph.end(node, link)];
                    let [node, other] = [ends[turn], ends[1 - turn]];
                    self.find_path(graph, node, other, unreached);
                    // The rest of the node's edges are still to be scanned.
                    if turn == 0 {
                        self.queue.undo_pop();
                    }
                    return true;
                }
                Scan::Done => {}
                Scan::Idle => {
                    can_grow[turn] = false;
                    let [root, other] = [[forward, backward], [backward, forward]][turn];
                    if can_grow == [false, false] || !self.touches(graph, root, other) {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Whether an even node of the tree of `root` has a neighbour in the tree of
    /// `other`.
    fn touches(&mut self, graph: &impl Graph<S>, root: usize, other: usize) -> bool {
        let mut even = root;
        loop {
            self.work.edges += graph.degree(even) as u64;
            for link in graph.links(even) {
                let neighbour = graph.end(even, link);
                if self.root_around(graph, neighbour) == Some(other) {
                    return true;
                }
            }
            even = self.labels.next_even(even);
            if even == root {
                return false;
            }
        }
    }

    /// The root of the tree that contains a node, if a tree does.
    pub(crate) fn root_around(&mut self, graph: &impl Graph<S>, node: usize) -> Option<usize> {
        let even = match self.labels.label(node) {
            Label::Absent | Label::Unreached => return None,
            Label::Odd => graph.end(node, self.labels.mate(node)),
            Label::Even => node,
        };
        Some(self.labels.root(even))
    }
}
