use alloc::vec::Vec;

use crate::forest::{Graph, Labels, Trees};

/// Augmentation: flipping paths, and dissolving and grafting the trees that they cross.
impl<S: Labels> Trees<S> {
    /// Flips the path from root to root through an edge between two trees.
    pub(crate) fn augment(&mut self, graph: &impl Graph<S>, node: usize, link: S::Link) {
        let other = graph.end(node, link);
        self.flip(graph, node, link);
        self.flip(graph, other, graph.back(node, link));
        self.dissolve(graph, node);
        self.dissolve(graph, other);
    }

    /// Gives an even node another mate, and changes the edges of the path from the root
    /// between matched and unmatched. The parent links along the path are reversed: the
    /// whole tree then hangs from the node. O(path).
    ///
    /// If the path crosses a bridge, only the mates change, and the tree has to be dissolved.
    pub(crate) fn flip<G: Graph<S>>(&mut self, graph: &G, mut even: usize, mut mate: S::Link) {
        if !G::IS_BIPARTITE && self.has_bridge(graph, even) {
            let mut path = Vec::new();
            self.list_path(graph, even, &mut path);
            self.rematch(graph, &path[1..]);
            self.labels.replace_mate(even, mate);
            return;
        }
        while let Some(old_mate) = self.labels.replace_mate(even, mate) {
            self.work.charge(2);
            let odd = graph.end(even, old_mate);
            debug_assert!(self.labels.is_even(even) && !self.labels.is_unreached(odd));
            self.core.leave(even);
            self.leave_searched_set(graph, even);
            self.leave_searched_set(graph, odd);
            let parent = self.labels.swap_mate_and_parent(odd);
            even = graph.end(odd, parent);
            mate = graph.back(odd, parent);
        }
    }

    /// Matches the first two nodes of a path with each other, the next two, and so on.
    pub(crate) fn rematch(&mut self, graph: &impl Graph<S>, path: &[u32]) {
        self.work.charge(path.len() as u64);
        for pair in path.chunks_exact(2) {
            let [node, other] = [pair[0] as usize, pair[1] as usize];
            self.core.leave(node);
            self.core.leave(other);
            self.labels.replace_mate(node, graph.link(node, other));
            self.labels.replace_mate(other, graph.link(other, node));
        }
    }

    /// Takes apart the tree that hangs from an even node, which is matched now.
    pub(crate) fn dissolve(&mut self, graph: &impl Graph<S>, even: usize) {
        if self.labels.lists_trees() {
            self.dissolve_listed(graph, even);
            return;
        }
        let mut next = self.dissolved.len();
        self.release(even);
        while let Some(&even) = self.dissolved.get(next) {
            next += 1;
            let even = even as usize;
            self.work.charge(graph.degree(even) as u64);
            for link in graph.links(even) {
                let odd = graph.end(even, link);
                if self.labels.is_odd(odd) && self.labels.parent(odd) == graph.back(even, link) {
                    self.labels.make_unreached(odd);
                    self.leave_searched_set(graph, odd);
                    self.release(self.matched_mate(graph, odd));
                }
            }
        }
    }

    /// Takes a tree apart by its list of even nodes. Where a path was flipped,
    /// the mates of these nodes still belong to the two trees of the path.
    fn dissolve_listed(&mut self, graph: &impl Graph<S>, first: usize) {
        let mut even = first;
        loop {
            if !self.labels.is_unreached(even) {
                self.release(even);
                self.blossoms.release(even);
            }
            if let Some(mate) = self.mate(graph, even) {
                self.labels.make_unreached(mate);
                self.blossoms.release(mate);
            }
            self.work.charge(1);
            even = self.labels.next_even(even);
            if even == first {
                break;
            }
        }
    }

    fn release(&mut self, even: usize) {
        self.labels.make_unreached(even);
        self.dissolved.push(even as u32);
    }

    /// Attaches the nodes of dissolved trees to other trees that reach them.
    pub(crate) fn graft_dissolved(&mut self, graph: &impl Graph<S>) {
        let mut dissolved = core::mem::take(&mut self.dissolved);
        for &node in &dissolved {
            let node = node as usize;
            self.graft(graph, node);
            self.graft(graph, self.matched_mate(graph, node));
        }
        dissolved.clear();
        self.dissolved = dissolved;
    }

    /// Attaches an unreached node to a tree that reaches it; returns whether a tree reaches it.
    pub(crate) fn graft<G: Graph<S>>(&mut self, graph: &G, node: usize) -> bool {
        if !self.labels.is_unreached(node) {
            return false;
        }
        let mut tried = 0;
        let is_even = |link: &S::Link| {
            tried += 1;
            self.labels.is_even(graph.end(node, *link))
        };
        let found = graph.links(node).find(is_even);
        let read = if G::COMPUTES_LINKS {
            graph.degree(node) as u64
        } else {
            tried
        };
        self.work.charge(read);
        let Some(link) = found else {
            return false;
        };
        let root = self.labels.root(graph.end(node, link));
        self.attach(graph, node, link, root);
        true
    }
}
