use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::Witness;

/// A maximum matching of the vertices that are present, with the forest of
/// alternating trees that tells the inessential ones, kept up as vertices are
/// added: what the [`Walk`](crate::walk::Walk) asks of an engine.
///
/// A node is the engine's own number of a vertex. The methods that take an
/// absent node want one that the engine's graph has.
pub(crate) trait Engine {
    /// The node of a vertex that the token can come to.
    fn node(&self, vertex: Vertex) -> u32;

    /// The vertex of a node; ascending as the nodes do.
    fn vertex(&self, node: u32) -> Vertex;

    /// One more than the largest node.
    fn node_bound(&self) -> usize;

    /// How many nodes are present.
    fn count(&self) -> usize;

    /// The vertices that some maximum matching leaves exposed, ascending.
    fn inessential(&self) -> impl Iterator<Item = Vertex>;

    /// The neighbours that are present, ascending.
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32>;

    /// Whether some maximum matching leaves a present node exposed.
    fn is_inessential(&self, node: u32) -> bool;

    /// The node that a present node is matched with.
    fn mate(&self, node: u32) -> Option<u32>;

    /// Adds an absent node, and brings matching and forest up to date.
    fn insert(&mut self, node: u32);

    /// Adds two absent neighbours that a maximum matching of the graph with
    /// both matches to each other; `other` has no inessential neighbour but
    /// `node`.
    fn insert_pair(&mut self, node: u32, other: u32);

    /// Keeps of `sought`, none of which is inessential, the nodes that would be
    /// if `node` were added; `node` is absent and has no inessential neighbour.
    fn keep_reached(&mut self, node: u32, sought: &mut Vec<u32>);

    /// A maximum matching that leaves an inessential node exposed, if one is
    /// given, and the cover that proves it maximum. Nothing can be added
    /// afterwards.
    fn witness(&mut self, exposed: Option<u32>) -> Witness;
}
