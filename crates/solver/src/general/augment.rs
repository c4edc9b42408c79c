use crate::general::forest::{Forest, Label, NONE};

/// Augmentation: flipping paths, and what becomes of the trees they crossed.
impl Forest {
    /// Flips the path from root to root through the edge between two trees.
    pub(crate) fn augment(&mut self, node: u32, other: u32) {
        self.flip(node, other);
        self.flip(other, node);
        let roots = [node, other].map(|end| self.link[end as usize].root);
        for root in roots {
            self.dissolve(root);
        }
        let mut dissolved = std::mem::take(&mut self.dissolved);
        for node in dissolved.drain(..) {
            self.graft(node);
        }
        self.dissolved = dissolved;
    }

    /// Matches an even node with `partner`, and so on up to its root.
    fn flip(&mut self, mut node: u32, mut partner: u32) {
        loop {
            let widow = std::mem::replace(&mut self.mate[node as usize], partner);
            if widow == NONE {
                break;
            }
            node = self.link[widow as usize].parent;
            self.mate[widow as usize] = node;
            partner = widow;
        }
    }

    /// Moves the exposure of an even node's root to the node itself. The labels
    /// stay right; the trees do not, so that nothing can be grown afterwards.
    pub(crate) fn expose(&mut self, node: u32) {
        if let Some(widow) = self.mate(node) {
            self.mate[node as usize] = NONE;
            let parent = self.link[widow as usize].parent;
            self.mate[widow as usize] = parent;
            self.flip(parent, widow);
        }
    }

    /// Takes out a tree that no other tree could take a node from.
    pub(crate) fn uproot(&mut self, root: u32) {
        self.queue.clear();
        self.dissolve(root);
        self.dissolved.clear();
        self.label[root as usize] = Label::Absent;
    }

    fn dissolve(&mut self, root: u32) {
        let mut node = root;
        while node != NONE {
            self.label[node as usize] = Label::Free;
            self.dissolved.push(node);
            node = self.link[node as usize].sibling;
        }
    }

    /// Attaches a free node to a tree that reaches it, if one does.
    pub(crate) fn graft(&mut self, node: u32) {
        if self.label(node) == Label::Free {
            let even = self.neighbours(node).find(|&other| self.is_even(other));
            if let Some(even) = even {
                self.attach(even, node);
            }
        }
    }
}
