mod columns;
pub(crate) mod dials;
pub(crate) mod grid;
mod springs;

use matchplay_board::{Board, Size, Vertex};
use thiserror::Error;

use super::area::{Area, Spot};
use dials::Dials;

/// Where the vertices of a board lie in its picture.
///
/// Cells lie in their rows and columns. The nodes of a bipartite graph lie in
/// two columns, others by springs, or on a circle where they are many. A lock
/// has a dial a digit, and its states lie nowhere.
///
/// ```
/// use matchplay_board::{Board, Vertex};
/// use matchplay_render::{Layout, Spot};
///
/// let board = Board::Maze("..\n..".parse()?);
/// let layout = Layout::of(&board)?;
/// assert_eq!(layout.spot(Vertex::new(2)), Some(Spot { x: 12.0, y: 36.0 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    pub(crate) form: Form,
    view: Area,
}

#[derive(Clone, Debug)]
pub(crate) enum Form {
    Grid(Size),
    /// The spot of each node, and where its label goes.
    Nodes {
        spots: Vec<Spot>,
        labels: Labels,
    },
    Dials(Dials),
}

/// Where the labels of nodes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Labels {
    /// Left of the left column and right of the right one.
    Outside,
    Below,
}

/// A board that is too large to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("a picture shows at most {limit} {things}, and the board has {number}")]
pub struct TooLarge {
    /// What there is too much of.
    pub things: &'static str,
    /// How many there are.
    pub number: usize,
    /// How many can be drawn.
    pub limit: usize,
}

/// The width of a cell.
pub(crate) const CELL: f64 = 24.0;

impl Layout {
    /// The most cells that are drawn.
    pub const MOST_CELLS: usize = 250_000;
    /// The most nodes that are drawn.
    pub const MOST_NODES: usize = 2_000;
    /// The most edges that are drawn.
    pub const MOST_EDGES: usize = 10_000;

    /// The layout of a board; the same one for the same board, everywhere.
    /// O(cells), or O(edges · log nodes), or, by springs, O(nodes³).
    ///
    /// # Errors
    ///
    /// If there are more cells, nodes or edges than a picture can show.
    pub fn of(board: &Board) -> Result<Layout, TooLarge> {
        let within = |things, number, limit| match number <= limit {
            true => Ok(()),
            false => Err(TooLarge {
                things,
                number,
                limit,
            }),
        };
        match board {
            Board::Sliding(_) | Board::Maze(_) => {
                within("cells", board.vertex_bound(), Layout::MOST_CELLS)?;
            }
            Board::Graph(graph) => {
                within("nodes", board.vertex_bound(), Layout::MOST_NODES)?;
                within("edges", graph.edges().count(), Layout::MOST_EDGES)?;
            }
            Board::Lock(_) => {}
        }
        Ok(match board {
            Board::Sliding(board) => Layout::grid(board.size()),
            Board::Maze(maze) => Layout::grid(maze.size()),
            Board::Graph(graph) => match columns::spots(graph) {
                Some(spots) => Layout::nodes(spots, Labels::Outside),
                None => Layout::nodes(springs::spots(graph), Labels::Below),
            },
            Board::Lock(lock) => {
                let dials = Dials::new(lock.digits());
                Layout {
                    view: dials.view(),
                    form: Form::Dials(dials),
                }
            }
        })
    }

    fn grid(size: Size) -> Layout {
        Layout {
            view: grid::view(size),
            form: Form::Grid(size),
        }
    }

    fn nodes(spots: Vec<Spot>, labels: Labels) -> Layout {
        let around = Area::around(spots.iter().copied(), 20.0);
        let view = around.unwrap_or(Area {
            x: 0.0,
            y: 0.0,
            width: CELL,
            height: CELL,
        });
        let view = match labels {
            Labels::Outside => view.widened(60.0, 0.0, 60.0, 0.0),
            Labels::Below => view.widened(24.0, 0.0, 24.0, 12.0),
        };
        Layout {
            form: Form::Nodes { spots, labels },
            view,
        }
    }

    /// Where a vertex lies; `None` off the board, and for the states of a lock.
    pub fn spot(&self, vertex: Vertex) -> Option<Spot> {
        match &self.form {
            Form::Grid(size) if vertex.index() < size.cells() => {
                Some(grid::spot(size.coord(vertex)))
            }
            Form::Nodes { spots, .. } => spots.get(vertex.index()).copied(),
            Form::Grid(_) | Form::Dials(_) => None,
        }
    }

    /// Where the number of a ply that led to a vertex has its middle: on the
    /// cell itself, and beside a node.
    pub fn number(&self, vertex: Vertex) -> Option<Spot> {
        let spot = self.spot(vertex)?;
        Some(match self.form {
            Form::Nodes { .. } => spot.plus(-11.5, -9.5),
            _ => spot,
        })
    }

    /// Where a value, 0 to 9, stands on the dial of a digit, counted from 0 and
    /// the left; `None` on boards other than locks and for what they do not have.
    pub fn dial(&self, digit: u32, value: u32) -> Option<Spot> {
        match &self.form {
            Form::Dials(dials) => dials.spot(digit, value),
            _ => None,
        }
    }

    /// How far from the spots of its ends a line between vertices stops, so as
    /// to leave their names free.
    pub fn inset(&self) -> f64 {
        match self.form {
            Form::Nodes { .. } => 9.6,
            _ => 0.0,
        }
    }

    /// What the picture of the board takes, with coordinates and labels.
    pub fn view(&self) -> Area {
        self.view
    }
}
