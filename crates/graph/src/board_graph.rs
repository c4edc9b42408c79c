use fixedbitset::FixedBitSet;
use matchplay_board::{Board, Places, Player, Position, Vertex};
use matchplay_matching::{OddCycle, Sides};

use crate::ranked_set::RankedSet;

/// The graph of a game. It computes neighbours from the rules and stores no edges.
///
/// The nodes are the vertices on which the token can ever stand: for [`of`](BoardGraph::of),
/// also those that play has removed. The identifier of a node is the index of its vertex.
/// `&BoardGraph` implements petgraph's visit traits, whose compact indices skip walls,
/// forbidden states and stones that the token can never reach. `BoardGraph` also
/// implements [`Adjacency`](matchplay_matching::Adjacency) of `matchplay-matching`.
///
/// On sliding stones, the nodes are the cells in the *phase* of the blank. The phase of
/// a cell is the colour of its stone, exclusive or the colour of the cell on a
/// chessboard; the blank counts as a stone of the opponent of the player to move.
/// Adjacent stones of different colours have the same phase, so the blank never leaves
/// its phase. The game is therefore a maze whose open cells are those of the phase.
///
/// The graph takes 1.5 bits for each vertex of the board, in addition to the board.
#[derive(Clone, Debug)]
pub struct BoardGraph<'a> {
    pub(crate) board: &'a Board,
    pub(crate) places: Places,
    pub(crate) nodes: RankedSet,
}

impl BoardGraph<'_> {
    /// The graph of the game that a position belongs to. O(vertices).
    pub fn of(position: &Position) -> BoardGraph<'_> {
        let board = position.board();
        let mut nodes = FixedBitSet::with_capacity(board.vertex_bound());
        if board.stone_of(Player::First).is_some() {
            // The cell of the blank determines which stones the token can reach.
            let vertices = position.remaining().chain(position.removed());
            nodes.extend(vertices.map(Vertex::index));
        } else {
            nodes.insert_range(..);
            for vertex in board.blocked() {
                nodes.set(vertex.index(), false);
            }
        }
        BoardGraph::with_nodes(board, nodes)
    }

    /// The remaining graph of a position: without the vertices that play has removed, and
    /// with the vertex of the token. In edge geography it also includes the used edges.
    /// O(vertices).
    pub fn remaining(position: &Position) -> BoardGraph<'_> {
        let board = position.board();
        let mut nodes = FixedBitSet::with_capacity(board.vertex_bound());
        nodes.extend(position.remaining().map(Vertex::index));
        BoardGraph::with_nodes(board, nodes)
    }

    fn with_nodes(board: &Board, nodes: FixedBitSet) -> BoardGraph<'_> {
        BoardGraph {
            board,
            places: board.places(),
            nodes: RankedSet::new(nodes),
        }
    }

    /// The two sides of the graph. O(V + E).
    ///
    /// # Errors
    ///
    /// If the graph is not bipartite: an odd cycle.
    pub fn sides(&self) -> Result<Sides, OddCycle> {
        Sides::of(self)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers};

    #[test]
    fn the_remaining_graph_follows_the_rules() {
        let starts = ["OOXX\nOXXO\nOO.O\nXXXO", "XO\nO.", ".", "XXXOOO.OXOX"];
        let starts = starts.map(|text| Position::sliding(text.parse().unwrap()));
        let others = [
            Position::maze("..#\n.#.\n...".parse().unwrap(), None).unwrap(),
            Position::lock("2\n01\n10\n55".parse().unwrap(), Some(0)).unwrap(),
            Position::graph("5\n1 2\n2 3\n3 1\n4 5".parse().unwrap(), Some(0)).unwrap(),
        ];
        for mut position in starts.into_iter().chain(others) {
            loop {
                let graph = BoardGraph::remaining(&position);
                let nodes: Vec<u32> = (&graph).node_identifiers().collect();
                let expected = position.remaining().map(u32::from);
                assert!(expected.eq(nodes.iter().copied()), "{}", position.board());
                for node in nodes {
                    let expected = position.neighbours(Vertex::new(node)).map(u32::from);
                    let neighbours = (&graph).neighbors(node);
                    assert!(neighbours.eq(expected), "{node} of {}", position.board());
                }
                let Some(to) = position.moves().next() else {
                    break;
                };
                position.play(to).unwrap();
            }
        }
    }
}
