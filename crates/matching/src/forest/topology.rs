use fixedbitset::FixedBitSet;

use crate::forest::Labels;
use crate::work::Work;

/// A graph as the forest sees it: an adjacency, how its edges are stored in labels, and constants
/// that tune the search. Some numbers below the bound may not be nodes; the labels record which.
pub trait Topology {
    /// How a forest of this graph stores labels, mates and parents.
    type Labels: Labels;

    /// Whether every graph of the type is bipartite. The code for blossoms is then left out.
    const IS_BIPARTITE: bool = false;

    /// Whether listing the links of a node takes as long if only some of them are read.
    const COMPUTES_LINKS: bool = false;

    /// One more than the largest node.
    fn node_bound(&self) -> usize;

    /// The links of a node, those to absent nodes included; the nodes that they lead to ascend.
    fn links(&self, node: usize) -> impl Iterator<Item = LinkOf<Self>> + '_;

    /// An upper bound on the number of links of a node.
    fn degree(&self, node: usize) -> usize;

    /// The node that a link leads to.
    fn end(&self, node: usize, link: LinkOf<Self>) -> usize;

    /// The same edge, as its other end stores it.
    fn back(&self, node: usize, link: LinkOf<Self>) -> LinkOf<Self>;

    /// The link between two neighbours.
    fn link(&self, node: usize, other: usize) -> LinkOf<Self>;

    /// The number of edges that growing trees from these roots may scan before push–relabel
    /// replaces growing.
    fn growth_limit(&self, roots: &[u32]) -> u64;

    /// The two sides of the subgraph of some nodes, if it is bipartite: the left one, or `None` in
    /// its place if the sides of the graph are known. Adds the work of finding them to `work`.
    fn sides(
        &self,
        is_node: impl Fn(usize) -> bool,
        work: &mut Work,
    ) -> Option<Option<FixedBitSet>>;

    /// Finds the sides of the whole graph, absent nodes included, and keeps them, unless they are
    /// known. Returns whether the graph is bipartite. Adds the work of finding them to `work`.
    fn find_sides(&mut self, work: &mut Work) -> bool;

    /// Whether a node is on the left side, if this is known without a search and useful: for
    /// all nodes or for no node.
    fn known_side(&self, node: usize) -> Option<bool> {
        let _ = node;
        None
    }

    /// Whether a node is on the left side, if sides are known without a search; `false` otherwise.
    fn is_known_left(&self, node: usize) -> bool {
        self.known_side(node) == Some(true)
    }

    /// Whether a node is on the left one of two [sides](Topology::sides).
    fn is_left(&self, left: &Option<FixedBitSet>, node: usize) -> bool {
        let is_known_left = || self.is_known_left(node);
        (left.as_ref()).map_or_else(is_known_left, |left| left.contains(node))
    }

    /// The slot of a node's distance in push–relabel. Two nodes on different sides may share one.
    fn slot(&self, node: usize) -> usize {
        node
    }

    /// One more than the largest index of a vertex.
    fn vertex_bound(&self) -> usize {
        self.node_bound()
    }

    /// The node of the vertex with this index.
    fn node(&self, index: u32) -> u32 {
        index
    }

    /// The index of the vertex of this node.
    fn index(&self, node: u32) -> u32 {
        node
    }

    /// Calls a function with every node that a vertex has and the index of the vertex, ascending.
    fn for_each_node(&self, visit: impl FnMut(usize, u32));

    /// The indices of the even nodes, ascending.
    fn even<'a>(&'a self, labels: &'a Self::Labels) -> impl Iterator<Item = u32> + 'a;
}

/// How a topology's labels store an edge.
pub(crate) type LinkOf<T> = <<T as Topology>::Labels as Labels>::Link;

/// A graph whose forest stores its labels in `S`.
pub(crate) trait Graph<S: Labels>: Topology<Labels = S> {}

impl<S: Labels, T: Topology<Labels = S>> Graph<S> for T {}
