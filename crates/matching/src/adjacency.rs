use crate::Side;

/// An undirected graph without loops and parallel edges, whose nodes are numbers.
///
/// A graph that computes the neighbours of a node can implement this trait without storing edges.
/// [`CompressedGraph`](crate::CompressedGraph) stores lists of edges and copies of petgraph's
/// graphs.
///
/// The graph must be *symmetric*: if `b` is among the neighbours of `a`, then `a` is among those of
/// `b`. Otherwise the algorithms return wrong results, panic or do not end.
///
/// ```
/// use matchplay_matching::{Adjacency, maximum_matching};
///
/// /// A cycle through all nodes.
/// struct Cycle(u32);
///
/// impl Adjacency for Cycle {
///     fn node_bound(&self) -> usize {
///         self.0 as usize
///     }
///
///     fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> {
///         let mut beside = [(node + self.0 - 1) % self.0, (node + 1) % self.0];
///         beside.sort();
///         beside.into_iter()
///     }
/// }
///
/// assert_eq!(maximum_matching(&Cycle(6)).len(), 3);
/// assert_eq!(maximum_matching(&Cycle(7)).len(), 3);
/// ```
pub trait Adjacency {
    /// Whether the neighbours of a node are computed instead of read from a list. A search
    /// that needs only some of them then counts all of them as work.
    const COMPUTES_NEIGHBOURS: bool = false;

    /// One more than the largest node: nodes are numbers below it.
    fn node_bound(&self) -> usize;

    /// The neighbours of a node, ascending. Only called for nodes that the graph
    /// [contains](Adjacency::contains).
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_;

    /// An upper bound on the number of neighbours of a node.
    fn degree(&self, node: u32) -> usize {
        self.neighbours(node).count()
    }

    /// Whether the number is a node of the graph.
    ///
    /// Numbers below [`node_bound`](Adjacency::node_bound) may be unused, as the indices of removed
    /// nodes are. They may be listed as neighbours, and are ignored.
    fn contains(&self, node: u32) -> bool {
        (node as usize) < self.node_bound()
    }

    /// The unused numbers below the node bound, ascending.
    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        let numbers = 0..self.node_bound() as u32;
        numbers.filter(|&number| !self.contains(number))
    }

    /// The side of a node, if the graph is bipartite and its sides are known without a
    /// search. An implementation returns the sides of all nodes or of no node.
    fn known_side(&self, node: u32) -> Option<Side> {
        let _ = node;
        None
    }

    /// The nodes that are [known](Adjacency::known_side) to be on a side, ascending. Searches are
    /// faster if the number of nodes is known at once, as that of a range.
    fn nodes_on(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        let numbers = 0..self.node_bound() as u32;
        numbers.filter(move |&node| self.contains(node) && self.known_side(node) == Some(side))
    }

    /// Whether [`known_mate`](Adjacency::known_mate) returns a matching that is close to a
    /// maximum one. It is the initial matching of solvers, unless many nodes are absent.
    fn has_known_matching(&self) -> bool {
        false
    }

    /// The mate of a node in the known matching: a neighbour whose mate is the node.
    fn known_mate(&self, node: u32) -> Option<u32> {
        let _ = node;
        None
    }
}

impl<A: Adjacency> Adjacency for &A {
    const COMPUTES_NEIGHBOURS: bool = A::COMPUTES_NEIGHBOURS;

    fn node_bound(&self) -> usize {
        (**self).node_bound()
    }

    #[inline(always)]
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        (**self).neighbours(node)
    }

    #[inline(always)]
    fn degree(&self, node: u32) -> usize {
        (**self).degree(node)
    }

    fn contains(&self, node: u32) -> bool {
        (**self).contains(node)
    }

    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        (**self).unused()
    }

    fn known_side(&self, node: u32) -> Option<Side> {
        (**self).known_side(node)
    }

    fn nodes_on(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        (**self).nodes_on(side)
    }

    fn has_known_matching(&self) -> bool {
        (**self).has_known_matching()
    }

    fn known_mate(&self, node: u32) -> Option<u32> {
        (**self).known_mate(node)
    }
}
