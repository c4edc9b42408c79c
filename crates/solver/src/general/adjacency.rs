use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

/// What a forest asks of a graph: the nodes are numbers from 0, some of which
/// may be absent, which is for the forest to know.
pub(crate) trait Adjacency {
    /// One more than the largest node.
    fn node_bound(&self) -> usize;

    /// How many neighbours all nodes have together, at most.
    fn arcs(&self) -> usize;

    /// The neighbours of a node, absent ones included, ascending.
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_;

    /// The same in any order, which may be faster.
    fn beside(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.neighbours(node)
    }

    /// Whether the graph of all nodes has no odd cycle. O(V + E).
    fn is_bipartite(&self) -> bool;

    /// Some matching of the nodes that are present, cheap and as large as that
    /// allows: the mate of each node, or [`NONE`](crate::general::trees::NONE).
    fn initial_matching(&self, present: &FixedBitSet) -> Vec<u32>;
}

impl<A: Adjacency> Adjacency for &A {
    fn node_bound(&self) -> usize {
        (**self).node_bound()
    }

    fn arcs(&self) -> usize {
        (**self).arcs()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        (**self).neighbours(node)
    }

    fn beside(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        (**self).beside(node)
    }

    fn is_bipartite(&self) -> bool {
        (**self).is_bipartite()
    }

    fn initial_matching(&self, present: &FixedBitSet) -> Vec<u32> {
        (**self).initial_matching(present)
    }
}
