use matchplay_board::{Places, Vertex};
use matchplay_matching::{Adjacency, Side};

use crate::BoardGraph;

/// Nodes are the indices of vertices. The indices of walls, of forbidden states and of
/// stones that the token can never reach are not nodes.
impl Adjacency for BoardGraph<'_> {
    const COMPUTES_NEIGHBOURS: bool = true;

    fn node_bound(&self) -> usize {
        self.places.vertex_bound()
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
        matches!(self.places, Places::Dials(_))
    }

    fn known_partner(&self, node: u32) -> Option<u32> {
        let partner = self.board.partner(Vertex::new(node));
        partner.map(u32::from)
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Dials, Lattice, Lock, Maze, Position, Steps, Wrap};

    use super::*;

    #[test]
    fn neighbours_are_ascending_symmetric_and_on_the_other_side() {
        let maze: Maze = "....\n.#..\n....\n...#".parse().unwrap();
        let lattices = [
            Steps::Knight.into(),
            Steps::King.into(),
            Lattice::new(Steps::Hex, Some(Wrap::Rows)),
            Lattice::new(Steps::Orthogonal, Some(Wrap::Both)),
        ];
        let mazes = lattices.map(|lattice| maze.clone().with_lattice(lattice));
        let mazes = mazes.map(|maze| Position::new(maze, None).unwrap());
        let dials = [(2, 5, true), (2, 5, false), (3, 2, true)];
        let locks = dials.map(|(digits, base, wraps)| {
            let dials = Dials::with_base(digits, base, wraps).unwrap();
            Position::new(Lock::on(dials, [3]).unwrap(), None).unwrap()
        });
        let positions = [
            Position::maze("..#\n.#.\n...".parse().unwrap(), None).unwrap(),
            Position::lock("2\n01\n55".parse().unwrap(), None).unwrap(),
            Position::graph("5\n1 2\n2 3\n3 1\n4 5".parse().unwrap(), None).unwrap(),
        ];
        for position in positions.iter().chain(&mazes).chain(&locks) {
            let graph = BoardGraph::of(position);
            for node in (0..graph.node_bound() as u32).filter(|&node| graph.contains(node)) {
                let neighbours = graph.neighbours(node);
                assert!(graph.neighbours(node).is_sorted_by(|a, b| a < b));
                assert!(neighbours.count() <= graph.degree(node));
                for other in graph
                    .neighbours(node)
                    .filter(|&other| graph.contains(other))
                {
                    assert!(graph.neighbours(other).any(|back| back == node));
                    if let Some(side) = graph.known_side(node) {
                        assert_ne!(graph.known_side(other), Some(side));
                    }
                }
            }
        }
    }
}
