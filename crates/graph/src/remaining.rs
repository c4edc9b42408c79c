use matchplay_board::{Position, Vertex};
use petgraph::visit::{FilterNode, NodeFiltered};

/// A filter that keeps the nodes that play has not removed.
#[derive(Clone, Copy, Debug)]
pub struct Remaining<'a> {
    position: &'a Position,
}

impl FilterNode<u32> for Remaining<'_> {
    fn include_node(&self, node: u32) -> bool {
        !self.position.is_removed(Vertex::new(node))
    }
}

/// The remaining graph of a position, as a view of the graph of the game.
///
/// It includes the vertex of the token. O(1); the view copies nothing.
pub const fn remaining<G>(graph: G, position: &Position) -> NodeFiltered<G, Remaining<'_>> {
    NodeFiltered(graph, Remaining { position })
}
