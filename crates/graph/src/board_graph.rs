use alloc::vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Board, Places, Position, Vertex};
use matchplay_matching::{Adjacency, Side};
use petgraph::graph::{NodeIndex, UnGraph};

/// The graph of a game. It computes neighbours from the rules and stores no edges.
///
/// The nodes are the vertices on which the token can ever stand: for [`of`](BoardGraph::of),
/// also those that play has removed. The solver reads it as an [`Adjacency`];
/// [`to_petgraph`](BoardGraph::to_petgraph) copies it for petgraph's algorithms.
///
/// On sliding stones, the nodes are the cells in the *phase* of the blank. The phase of
/// a cell is the colour of its stone, exclusive or the colour of the cell on a
/// chessboard; the blank counts as a stone of the opponent of the player to move.
/// Adjacent stones of different colours have the same phase, so the blank never leaves
/// its phase. The game is therefore a maze whose open cells are those of the phase.
///
/// The graph takes one bit for each vertex of the board, in addition to the board.
#[derive(Clone, Debug)]
pub struct BoardGraph<'a> {
    board: &'a Board,
    nodes: FixedBitSet,
}

impl BoardGraph<'_> {
    /// The graph of the game that a position belongs to. O(vertices).
    pub fn of(position: &Position) -> BoardGraph<'_> {
        let board = position.board();
        let mut nodes = FixedBitSet::with_capacity(board.vertex_bound());
        if board.has_stones() {
            // The cell of the blank determines which stones the token can reach.
            let vertices = position.remaining().chain(position.removed());
            nodes.extend(vertices.map(Vertex::index));
        } else {
            nodes.insert_range(..);
            for vertex in board.blocked() {
                nodes.set(vertex.index(), false);
            }
        }
        BoardGraph { board, nodes }
    }

    /// The remaining graph of a position: without the vertices that play has removed, and with the
    /// vertex of the token. In edge geography it also includes the used edges. O(vertices).
    pub fn remaining(position: &Position) -> BoardGraph<'_> {
        let board = position.board();
        let mut nodes = FixedBitSet::with_capacity(board.vertex_bound());
        nodes.extend(position.remaining().map(Vertex::index));
        BoardGraph { board, nodes }
    }

    /// A copy for petgraph's algorithms. The weight of a node is its vertex, and nodes are in the
    /// order of their vertices. O(V + E).
    ///
    /// ```
    /// use matchplay_board::{Position, Vertex};
    /// use matchplay_graph::BoardGraph;
    /// use petgraph::algo::articulation_points::articulation_points;
    ///
    /// let position = Position::maze(".#.\n...".parse()?, None)?;
    /// let graph = BoardGraph::of(&position).to_petgraph();
    /// let cuts = articulation_points(&graph);
    /// assert!(cuts.into_iter().all(|node| graph[node] >= Vertex::new(3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_petgraph(&self) -> UnGraph<Vertex, ()> {
        let mut graph = UnGraph::default();
        let mut indices = vec![NodeIndex::end(); self.node_bound()];
        for node in self.nodes.ones() {
            indices[node] = graph.add_node(Vertex::from_index(node));
        }
        for node in self.nodes.ones() {
            for other in self.neighbours(node as u32).map(|other| other as usize) {
                if other < node && self.nodes.contains(other) {
                    graph.add_edge(indices[other], indices[node], ());
                }
            }
        }
        graph
    }
}

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

    /// A state stays exposed only if it has no known mate or its mate is forbidden.
    fn has_known_matching(&self) -> bool {
        matches!(self.board.places(), Places::Dials(_))
    }

    fn known_mate(&self, node: u32) -> Option<u32> {
        let mate = self.board.known_mate(Vertex::new(node));
        mate.map(u32::from)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use matchplay_board::{Dials, ExplicitGraph, Lattice, Lock, Maze, Steps, Wrap};

    use super::*;

    #[test]
    fn the_graph_follows_the_rules() {
        let starts = ["OOXX\nOXXO\nOO.O\nXXXO", "XO\nO.", ".", "XXXOOO.OXOX"];
        let starts = starts.map(|text| Position::sliding(text.parse().unwrap()));
        let others = [
            Position::maze("..#\n.#.\n...".parse().unwrap(), None).unwrap(),
            Position::lock(Lock::new(2, [1, 10, 55]).unwrap(), Some(0)).unwrap(),
            Position::graph(
                ExplicitGraph::new(5, [(0, 1), (1, 2), (2, 0), (3, 4)]).unwrap(),
                Some(0),
            )
            .unwrap(),
        ];
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
        let positions = starts.into_iter().chain(others).chain(mazes).chain(locks);
        for mut position in positions {
            loop {
                let graph = BoardGraph::remaining(&position).to_petgraph();
                let nodes = graph.node_weights().copied();
                assert!(position.remaining().eq(nodes), "{}", position.board());
                for node in graph.node_indices() {
                    let mut neighbours: Vec<Vertex> =
                        graph.neighbors(node).map(|other| graph[other]).collect();
                    neighbours.sort_unstable();
                    let expected = position.neighbours(graph[node]);
                    assert!(expected.eq(neighbours), "{node:?} of {}", position.board());
                }
                let Some(to) = position.moves().next() else {
                    break;
                };
                position.play(to).unwrap();
            }
        }
    }
}
