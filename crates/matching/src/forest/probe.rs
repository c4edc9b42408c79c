use alloc::vec::Vec;

use crate::forest::{Graph, Labels, ProbeMark, Trees};

/// Probing a bipartite graph: which nodes would become even if a node were
/// inserted.
///
/// The node is absent and has no even neighbour, so it would become the root of
/// a new tree, and a node would become even iff the tree reached it. A search
/// *forward* from the node takes unreached neighbours and continues from their
/// mates. A search *backward* from a node that is asked about takes the neighbours
/// of its mate: the node is reached iff one of them is. The two searches take
/// turns, and the first one that ends decides.
///
/// # Why both searches may stay among unreached nodes
///
/// The mate of an unreached node is unreached, and no unreached node has an even
/// neighbour, as it would have been attached to the tree of that neighbour. So
/// every even node of the new tree, the root included, has only unreached and odd
/// neighbours. An odd neighbour adds nothing to the new tree: its mate is even
/// already, all neighbours of even nodes are odd, and mates of odd nodes are even,
/// so a path that enters another tree stays there and finds only labels that
/// are already set. For the same reason an odd node never becomes even: its mate
/// is even, and the new tree would have to reach the mate first.
///
/// # Why a failed search backward can be trusted
///
/// Call y' a predecessor of y if the tree passes from y' to y in one step: if y'
/// is a neighbour of the mate of y, other than y. If the tree reaches y, it also
/// reaches a predecessor of y, or the root is one. The search backward collects
/// *all* unreached predecessors of each node that it visits. When it ends without
/// having met the root or a node visited forward, its visited set B is closed:
/// every predecessor of a node of B is in B or is no unreached node, and the
/// root is a predecessor of none. Suppose that the tree reaches a node of B, and
/// consider the first one on its path from the root. The even node before it on
/// the path is a predecessor that is unreached or the root, and not in B: a
/// contradiction. So the tree reaches no node of B. The argument does not mention
/// the node that was asked about, so the marks of a failed search stay valid for
/// the other candidates. If the search forward ends first, its marks are exactly
/// the nodes that the tree reaches.
impl<S: Labels> Trees<S> {
    /// Keeps the nodes of `candidates` that would become even if `root` were
    /// inserted. None of them is even.
    pub(crate) fn probe(&mut self, graph: &impl Graph<S>, root: usize, candidates: &mut Vec<u32>) {
        let mut expanded = 0;
        self.expand_forward(graph, root);
        candidates.retain(|&node| self.is_reached(graph, node as usize, root, &mut expanded));
        for marked in self.forward.drain(..).chain(self.backward.drain(..)) {
            self.labels.make_unreached(marked as usize);
        }
    }

    /// Whether the tree of the root would reach a node. The search forward has
    /// continued from the first `expanded` nodes that it marked.
    fn is_reached(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        root: usize,
        expanded: &mut usize,
    ) -> bool {
        if !self.labels.is_unreached(node) || self.labels.is_marked(node, ProbeMark::Backward) {
            return false;
        }
        if self.labels.is_marked(node, ProbeMark::Forward) {
            return true;
        }
        let first = self.backward.len();
        let mut next = first;
        self.mark_backward(node);
        loop {
            let forward = self.forward.get(*expanded).copied();
            let backward = self.backward.get(next).copied();
            let (Some(forward), Some(backward)) = (forward, backward) else {
                return false;
            };
            if !self.work.may_go_on() {
                return false;
            }
            *expanded += 1;
            next += 1;
            if self.expand_forward(graph, forward as usize)
                || self.expand_backward(graph, backward as usize, root)
            {
                for marked in self.backward.drain(first..) {
                    self.labels.unmark(marked as usize, ProbeMark::Backward);
                }
                return true;
            }
        }
    }

    /// Marks the mates of a node's unreached neighbours. Returns whether one of
    /// them was visited backward.
    fn expand_forward(&mut self, graph: &impl Graph<S>, node: usize) -> bool {
        self.work.edges += graph.degree(node) as u64;
        let mut met = false;
        for link in graph.links(node) {
            let odd = graph.end(node, link);
            if self.labels.is_unreached(odd) {
                let even = graph.end(odd, self.labels.mate(odd));
                if !self.labels.is_marked(even, ProbeMark::Forward) {
                    met |= self.labels.is_marked(even, ProbeMark::Backward);
                    self.labels.mark(even, ProbeMark::Forward);
                    self.forward.push(even as u32);
                }
            }
        }
        met
    }

    /// Marks the neighbours of a node's mate. Returns whether one of them was
    /// visited forward, or is the absent root.
    fn expand_backward(&mut self, graph: &impl Graph<S>, node: usize, root: usize) -> bool {
        let odd = graph.end(node, self.labels.mate(node));
        self.work.edges += graph.degree(odd) as u64;
        for link in graph.links(odd) {
            let even = graph.end(odd, link);
            if even == root {
                return true;
            }
            if self.labels.is_unreached(even) {
                if self.labels.is_marked(even, ProbeMark::Forward) {
                    return true;
                }
                if !self.labels.is_marked(even, ProbeMark::Backward) {
                    self.mark_backward(even);
                }
            }
        }
        false
    }

    fn mark_backward(&mut self, node: usize) {
        self.labels.mark(node, ProbeMark::Backward);
        self.backward.push(node as u32);
    }
}
