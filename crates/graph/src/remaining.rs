use matchplay_board::{Position, Vertex};
use petgraph::visit::{FilterNode, NodeFiltered};

/// The nodes of a board's graph that a position still has.
#[derive(Clone, Copy, Debug)]
pub struct Remaining<'a> {
    position: &'a Position,
}

impl FilterNode<u32> for Remaining<'_> {
    fn include_node(&self, node: u32) -> bool {
        !self.position.is_removed(Vertex::new(node))
    }
}

/// The graph that a position is still played on, the token's vertex included,
/// as a view of its board's whole graph: nothing is rebuilt.
pub const fn remaining<G>(graph: G, position: &Position) -> NodeFiltered<G, Remaining<'_>> {
    NodeFiltered(graph, Remaining { position })
}
