mod grid;
mod lock;

use matchplay_board::{Board, Vertex};

use crate::Standalone;
use grid::GridForm;
use lock::LockForm;

/// A standalone position up to the symmetries of its board: two positions have
/// the same canonical form if one is an image of the other.
///
/// - Grids: the eight symmetries of a square, among which turning over the
///   diagonal makes a wide board high; so four for each shape of a rectangle.
///   Nothing is cut off, not even cells that the token cannot reach.
/// - Locks: turning each digit by a constant, mirroring it, and exchanging
///   digits. All of these are tried where they are few enough, in practice up to
///   four digits; else the token's state is turned to zeros and that is all.
/// - Graphs: as labelled; no isomorphisms are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Canonical(Form);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    Sliding(GridForm),
    Maze(GridForm),
    Graph {
        nodes: u32,
        edges: Vec<(u32, u32)>,
        start: Option<usize>,
    },
    Lock(LockForm),
}

impl Canonical {
    /// The canonical form of a position; linear in a grid's cells or a graph's
    /// edges, and for a lock at most about a million steps more than that.
    pub fn of(standalone: &Standalone) -> Canonical {
        let position = standalone.position();
        let token = position.token();
        Canonical(match position.board() {
            Board::Sliding(board) => {
                let white = board.white_plane();
                Form::Sliding(GridForm::of(white, token))
            }
            Board::Maze(maze) => Form::Maze(GridForm::of(maze.free_plane(), token)),
            Board::Graph(graph) => Form::Graph {
                nodes: graph.nodes(),
                edges: graph
                    .edges()
                    .map(|(a, b)| (a.index() as u32, b.index() as u32))
                    .collect(),
                start: token.map(Vertex::index),
            },
            Board::Lock(lock) => Form::Lock(LockForm::of(lock, token)),
        })
    }
}
