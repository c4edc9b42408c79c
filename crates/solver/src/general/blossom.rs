use crate::general::trees::{Label, NONE, Trees};

/// Blossoms: odd closed walks through the even nodes of one tree.
impl Trees {
    /// Contracts the blossom that an edge between two even nodes of one tree, in
    /// no blossom yet that holds both, closes: its odd nodes become even, each remembering the edge as its way
    /// to the root on the other side.
    ///
    /// Source: Edmonds, *Paths, trees, and flowers* (1965), with Gabow's links
    /// (1976) in place of real contraction. O(nodes along the blossom), those of
    /// blossoms inside it included.
    pub(crate) fn contract(&mut self, node: u32, other: u32) {
        if self.base.is_empty() {
            self.base.extend(0..self.label.len() as u32);
            self.seen.resize(self.label.len(), 0);
        }
        let base = self.common_base(node, other);
        self.absorb(node, other, base);
        self.absorb(other, node, base);
    }

    /// Whether one blossom holds both even nodes.
    pub(crate) fn share_blossom(&mut self, node: u32, other: u32) -> bool {
        !self.base.is_empty() && self.base_of(node) == self.base_of(other)
    }

    /// The base of the blossom around a node, the node itself if there is none.
    pub(crate) fn base_of(&mut self, mut node: u32) -> u32 {
        if self.base.is_empty() {
            return node;
        }
        loop {
            let next = self.base[node as usize];
            if next == node {
                return node;
            }
            let after = self.base[next as usize];
            self.base[node as usize] = after;
            node = after;
        }
    }

    /// The nearest base that is above both nodes, by climbing from both in
    /// turn: O(size of the blossom).
    fn common_base(&mut self, node: u32, other: u32) -> u32 {
        self.seen_now = self.seen_now.wrapping_add(1);
        if self.seen_now == 0 {
            self.seen.fill(0);
            self.seen_now = 1;
        }
        let (mut here, mut there) = (self.base_of(node), self.base_of(other));
        loop {
            if here != NONE {
                let seen = &mut self.seen[here as usize];
                if *seen == self.seen_now {
                    return here;
                }
                *seen = self.seen_now;
                here = match self.mate(here) {
                    Some(mate) => self.base_of(self.link[mate as usize].parent),
                    None => NONE,
                };
            }
            core::mem::swap(&mut here, &mut there);
        }
    }

    /// Takes the tree path from an even node up to `base` into its blossom.
    fn absorb(&mut self, mut node: u32, mut across: u32, base: u32) {
        let root = self.root_of(base);
        while self.base_of(node) != base {
            let link = &mut self.link[node as usize];
            link.parent = across;
            let odd = link.mate;
            if self.label(odd) == Label::Odd {
                self.join(odd, root);
            }
            for member in [node, odd] {
                if self.base[member as usize] == member {
                    self.base[member as usize] = base;
                }
            }
            across = odd;
            node = self.link[odd as usize].parent;
        }
    }
}
