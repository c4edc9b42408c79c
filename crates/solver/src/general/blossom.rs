use crate::general::forest::{Forest, Label, NONE};

/// Blossoms: odd closed walks through the even nodes of one tree.
impl Forest {
    /// Contracts the blossom that an edge between two even nodes of one tree
    /// closes: its odd nodes become even, each remembering the edge as its way
    /// to the root on the other side.
    ///
    /// Source: Edmonds, *Paths, trees, and flowers* (1965), with Gabow's links
    /// (1976) in place of real contraction. O(nodes along the blossom), those of
    /// blossoms inside it included.
    pub(crate) fn contract(&mut self, node: u32, other: u32) {
        if self.base_of(node) != self.base_of(other) {
            let base = self.common_base(node, other);
            self.absorb(node, other, base);
            self.absorb(other, node, base);
        }
    }

    /// The base of the blossom around a node, the node itself if there is none.
    pub(crate) fn base_of(&mut self, mut node: u32) -> u32 {
        loop {
            let next = self.link[node as usize].base;
            if next == node {
                return node;
            }
            let after = self.link[next as usize].base;
            self.link[node as usize].base = after;
            node = after;
        }
    }

    /// The nearest base that is above both nodes, by climbing from both in
    /// turn: O(size of the blossom).
    fn common_base(&mut self, node: u32, other: u32) -> u32 {
        self.seen.resize(self.label.len(), 0);
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
                let mate = self.mate[here as usize];
                here = if mate == NONE {
                    NONE
                } else {
                    self.base_of(self.link[mate as usize].parent)
                };
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// Takes the tree path from an even node up to `base` into its blossom.
    fn absorb(&mut self, mut node: u32, mut across: u32, base: u32) {
        while self.base_of(node) != base {
            self.link[node as usize].parent = across;
            let odd = self.mate[node as usize];
            if self.label(odd) == Label::Odd {
                self.make_even(odd);
            }
            for member in [node, odd] {
                if self.link[member as usize].base == member {
                    self.link[member as usize].base = base;
                }
            }
            across = odd;
            node = self.link[odd as usize].parent;
        }
    }
}
