use matchplay_board::{Position, Vertex};
use petgraph::visit::{FilterNode, NodeFiltered};

/// The filter that keeps the nodes that a position still has.
#[derive(Clone, Copy, Debug)]
pub struct Remaining<'a> {
    position: &'a Position,
}

impl FilterNode<u32> for Remaining<'_> {
    fn include_node(&self, node: u32) -> bool {
        !self.position.is_removed(Vertex::new(node))
    }
}

/// The graph that a position is still played on, as a view of the graph of the
/// whole game. It includes the token's vertex, and nothing is copied.
pub const fn remaining<G>(graph: G, position: &Position) -> NodeFiltered<G, Remaining<'_>> {
    NodeFiltered(graph, Remaining { position })
}
