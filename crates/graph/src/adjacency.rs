use matchplay_board::{Coord, Places, Vertex};
use matchplay_matching::{Adjacency, Side};

use crate::BoardGraph;

/// The number of states of three digits.
const OF_THREE: usize = 1000;

/// The parity of the sum of the digits of each number of three digits.
static DIGIT_PARITY: [u8; OF_THREE] = {
    let mut parity = [0; OF_THREE];
    let mut number = 1;
    while number < OF_THREE {
        parity[number] = parity[number / 10] ^ (number % 10 % 2) as u8;
        number += 1;
    }
    parity
};

/// Nodes are the indices of vertices. The indices of walls, of forbidden states and of
/// stones that the token can never reach are not nodes.
impl Adjacency for BoardGraph<'_> {
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
        match self.places {
            Places::Cells(_) => 4,
            Places::Dials(dials) => 2 * dials.digits() as usize,
            Places::Nodes(_) => self.board.neighbours(Vertex::new(node)).size_hint().0,
        }
    }

    fn contains(&self, node: u32) -> bool {
        self.nodes.contains(node)
    }

    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        self.nodes.missing()
    }

    /// Every step on a grid changes the parity of row + column. Every turn of a dial
    /// changes the parity of the sum of the digits, since ten is even.
    fn known_side(&self, node: u32) -> Option<Side> {
        let parity = match self.places {
            Places::Cells(size) => {
                let Coord { row, column } = size.coord(Vertex::new(node));
                row ^ column
            }
            Places::Dials(_) => {
                let parity = |digits: u32| u32::from(DIGIT_PARITY[digits as usize % OF_THREE]);
                parity(node) ^ parity(node / 1000) ^ parity(node / 1_000_000)
            }
            Places::Nodes(_) => return None,
        };
        Some(if parity % 2 == 0 {
            Side::Left
        } else {
            Side::Right
        })
    }

    fn has_known_matching(&self) -> bool {
        matches!(self.places, Places::Dials(_))
    }

    /// On dials, the partner has the other last digit of a pair: 0 and 1, 2 and 3, and
    /// so on. A state stays exposed only if its partner is forbidden.
    fn known_partner(&self, node: u32) -> Option<u32> {
        // Since ten is even, this changes only the last digit.
        matches!(self.places, Places::Dials(_)).then_some(node ^ 1)
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::Position;
    use matchplay_matching::maximum_matching;

    use super::*;

    #[test]
    fn neighbours_are_ascending_symmetric_and_on_the_other_side() {
        let positions = [
            Position::maze("..#\n.#.\n...".parse().unwrap(), None).unwrap(),
            Position::lock("2\n01\n55".parse().unwrap(), None).unwrap(),
            Position::graph("5\n1 2\n2 3\n3 1\n4 5".parse().unwrap(), None).unwrap(),
        ];
        for position in &positions {
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

    #[test]
    fn partners_are_neighbours_and_symmetric() {
        let lock = Position::lock("3".parse().unwrap(), None).unwrap();
        let graph = BoardGraph::of(&lock);
        for state in 0..1000 {
            let partner = graph.known_partner(state).unwrap();
            assert!(graph.neighbours(state).any(|other| other == partner));
            assert_eq!(graph.known_partner(partner), Some(state));
        }
        assert_eq!(maximum_matching(&graph).len(), 500);
    }
}
