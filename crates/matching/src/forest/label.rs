use core::fmt::Debug;

/// The state of a node in the forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Not in the graph, or not inserted yet.
    Absent,
    /// Matched and in no tree.
    Unreached,
    /// In a tree, an odd number of edges from the root on every alternating path.
    Odd,
    /// In a tree, reached from the root by an alternating path of even length.
    Even,
}

impl Label {
    /// The label whose number is stored in the two lowest bits of a byte.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u8) -> Label {
        match bits & 3 {
            0 => Label::Absent,
            1 => Label::Unreached,
            2 => Label::Odd,
            _ => Label::Even,
        }
    }
}

/// A mark that a search leaves on a node. Odd nodes have no room for `Forward` and `Backward`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMark {
    /// Reached by the search forward, from the node that would be inserted.
    Forward = 0b0100,
    /// Reached by the search backward, from a candidate.
    Backward = 0b1000,
    /// In a [searched set](crate::forest::deferred_growth::SearchedSet). It stays when the
    /// node becomes even, odd or unreached. On a graph with odd cycles: in the
    /// [frontier](crate::forest::Trees::defers_listed).
    Searched = 0b10_0000,
}

/// A store of the state of each node: its label, its mate and, for
/// an odd node, its parent in the tree.
pub trait Labels: Default {
    /// How an edge is stored at one of its ends.
    type Link: Copy + PartialEq + Debug;

    /// Whether the store records the root of an even node's tree and lists the even nodes of a
    /// tree. Without it, both are found by walking, and the graph must be bipartite.
    #[inline(always)]
    fn lists_trees(&self) -> bool {
        false
    }

    /// Stops recording roots and listing nodes. The graph must be bipartite.
    fn stop_listing_trees(&mut self) {}

    fn label(&self, node: usize) -> Label;

    /// Whether the node is in the graph.
    fn is_present(&self, node: usize) -> bool {
        self.label(node) != Label::Absent
    }

    /// Whether the node is matched and in no tree.
    fn is_unreached(&self, node: usize) -> bool {
        self.label(node) == Label::Unreached
    }

    fn is_odd(&self, node: usize) -> bool {
        self.label(node) == Label::Odd
    }

    fn is_even(&self, node: usize) -> bool {
        self.label(node) == Label::Even
    }

    /// Whether a present node has no mate.
    fn is_exposed(&self, node: usize) -> bool;

    /// The link from a matched node to its mate.
    fn mate(&self, node: usize) -> Self::Link;

    /// The link from an odd node, or one that a blossom made even, to its parent.
    fn parent(&self, node: usize) -> Self::Link;

    /// Makes a node absent.
    fn remove(&mut self, node: usize);

    /// Makes a node even and exposed: the root of a tree.
    fn make_root(&mut self, node: usize);

    /// Makes a node unreached, with this mate.
    fn make_matched(&mut self, node: usize, mate: Self::Link);

    /// Makes a node even, in the tree of this root.
    fn make_even(&mut self, node: usize, root: usize);

    /// Makes a node odd, with this parent.
    fn make_odd(&mut self, node: usize, parent: Self::Link);

    /// Takes a node out of its tree, and removes the marks `Forward` and `Backward`.
    fn make_unreached(&mut self, node: usize);

    /// Takes all nodes out of their trees, except exposed ones, each of which
    /// becomes a tree of one node.
    fn clear_trees(&mut self);

    /// Gives an even node another mate; returns the old one, if any.
    fn replace_mate(&mut self, node: usize, mate: Self::Link) -> Option<Self::Link>;

    /// Exchanges the mate and the parent of an odd node; returns the new mate.
    fn swap_mate_and_parent(&mut self, node: usize) -> Self::Link;

    fn is_marked(&self, node: usize, mark: SearchMark) -> bool;

    fn mark(&mut self, node: usize, mark: SearchMark);

    fn unmark(&mut self, node: usize, mark: SearchMark);

    /// The root of an even node's tree, if the store
    /// [lists trees](Labels::lists_trees); otherwise the node itself.
    fn root(&mut self, even: usize) -> usize {
        even
    }

    /// The next even node of the same tree, in a ring, if the store lists trees.
    fn next_even(&self, even: usize) -> usize {
        even
    }

    /// Makes the tree of `root` part of the tree of `other`.
    fn merge_trees(&mut self, _root: usize, _other: usize) {}
}
