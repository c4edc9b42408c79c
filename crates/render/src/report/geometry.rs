use matchplay_board::{Coord, Vertex};
use serde::Serialize;

use crate::picture::layout::grid::Grid;
use crate::{Layout, Spot};

/// The parts of a layout that a script needs besides the drawn vertices.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Geometry {
    inset: f64,
    /// The offset from a vertex to the number of its ply.
    number: (f64, f64),
    /// Whether the lines of the trail end in arrows.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    arrows: bool,
    /// Whether a move removes an edge, and not a vertex.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    edges: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrapped: Option<Wrapped>,
    /// The spots of the values of each dial of a lock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dials: Vec<Vec<(f64, f64)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faces: Option<Faces>,
    /// The spots of the entries of the list below the dials.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    list: Vec<(f64, f64)>,
}

/// The dials of a lock.
#[derive(Clone, Debug, Serialize)]
struct Faces {
    middles: Vec<(f64, f64)>,
    /// The factor by which symbols on values are reduced.
    scale: f64,
    /// The font size of the values.
    font: f64,
}

/// A grid that wraps.
#[derive(Clone, Debug, Serialize)]
struct Wrapped {
    size: (u32, u32),
    /// Whether rows, and whether columns, are counted modulo the size.
    wraps: (bool, bool),
    /// All steps, as differences of rows and of columns.
    steps: Vec<(i32, i32)>,
    /// The vectors from a cell to the cells below it and to the right of it.
    down: (f64, f64),
    right: (f64, f64),
}

impl From<&Layout> for Geometry {
    fn from(layout: &Layout) -> Geometry {
        let first = Vertex::new(0);
        let number = layout.spot(first).zip(layout.number(first));
        let number = number.map(|(spot, number)| (number.x - spot.x, number.y - spot.y));
        let dials = layout.dials();
        let values = dials.map(|dials| {
            let digits = 0..dials.0.digits();
            let values = |digit| (0..).map_while(move |value| dials.spot(digit, value));
            digits
                .map(|digit| values(digit).map(pair).collect())
                .collect()
        });
        let list = dials.map(|it| (0..it.room()).map(|entry| pair(it.entry(entry))).collect());
        Geometry {
            inset: layout.inset(),
            number: number.unwrap_or_default(),
            arrows: layout.has_arrows(),
            edges: !layout.removes_vertices(),
            wrapped: layout.grid().and_then(Wrapped::of),
            dials: values.unwrap_or_default(),
            faces: dials.map(|dials| Faces {
                middles: dials.middles().map(pair).collect(),
                scale: dials.scale(),
                font: dials.font(),
            }),
            list: list.unwrap_or_default(),
        }
    }
}

impl Wrapped {
    fn of(grid: &Grid) -> Option<Wrapped> {
        let wrap = grid.lattice.wrap()?;
        let (down, right) = grid.vectors();
        Some(Wrapped {
            size: (grid.size.rows(), grid.size.columns()),
            wraps: (wrap.rows(), wrap.columns()),
            steps: grid.lattice.steps().offsets(),
            down,
            right,
        })
    }
}

/// The spots of the cells of a grid, for a script that draws them.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CellGrid {
    /// The spot of the first cell.
    first: (f64, f64),
    /// The vectors from a cell to the cells below it and to the right of it.
    down: (f64, f64),
    right: (f64, f64),
    /// Whether the cells are hexagons.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hex: bool,
}

impl CellGrid {
    /// The cells of a grid; `None` on other boards.
    pub(crate) fn of(layout: &Layout) -> Option<CellGrid> {
        let grid = layout.grid()?;
        let (down, right) = grid.vectors();
        Some(CellGrid {
            first: pair(grid.spot(Coord::new(0, 0))),
            down,
            right,
            hex: grid.is_hex(),
        })
    }
}

pub(super) fn pair(Spot { x, y }: Spot) -> (f64, f64) {
    (x, y)
}
