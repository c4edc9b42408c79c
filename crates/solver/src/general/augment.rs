use crate::general::adjacency::Adjacency;
use crate::general::trees::{Label, NONE, Trees};

/// Augmentation: flipping paths, and what becomes of the trees they crossed.
impl Trees {
    /// Flips the path from root to root through the edge between two trees.
    pub(crate) fn augment(&mut self, [node, other]: [u32; 2], roots: [u32; 2]) {
        self.flip(node, other);
        self.flip(other, node);
        self.spent.extend(roots);
    }

    /// Matches an even node with `partner`, and so on up to its root.
    pub(crate) fn flip(&mut self, mut node: u32, mut partner: u32) {
        loop {
            let widow = core::mem::replace(&mut self.link[node as usize].mate, partner);
            if widow == NONE {
                break;
            }
            let link = &mut self.link[widow as usize];
            node = link.parent;
            link.mate = node;
            partner = widow;
        }
    }

    /// Moves the exposure of an even node's root to the node itself. The labels
    /// stay right; the trees do not, so that nothing can be grown afterwards.
    pub(crate) fn expose(&mut self, node: u32) {
        if let Some(widow) = self.mate(node) {
            self.link[node as usize].mate = NONE;
            let link = &mut self.link[widow as usize];
            let parent = link.parent;
            link.mate = parent;
            self.flip(parent, widow);
        }
    }

    /// Dissolves the spent trees, and grafts their nodes where other trees
    /// reach them.
    pub(crate) fn settle(&mut self, graph: &impl Adjacency) {
        while let Some(root) = self.spent.pop() {
            self.dissolve(root);
        }
        self.graft_dissolved(graph);
    }

    /// Grafts the nodes of dissolved trees.
    pub(crate) fn graft_dissolved(&mut self, graph: &impl Adjacency) {
        let mut dissolved = core::mem::take(&mut self.dissolved);
        for node in dissolved.drain(..) {
            self.graft(graph, node);
        }
        self.dissolved = dissolved;
    }

    /// Takes out a tree that no other tree could take a node from.
    pub(crate) fn uproot(&mut self, root: u32) {
        self.queue.clear();
        self.dissolve(root);
        self.dissolved.clear();
        self.label[root as usize] = Label::Absent;
    }

    /// Frees the nodes of a tree: the even ones and their mates. Where a path
    /// was flipped, the mates are still nodes of spent trees.
    pub(crate) fn dissolve(&mut self, root: u32) {
        let mut even = root;
        loop {
            self.free(even);
            if let Some(mate) = self.mate(even) {
                self.free(mate);
            }
            even = self.place[even as usize].next;
            if even == root {
                break;
            }
        }
    }

    fn free(&mut self, node: u32) {
        if self.label(node) != Label::Free {
            self.label[node as usize] = Label::Free;
            self.dissolved.push(node);
            if let Some(base) = self.base.get_mut(node as usize) {
                *base = node;
            }
        }
    }

    /// Attaches a free node to a tree that reaches it, if one does.
    pub(crate) fn graft(&mut self, graph: &impl Adjacency, node: u32) {
        if self.label(node) == Label::Free {
            let mut around = graph.beside(node).inspect(|_| self.walked += 1);
            let even = around.find(|&other| self.label[other as usize] == Label::Even);
            if let Some(even) = even {
                let root = self.root_of(even);
                self.attach(even, node, root);
            }
        }
    }
}
