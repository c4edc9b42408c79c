use alloc::vec::Vec;

use crate::forest::{Label, Labels, SearchMark};

/// Stands for "no node" where a node is stored.
pub(crate) const NONE: u32 = u32::MAX;

/// The state of each node of a graph without geometry: 9 bytes, and 8 more where
/// trees have to be listed.
#[derive(Clone, Debug, Default)]
pub struct NodeLabels {
    /// The label in the two lowest bits, and marks above them.
    label: Vec<u8>,
    links: Vec<Links>,
    /// Empty if trees are not listed, which only graphs with odd cycles need.
    trees: Vec<InTree>,
}

/// The two edges by which an alternating path can leave a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Links {
    /// [`NONE`] for an exposed node.
    pub(crate) mate: u32,
    /// Out of date for a node in no tree.
    pub(crate) parent: u32,
}

/// Where an even node belongs; out of date for any other.
#[derive(Clone, Copy, Debug)]
struct InTree {
    /// The root of the tree, or a node nearer to it.
    root: u32,
    /// The next even node of the tree, in a ring.
    next: u32,
}

impl NodeLabels {
    /// Makes room for nodes with these mates, which are all absent. The even nodes of each tree are
    /// listed if `lists_trees`.
    pub(crate) fn reset(&mut self, mates: impl ExactSizeIterator<Item = u32>, lists_trees: bool) {
        let nodes = mates.len();
        self.label.clear();
        self.label.resize(nodes, Label::Absent as u8);
        self.links.clear();
        self.links
            .extend(mates.map(|mate| Links { mate, parent: 0 }));
        // Entries are written when a node becomes even, so old ones may stay.
        let (root, next) = (0, 0);
        let listed = if lists_trees { nodes } else { 0 };
        self.trees.resize(listed, InTree { root, next });
    }

    /// Replaces a label, and removes all marks except `Searched`.
    #[inline(always)]
    fn set_label(&mut self, node: usize, label: Label) {
        let stored = &mut self.label[node];
        *stored = *stored & SearchMark::Searched as u8 | label as u8;
    }

    /// The links of all nodes, for a start to write the mates.
    pub(crate) fn links_mut(&mut self) -> &mut [Links] {
        &mut self.links
    }

    /// The mate of each node, or [`NONE`].
    pub(crate) fn into_mates(self) -> Vec<u32> {
        // The mates take the place of the links in memory.
        self.links.into_iter().map(|links| links.mate).collect()
    }
}

impl Labels for NodeLabels {
    type Link = u32;

    #[inline(always)]
    fn lists_trees(&self) -> bool {
        !self.trees.is_empty()
    }

    fn stop_listing_trees(&mut self) {
        self.trees.clear();
    }

    #[inline(always)]
    fn label(&self, node: usize) -> Label {
        Label::from_bits(self.label[node])
    }

    #[inline(always)]
    fn is_exposed(&self, node: usize) -> bool {
        self.links[node].mate == NONE
    }

    #[inline(always)]
    fn mate(&self, node: usize) -> u32 {
        self.links[node].mate
    }

    #[inline(always)]
    fn parent(&self, node: usize) -> u32 {
        self.links[node].parent
    }

    fn remove(&mut self, node: usize) {
        self.label[node] = Label::Absent as u8;
    }

    fn make_root(&mut self, node: usize) {
        self.links[node].mate = NONE;
        if let Some(tree) = self.trees.get_mut(node) {
            let (root, next) = (node as u32, node as u32);
            *tree = InTree { root, next };
        }
        self.label[node] = Label::Even as u8;
    }

    fn make_matched(&mut self, node: usize, mate: u32) {
        self.links[node].mate = mate;
        self.label[node] = Label::Unreached as u8;
    }

    #[inline(always)]
    fn make_even(&mut self, node: usize, root: usize) {
        if self.lists_trees() {
            let next = core::mem::replace(&mut self.trees[root].next, node as u32);
            let root = root as u32;
            self.trees[node] = InTree { root, next };
        }
        self.set_label(node, Label::Even);
    }

    #[inline(always)]
    fn make_odd(&mut self, node: usize, parent: u32) {
        self.set_label(node, Label::Odd);
        self.links[node].parent = parent;
    }

    #[inline(always)]
    fn make_unreached(&mut self, node: usize) {
        self.set_label(node, Label::Unreached);
    }

    fn clear_trees(&mut self) {
        for node in 0..self.label.len() {
            if !self.is_present(node) {
                continue;
            }
            if self.is_exposed(node) {
                // The ring of the tree must not keep its former nodes.
                self.make_root(node);
            } else {
                self.make_unreached(node);
            }
        }
    }

    #[inline(always)]
    fn replace_mate(&mut self, node: usize, mate: u32) -> Option<u32> {
        let old = core::mem::replace(&mut self.links[node].mate, mate);
        (old != NONE).then_some(old)
    }

    #[inline(always)]
    fn swap_mate_and_parent(&mut self, node: usize) -> u32 {
        let links = &mut self.links[node];
        core::mem::swap(&mut links.mate, &mut links.parent);
        links.mate
    }

    #[inline(always)]
    fn is_marked(&self, node: usize, mark: SearchMark) -> bool {
        self.label[node] & mark as u8 != 0
    }

    #[inline(always)]
    fn mark(&mut self, node: usize, mark: SearchMark) {
        self.label[node] |= mark as u8;
    }

    fn unmark(&mut self, node: usize, mark: SearchMark) {
        self.label[node] &= !(mark as u8);
    }

    fn root(&mut self, even: usize) -> usize {
        if !self.lists_trees() {
            return even;
        }
        let mut node = even;
        loop {
            let above = self.trees[node].root;
            let root = self.trees[above as usize].root;
            if root == above {
                return root as usize;
            }
            self.trees[node].root = root;
            node = root as usize;
        }
    }

    fn next_even(&self, even: usize) -> usize {
        self.trees[even].next as usize
    }

    fn merge_trees(&mut self, root: usize, other: usize) {
        if !self.lists_trees() {
            return;
        }
        let next = self.trees[other].next;
        self.trees[other].next = core::mem::replace(&mut self.trees[root].next, next);
        self.trees[root].root = other as u32;
    }
}
