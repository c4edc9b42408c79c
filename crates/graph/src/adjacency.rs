use matchplay_board::{Places, Vertex};
use matchplay_matching::{Adjacency, Side};

use crate::BoardGraph;

/// Nodes are the indices of vertices. The indices of walls, of forbidden states and of
/// stones that the token can never reach are not nodes.
impl Adjacency for BoardGraph<'_> {
    const COMPUTES_NEIGHBOURS: bool = true;

    fn node_bound(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let adjacent = self.board.adjacent(Vertex::new(node));
        adjacent.map(u32::from)
    }

    #[inline]
    fn degree(&self, node: u32) -> usize {
        self.board.max_degree(Vertex::new(node))
    }

    fn contains(&self, node: u32) -> bool {
        self.nodes.contains(node as usize)
    }

    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        self.nodes.zeroes().map(|node| node as u32)
    }

    #[inline]
    fn known_side(&self, node: u32) -> Option<Side> {
        let colour = self.board.colour(Vertex::new(node))?;
        Some(if colour == 0 { Side::Left } else { Side::Right })
    }

    /// A state stays exposed only if it has no partner or its partner is forbidden.
    fn has_known_matching(&self) -> bool {
        matches!(self.board.places(), Places::Dials(_))
    }

    fn known_partner(&self, node: u32) -> Option<u32> {
        let partner = self.board.partner(Vertex::new(node));
        partner.map(u32::from)
    }
}
