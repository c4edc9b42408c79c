use fixedbitset::FixedBitSet;
use matchplay_board::{Lock, Maze, Player, Size, SlidingBoard, Vertex};

use crate::ranked_set::RankedSet;
use crate::{Dials, Grid, Shape, Side};

/// The graph of a board, without a stored edge: the vertices that the token
/// may ever stand on, and steps between them by the board's [`Shape`].
///
/// It is petgraph's graph by reference: `&BoardGraph` implements the visit
/// traits. A node's identifier is its vertex's index on the board; petgraph's
/// compact indices leave the walls out.
///
/// Memory: 1.5 bits a vertex of the board.
#[derive(Clone, Debug)]
pub struct BoardGraph<S> {
    pub(crate) shape: S,
    pub(crate) nodes: RankedSet,
}

/// The graph of a maze or of sliding stones.
pub type GridGraph = BoardGraph<Grid>;

/// The graph of a digit lock.
pub type LockGraph = BoardGraph<Dials>;

impl GridGraph {
    /// The graph of a maze: its free cells.
    pub fn maze(maze: &Maze) -> GridGraph {
        GridGraph::of_cells(maze.size(), maze.free())
    }

    /// The graph of sliding stones, `to_move` being next: a maze whose free
    /// cells are those of the blank's *phase*.
    ///
    /// The phase of a cell is its stone's colour, exclusive or its colour on a
    /// chessboard; the blank counts as a stone of the player who waits. Beside
    /// a cell of a phase, a stone of the other colour has the same phase, so
    /// steps between different colours are steps within a phase, and the token
    /// never leaves the blank's.
    pub fn sliding(board: &SlidingBoard, to_move: Player) -> GridGraph {
        // A stone has the blank's phase just when its parity makes it a stone
        // of the player who would slide it.
        let size = board.size();
        let cells = (0..size.cells()).map(Vertex::from_index);
        let enterable = cells.filter(|&cell| board.is_enterable(size.coord(cell), to_move));
        GridGraph::of_cells(size, enterable)
    }

    fn of_cells(size: Size, cells: impl Iterator<Item = Vertex>) -> GridGraph {
        let mut nodes = FixedBitSet::with_capacity(size.cells());
        nodes.extend(cells.map(Vertex::index));
        BoardGraph::new(Grid(size), nodes)
    }
}

impl LockGraph {
    /// The graph of a lock: its allowed states.
    pub fn lock(lock: &Lock) -> LockGraph {
        let mut nodes = FixedBitSet::with_capacity(lock.states() as usize);
        nodes.insert_range(..);
        for state in lock.forbidden() {
            nodes.set(state.index(), false);
        }
        BoardGraph::new(Dials(lock.dials()), nodes)
    }
}

impl<S: Shape> BoardGraph<S> {
    fn new(shape: S, nodes: FixedBitSet) -> BoardGraph<S> {
        BoardGraph {
            shape,
            nodes: RankedSet::new(nodes),
        }
    }

    /// The side of a node in the graph's bipartition.
    pub fn side(&self, node: u32) -> Side {
        self.shape.side(node)
    }

    /// Whether the vertex with this index is a node.
    pub fn contains(&self, vertex: u32) -> bool {
        self.nodes.contains(vertex)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::remaining;
    use matchplay_board::Position;
    use petgraph::algo::{connected_components, maximum_matching};
    use petgraph::dot::Dot;
    use petgraph::visit::{IntoEdgeReferences, IntoNeighbors, IntoNodeIdentifiers, NodeCount};

    fn edges(graph: &GridGraph) -> Vec<(u32, u32)> {
        let edges = graph.edge_references();
        edges.map(|(a, b, ())| (a, b)).collect()
    }

    #[test]
    fn petgraph_runs_on_a_board_as_it_is() {
        let graph = GridGraph::maze(&"..#\n.#.\n##.".parse().unwrap());
        assert_eq!(graph.node_count(), 5);
        assert_eq!(connected_components(&graph), 2);
        assert_eq!(maximum_matching(&graph).len(), 2);
        let dot = format!("{:?}", Dot::new(&graph));
        assert!(dot.starts_with("graph {"), "{dot}");
        assert_eq!(dot.matches(" -- ").count(), 3, "{dot}");
    }

    #[test]
    fn the_phase_of_the_blank_is_what_the_rules_leave() {
        for text in ["OOXX\nOXXO\nOO.O\nXXXO", "XO\nO.", ".", "XXXOOO.OXOX"] {
            let mut position = Position::sliding(text.parse().unwrap());
            loop {
                let matchplay_board::Board::Sliding(board) = position.board() else {
                    unreachable!("sliding stones stay sliding stones")
                };
                let graph = GridGraph::sliding(board, position.to_move());
                let left = remaining(&graph, &position);
                let nodes: Vec<_> = (&left).node_identifiers().collect();
                let expected: Vec<_> = position.remaining().map(|v| v.index() as u32).collect();
                assert_eq!(nodes, expected, "{text}");
                for node in nodes {
                    let steps: Vec<_> = (&left).neighbors(node).collect();
                    let exits = position.neighbours(Vertex::new(node));
                    let exits: Vec<_> = exits.map(|v| v.index() as u32).collect();
                    assert_eq!(steps, exits, "{text} from {node}");
                }
                let Some(to) = position.moves().next() else {
                    break;
                };
                position.play(to).unwrap();
            }
        }
    }

    #[test]
    fn a_lock_is_what_its_rules_say() {
        let lock: Lock = "2\n01\n10\n55".parse().unwrap();
        let graph = LockGraph::lock(&lock);
        assert_eq!(graph.node_count(), 97);
        assert_eq!(connected_components(&graph), 1);
        for state in (&graph).node_identifiers() {
            let steps: Vec<_> = (&graph).neighbors(state).map(Vertex::new).collect();
            assert_eq!(
                steps,
                lock.neighbours(Vertex::new(state)).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn every_edge_comes_once() {
        let graph = GridGraph::maze(&"..\n..".parse().unwrap());
        assert_eq!(edges(&graph), [(0, 1), (0, 2), (1, 3), (2, 3)]);
    }
}
