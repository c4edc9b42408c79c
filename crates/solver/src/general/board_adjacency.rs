use fixedbitset::FixedBitSet;
use matchplay_board::{Board, Player};
use matchplay_graph::{BoardGraph, Dials, GridGraph, Shape};
use petgraph::visit::IntoNeighbors;

use crate::general::adjacency::Adjacency;
use crate::general::rows::Rows;

/// The graph of a board, a node being the vertex of the same index: a lock's is
/// told by its dials, any other is stored.
#[derive(Clone, Debug)]
pub(crate) enum BoardAdjacency {
    Rows(Rows),
    Dials(Dials),
}

impl BoardAdjacency {
    /// The graph of a board when this player is next.
    pub(crate) fn of_board(board: &Board, to_move: Player) -> BoardAdjacency {
        let bound = board.vertex_bound();
        match board {
            Board::Sliding(board) => Self::spread(&GridGraph::sliding(board, to_move), bound),
            Board::Maze(maze) => Self::spread(&GridGraph::maze(maze), bound),
            Board::Graph(graph) => BoardAdjacency::Rows(Rows::of_graph(graph)),
            Board::Lock(lock) => BoardAdjacency::Dials(Dials(lock.digits())),
        }
    }

    fn spread<S: Shape>(graph: &BoardGraph<S>, bound: usize) -> BoardAdjacency {
        let rows = (0..bound as u32).map(|vertex| {
            let around = graph.contains(vertex).then(|| graph.neighbors(vertex));
            around.into_iter().flatten()
        });
        BoardAdjacency::Rows(Rows::new(rows))
    }
}

impl Adjacency for BoardAdjacency {
    fn node_bound(&self) -> usize {
        match self {
            BoardAdjacency::Rows(rows) => rows.node_bound(),
            BoardAdjacency::Dials(dials) => dials.node_bound(),
        }
    }

    fn arcs(&self) -> usize {
        match self {
            BoardAdjacency::Rows(rows) => rows.arcs(),
            BoardAdjacency::Dials(dials) => dials.arcs(),
        }
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        match self {
            BoardAdjacency::Rows(rows) => Either::Left(rows.neighbours(node)),
            BoardAdjacency::Dials(dials) => Either::Right(dials.neighbours(node)),
        }
    }

    fn initial_matching(&self, present: &FixedBitSet) -> Vec<u32> {
        match self {
            BoardAdjacency::Rows(rows) => rows.initial_matching(present),
            BoardAdjacency::Dials(dials) => dials.initial_matching(present),
        }
    }
}

/// One of two iterators.
enum Either<L, R> {
    Left(L),
    Right(R),
}

impl<L: Iterator, R: Iterator<Item = L::Item>> Iterator for Either<L, R> {
    type Item = L::Item;

    fn next(&mut self) -> Option<L::Item> {
        match self {
            Either::Left(left) => left.next(),
            Either::Right(right) => right.next(),
        }
    }
}
