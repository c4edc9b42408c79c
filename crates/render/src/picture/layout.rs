mod columns;
pub(crate) mod dials;
pub(crate) mod grid;
pub(crate) mod line;
mod map;
mod numbers;
mod room;
mod springs;

use std::collections::BTreeMap;

use matchplay_board::{Board, ExplicitGraph, Places, Removal, Vertex};
use thiserror::Error;

use super::area::{Area, Spot};
use dials::Dials;
use grid::Grid;

/// The positions of the vertices of a board in its picture.
///
/// Cells are in rows and columns, or form a honeycomb. Nodes are at their given
/// points. Without points, the nodes of a bipartite graph are in two columns, and the
/// numbers of Juniper Green in rows of ten; other graphs have their nodes where springs
/// place them, or on a circle if the graph is large or dense. Lines are under nodes, and
/// nodes without points do not overlap. A lock has one dial per digit, and its states have
/// no position.
///
/// ```
/// use matchplay_board::{Board, Maze, Vertex};
/// use matchplay_render::{Layout, Spot};
///
/// let board = Board::from("..\n..".parse::<Maze>()?);
/// let layout = Layout::at(&board, None)?;
/// assert_eq!(layout.spot(Vertex::new(2)), Some(Spot { x: 12.0, y: 36.0 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    pub(crate) form: Form,
    /// What a move removes.
    pub(crate) removal: Removal,
    view: Area,
}

#[derive(Clone, Debug)]
pub(crate) enum Form {
    Grid(Grid),
    /// The spot of each node, and the position of the labels.
    Nodes {
        spots: Vec<Spot>,
        labels: Labels,
    },
    Dials(Dials),
}

/// The position of the labels of nodes.
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
    /// The plural noun of the counted things.
    pub things: &'static str,
    /// The number of things on the board.
    pub number: usize,
    /// The largest number that can be drawn.
    pub limit: usize,
}

/// The width of a cell.
pub(crate) const CELL: f64 = 24.0;

impl Layout {
    /// The largest number of cells in a picture.
    pub const MAX_CELLS: usize = 250_000;
    /// The largest number of cells in a picture of pixels.
    pub const MAX_CELLS_IN_PIXELS: usize = 90_000;
    /// The largest number of cells of a honeycomb in a picture.
    pub const MAX_HEX_CELLS: usize = 40_000;
    /// The largest number of nodes in a picture.
    pub const MAX_NODES: usize = 2_000;
    /// The largest number of edges in a picture.
    pub const MAX_EDGES: usize = 10_000;

    /// Computes the layout of a board from the points of its nodes: to the right, and
    /// down. The points are scaled until nodes do not overlap, but to at most 2,400 units; they are
    /// ignored unless all nodes have one. Pass `None` if no node has a point. Equal boards have
    /// equal layouts on all platforms.
    ///
    /// O(cells), O(nodes²) with points, otherwise O(edges · log nodes). Springs take
    /// O(nodes³) for at most 150 nodes with at most three edges per node.
    ///
    /// # Errors
    ///
    /// If the board has more cells, nodes or edges than a picture can show.
    pub fn at(
        board: &Board,
        points: Option<&BTreeMap<Vertex, (i32, i32)>>,
    ) -> Result<Layout, TooLarge> {
        let (view, form) = match board.places() {
            Places::Cells(size) => {
                within("cells", size.cells(), Layout::MAX_CELLS)?;
                let lattice = board.lattice().cloned().unwrap_or_default();
                let grid = Grid { size, lattice };
                if grid.is_hex() {
                    within("hexagons", size.cells(), Layout::MAX_HEX_CELLS)?;
                }
                (grid.view(), Form::Grid(grid))
            }
            Places::Nodes(nodes) => {
                within("nodes", nodes as usize, Layout::MAX_NODES)?;
                within("edges", board.edge_count(), Layout::MAX_EDGES)?;
                let at = points.and_then(|at| map::spots(nodes, at));
                let (spots, labels) = match at {
                    Some(spots) => (spots, Labels::Below),
                    None => spots_of(board, nodes),
                };
                let around = Area::around(spots.iter().copied(), 22.0);
                let view = around.unwrap_or(Area::new(0.0, 0.0, CELL, CELL));
                let view = match labels {
                    Labels::Outside => view.widened(60.0, 0.0, 60.0, 0.0),
                    Labels::Below => view.widened(24.0, 0.0, 24.0, 12.0),
                };
                (view, Form::Nodes { spots, labels })
            }
            Places::Dials(dials) => {
                let dials = Dials(dials);
                (dials.view(), Form::Dials(dials))
            }
        };
        Ok(Layout {
            form,
            removal: board.removal(),
            view,
        })
    }

    /// Checks that the board can be drawn in pixels. On larger boards, a cell would
    /// have less than five of them.
    #[cfg(feature = "raster")]
    pub(crate) fn check_pixels(&self) -> Result<(), TooLarge> {
        let cells = self.grid().map_or(0, |grid| grid.size.cells());
        within("cells in pixels", cells, Layout::MAX_CELLS_IN_PIXELS)
    }

    /// The spot of a vertex. `None` for vertices that are not on the board, and for
    /// the states of a lock.
    pub fn spot(&self, vertex: Vertex) -> Option<Spot> {
        match &self.form {
            Form::Grid(grid) if vertex.index() < grid.size.cells() => {
                Some(grid.spot(grid.size.coord(vertex)))
            }
            Form::Nodes { spots, .. } => spots.get(vertex.index()).copied(),
            Form::Grid(_) | Form::Dials(_) => None,
        }
    }

    /// The centre of the number of a ply that led to a vertex: the centre of a cell,
    /// or a spot at the upper left of a node, whose centre has its name.
    pub fn number(&self, vertex: Vertex) -> Option<Spot> {
        let spot = self.spot(vertex)?;
        Some(match self.form {
            Form::Nodes { ref spots, .. } => beside(spot, spots),
            _ => spot,
        })
    }

    /// The grid of a board of cells.
    pub(crate) fn grid(&self) -> Option<&Grid> {
        match &self.form {
            Form::Grid(grid) => Some(grid),
            _ => None,
        }
    }

    /// The dials of a lock.
    pub(crate) fn dials(&self) -> Option<Dials> {
        match self.form {
            Form::Dials(dials) => Some(dials),
            _ => None,
        }
    }

    /// The width and the height of the target of a vertex.
    pub(crate) fn target(&self) -> (f64, f64) {
        match &self.form {
            Form::Grid(grid) => grid.cell(),
            Form::Nodes { .. } => (CELL, CELL),
            Form::Dials(dials) => (CELL * dials.scale(), CELL * dials.scale()),
        }
    }

    /// The distance between the spot of a vertex and the end of a line to it. The
    /// line does not cross the name of the vertex, and lines of steps that lead over
    /// other cells end before the numbers of the cells.
    pub fn inset(&self) -> f64 {
        match &self.form {
            Form::Nodes { .. } => 9.6,
            Form::Grid(_) if self.has_arrows() => 7.5,
            _ => 0.0,
        }
    }

    /// The largest distance between a vertex and the end of a line that leaves the board
    /// there, without the room for the vertex itself.
    #[cfg(feature = "raster")]
    pub(crate) fn beyond(&self) -> f64 {
        let wraps = self.grid().is_some_and(|it| it.lattice.wrap().is_some());
        if wraps { CELL } else { 0.0 }
    }

    /// Whether the lines of the trail end in arrows.
    pub(crate) fn has_arrows(&self) -> bool {
        self.grid().is_some_and(Grid::has_jumps) && self.removes_vertices()
    }

    /// Whether the vertices that the token has left are removed.
    pub(crate) fn removes_vertices(&self) -> bool {
        self.removal == Removal::Vertices
    }

    /// The largest distance between the spot of a vertex and the drawings that belong
    /// to the vertex, including its label.
    pub(crate) fn reach(&self) -> f64 {
        match self.form {
            Form::Nodes { .. } => 90.0,
            _ => 14.0,
        }
    }

    /// The area of the board with its coordinates and labels.
    pub fn view(&self) -> Area {
        self.view
    }
}

/// The spots and the position of the labels of a graph whose nodes have no points.
fn spots_of(board: &Board, nodes: u32) -> (Vec<Spot>, Labels) {
    let edges = board.edges().map(|(a, b)| (a.into(), b.into()));
    let graph = ExplicitGraph::new(nodes, edges);
    let graph = graph.expect("the edges of a board join its nodes");
    if let Some(spots) = columns::spots(&graph) {
        return (spots, Labels::Outside);
    }
    let spots = numbers::spots(&graph);
    (
        spots.unwrap_or_else(|| springs::spots(&graph)),
        Labels::Below,
    )
}

/// A spot beside a node for the badge of a ply: at the upper left, or in the first
/// direction in which the badge does not touch another node.
fn beside(node: Spot, nodes: &[Spot]) -> Spot {
    let directions = [
        (-9.5, -9.5),
        (-13.4, 0.0),
        (-9.5, 9.5),
        (0.0, -13.4),
        (13.4, 0.0),
        (9.5, 9.5),
        (0.0, 13.4),
        (9.5, -9.5),
    ];
    let room = |spot: Spot| {
        let others = nodes.iter().filter(|&&other| other != node);
        let apart = others.map(|other| other.distance(spot));
        apart.fold(f64::INFINITY, f64::min).min(14.5)
    };
    let spots = directions.map(|(right, down)| node.plus(right, down));
    let [mut best, ..] = spots;
    for spot in spots {
        if room(spot) > room(best) {
            best = spot;
        }
    }
    best
}

fn within(things: &'static str, number: usize, limit: usize) -> Result<(), TooLarge> {
    match number <= limit {
        true => Ok(()),
        false => Err(TooLarge {
            things,
            number,
            limit,
        }),
    }
}

#[cfg(test)]
mod tests;
