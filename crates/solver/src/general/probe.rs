use alloc::vec::Vec;

use crate::general::adjacency::Adjacency;
use crate::general::trees::{Label, NONE, Scan, Trees};

/// Probing: which nodes an alternating path of even length would reach from a
/// node, were it there.
///
/// The node is absent and has no even neighbour; a tree is grown from it. A node
/// that is sought is reached iff, were it taken out, an augmenting path would
/// join the first node and its then exposed mate; so a tree is grown from the
/// mate, too. The two take turns, edge by edge, until they meet, or one of them
/// cannot grow and has no edge to the other, whose odd nodes a blossom might
/// make even: then no path leaves it. On a bipartite graph there is
/// [less to do](Trees::search_back).
///
/// Both keep to nodes that were free. Let A be the odd nodes: once the first
/// node is added, it and the free ones that are joined to it without A make one
/// odd component more, so that A still proves the matching maximum, and a
/// maximum matching that exposes a node of that component has no edge from there
/// to A. Hence the path, on which it differs from ours, is within.
impl Trees {
    /// Keeps of `sought` the nodes that would be reached. O(V + E) for each,
    /// most often O(edges of the smaller tree).
    pub(crate) fn probe(&mut self, graph: &impl Adjacency, from: u32, sought: &mut Vec<u32>) {
        self.plant(from);
        if *self.bipartite.get_or_insert_with(|| graph.is_bipartite()) {
            self.search_back(graph, sought);
        } else {
            self.search_both(graph, from, sought);
        }
        self.uproot(from);
    }

    fn search_both(&mut self, graph: &impl Adjacency, from: u32, sought: &mut Vec<u32>) {
        sought.retain(|&node| match self.label(node) {
            Label::Even => true,
            // No path goes on from a tree that cannot grow.
            _ if self.queue.is_empty() => false,
            // In another tree.
            Label::Odd if self.root_of(self.link[node as usize].mate) != from => false,
            Label::Odd => self.is_reached_forth(graph, node),
            Label::Free => self.is_reached(graph, from, node),
            Label::Absent => false,
        });
    }

    /// Whether the tree takes in a node, or makes it even, as it grows.
    fn is_reached_forth(&mut self, graph: &impl Adjacency, node: u32) -> bool {
        while !self.is_even(node) && self.scan_next(graph) != Scan::Idle {}
        self.is_even(node)
    }

    /// Whether a free node is reached. The tree that is grown from its mate is
    /// dissolved again.
    fn is_reached(&mut self, graph: &impl Adjacency, from: u32, free: u32) -> bool {
        let mate = core::mem::replace(&mut self.link[free as usize].mate, NONE);
        self.label[free as usize] = Label::Absent;
        core::mem::swap(&mut self.queue, &mut self.queue_back);
        self.plant(mate);
        core::mem::swap(&mut self.queue, &mut self.queue_back);

        let met = self.do_meet(graph, from, mate);

        self.queue_back.clear();
        self.dissolve(mate);
        self.dissolved.push(free);
        self.label[free as usize] = Label::Free;
        self.link[free as usize].mate = mate;
        self.link[mate as usize].mate = free;
        self.graft_dissolved(graph);
        met
    }

    /// Whether trees from two roots meet as they grow.
    fn do_meet(&mut self, graph: &impl Adjacency, forth: u32, back: u32) -> bool {
        let mut walked = [0, 0];
        let mut can_grow = [true, true];
        loop {
            let turn = usize::from(can_grow[1] && (!can_grow[0] || walked[1] <= walked[0]));
            let before = self.walked;
            if turn == 1 {
                core::mem::swap(&mut self.queue, &mut self.queue_back);
            }
            let scan = self.scan_next(graph);
            if turn == 1 {
                core::mem::swap(&mut self.queue, &mut self.queue_back);
            }
            walked[turn] += self.walked - before;
            match scan {
                Scan::Met { edge, .. } => {
                    // It may have more edges.
                    if turn == 0 {
                        self.queue.push_front(edge[0]);
                    }
                    return true;
                }
                Scan::Done => {}
                Scan::Idle => {
                    can_grow[turn] = false;
                    let [root, other] = [[forth, back], [back, forth]][turn];
                    if can_grow == [false, false] || !self.touches(graph, root, other) {
                        return false;
                    }
                }
            }
        }
    }

    /// Whether an even node of one tree has a neighbour in the other.
    fn touches(&mut self, graph: &impl Adjacency, root: u32, other: u32) -> bool {
        let mut even = root;
        loop {
            for beside in graph.beside(even) {
                let known = match self.label(beside) {
                    Label::Absent | Label::Free => continue,
                    Label::Odd => self.link[beside as usize].mate,
                    Label::Even => beside,
                };
                if self.root_of(known) == other {
                    return true;
                }
            }
            even = self.place[even as usize].next;
            if even == root {
                return false;
            }
        }
    }
}
