use core::fmt;

use thiserror::Error;

use crate::{Coord, ExplicitGraph, Lock, Maze, Place, SlidingBoard, Vertex};

/// A board of any ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Sliding stones.
    Sliding(SlidingBoard),
    /// A maze.
    Maze(Maze),
    /// An explicit graph.
    Graph(ExplicitGraph),
    /// A digit lock.
    Lock(Lock),
}

/// A place that the board does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{place} is not on the board")]
pub struct OffBoard {
    /// The place that was asked for.
    pub place: Place,
}

impl Board {
    /// The number of vertices that places count over, walls and forbidden
    /// states included.
    pub fn vertex_bound(&self) -> usize {
        match self {
            Board::Sliding(board) => board.size().cells(),
            Board::Maze(maze) => maze.size().cells(),
            Board::Graph(graph) => graph.nodes() as usize,
            Board::Lock(lock) => lock.states() as usize,
        }
    }

    /// The name of a vertex; from [`vertex_bound`](Board::vertex_bound) on, one
    /// that the board does not have.
    pub fn place(&self, vertex: Vertex) -> Place {
        let value = vertex.index() as u32;
        match self {
            Board::Sliding(board) => Place::Cell(board.size().coord(vertex)),
            Board::Maze(maze) => Place::Cell(maze.size().coord(vertex)),
            Board::Graph(_) => Place::Node(value),
            Board::Lock(lock) => Place::State {
                digits: lock.digits(),
                value,
            },
        }
    }

    /// The vertex of a place.
    ///
    /// # Errors
    ///
    /// If the place is outside the board, or of another kind of board.
    pub fn vertex(&self, place: Place) -> Result<Vertex, OffBoard> {
        let vertex = match (self, place) {
            (Board::Sliding(board), Place::Cell(cell)) => board.size().vertex(cell),
            (Board::Maze(maze), Place::Cell(cell)) => maze.size().vertex(cell),
            (Board::Graph(graph), Place::Node(node)) => {
                (node < graph.nodes()).then(|| Vertex::new(node))
            }
            (Board::Lock(lock), Place::State { digits, value }) => {
                (digits == lock.digits() && value < lock.states()).then(|| Vertex::new(value))
            }
            _ => None,
        };
        vertex.ok_or(OffBoard { place })
    }

    /// The vertex of a cell of a grid.
    ///
    /// # Errors
    ///
    /// If the cell is outside the board, or the board is not a grid.
    pub fn cell(&self, cell: Coord) -> Result<Vertex, OffBoard> {
        self.vertex(Place::Cell(cell))
    }

    /// What the ruleset is called in running text.
    pub fn ruleset(&self) -> &'static str {
        match self {
            Board::Sliding(_) => "sliding stones",
            Board::Maze(_) => "maze",
            Board::Graph(_) => "graph",
            Board::Lock(_) => "lock",
        }
    }
}

/// The board as text, in the form its own type reads.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Board::Sliding(board) => board.fmt(f),
            Board::Maze(maze) => maze.fmt(f),
            Board::Graph(graph) => graph.fmt(f),
            Board::Lock(lock) => lock.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn places_name_vertices_one_to_one() {
        let boards = [
            Board::Sliding("XO\nO.".parse().unwrap()),
            Board::Maze("...\n.#.".parse().unwrap()),
            Board::Graph("3\n1 2".parse().unwrap()),
            Board::Lock("2\n05".parse().unwrap()),
        ];
        for board in &boards {
            for vertex in (0..board.vertex_bound()).map(Vertex::from_index) {
                assert_eq!(board.vertex(board.place(vertex)), Ok(vertex));
            }
        }
        let place = boards[3].place(Vertex::new(5));
        assert_eq!(place.to_string(), "05");
        assert_eq!(boards[0].vertex(place), Err(OffBoard { place }));
    }
}
