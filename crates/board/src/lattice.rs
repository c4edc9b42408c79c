use alloc::vec::Vec;

use crate::neighbours::Neighbours;
use crate::{Coord, Size, Steps};

/// How the cells of a grid are joined: by steps, on a grid that may wrap in one or both directions.
///
/// The graph is simple: several steps between two cells are one edge, and a step from
/// a cell to itself is not an edge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lattice {
    steps: Steps,
    wrap: Option<Wrap>,
    /// All steps with their opposites, ascending; empty if the lattice is
    /// [plain](Lattice::is_plain).
    offsets: Vec<(i32, i32)>,
    /// The [weights](Steps::weights) of the steps.
    weights: Option<(u32, u32)>,
}

impl Lattice {
    /// The lattice with these steps.
    pub fn new(steps: Steps, wrap: Option<Wrap>) -> Lattice {
        let mut offsets = Vec::new();
        if steps != Steps::Orthogonal || wrap.is_some() {
            offsets = steps.offsets();
        }
        Lattice {
            weights: steps.weights(),
            steps,
            wrap,
            offsets,
        }
    }

    /// The steps.
    pub const fn steps(&self) -> &Steps {
        &self.steps
    }

    /// The directions in which the grid wraps.
    pub const fn wrap(&self) -> Option<Wrap> {
        self.wrap
    }

    /// Whether two cells are joined if and only if they share a side: the steps are
    /// orthogonal, and the grid does not wrap.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.offsets.is_empty()
    }

    /// The largest number of neighbours of a cell.
    pub fn max_degree(&self) -> usize {
        if self.is_plain() {
            4
        } else {
            self.offsets.len()
        }
    }

    /// The colour of a cell, 0 or 1, that changes with every step; `None` if the steps and the size
    /// of the grid do not provide one. The colours make the graph bipartite.
    #[inline]
    pub fn colour(&self, size: Size, cell: Coord) -> Option<u32> {
        if self.is_plain() {
            return Some(cell.parity());
        }
        let (p, q) = self.weights(size)?;
        Some((cell.row & p) ^ (cell.column & q) & 1)
    }

    /// The weights of rows and columns in the [colour](Lattice::colour).
    fn weights(&self, size: Size) -> Option<(u32, u32)> {
        let [wraps_rows, wraps_columns] = self.wraps();
        let (p, q) = self.weights?;
        let period_is_even =
            |wraps: bool, weight: u32, length: u32| !wraps || weight & length & 1 == 0;
        let is_even = period_is_even(wraps_rows, p, size.rows())
            && period_is_even(wraps_columns, q, size.columns());
        is_even.then_some((p, q))
    }

    /// The cells one step from a cell of the grid for which `is_open` returns true, ascending.
    #[inline]
    pub(crate) fn neighbours<'a>(
        &self,
        size: Size,
        cell: Coord,
        is_open: impl Fn(Coord) -> bool,
    ) -> Neighbours<'a> {
        if self.is_plain() {
            return Neighbours::beside(size, cell, is_open);
        }
        let steps = self
            .offsets
            .iter()
            .filter_map(|&step| self.shifted(size, cell, step));
        let open = steps.filter(|&to| to != cell && is_open(to));
        let vertices = open.filter_map(|to| size.vertex(to));
        match self.wrap {
            None => Neighbours::collect(vertices),
            Some(_) => Neighbours::sorted(vertices),
        }
    }

    /// Whether one step leads from a cell of the grid to another.
    pub(crate) fn is_step(&self, size: Size, from: Coord, to: Coord) -> bool {
        if self.is_plain() {
            return from.is_adjacent(to);
        }
        let mut steps = self.offsets.iter();
        from != to && steps.any(|&step| self.shifted(size, from, step) == Some(to))
    }

    /// The cell at these differences of rows and of columns from a cell of the grid, around
    /// the grid where it wraps; `None` off the grid.
    pub fn shifted(&self, size: Size, cell: Coord, (rows, columns): (i32, i32)) -> Option<Coord> {
        let move_along = |start: u32, difference: i32, length: u32, wraps: bool| {
            let moved = i64::from(start) + i64::from(difference);
            let moved = if wraps {
                moved.rem_euclid(i64::from(length))
            } else {
                moved
            };
            u32::try_from(moved).ok().filter(|&moved| moved < length)
        };
        let [wraps_rows, wraps_columns] = self.wraps();
        let row = move_along(cell.row, rows, size.rows(), wraps_rows)?;
        let column = move_along(cell.column, columns, size.columns(), wraps_columns)?;
        Some(Coord::new(row, column))
    }

    fn wraps(&self) -> [bool; 2] {
        self.wrap
            .map_or([false; 2], |wrap| [wrap.rows(), wrap.columns()])
    }
}

/// The [plain](Lattice::is_plain) lattice.
impl Default for Lattice {
    fn default() -> Lattice {
        Lattice::new(Steps::Orthogonal, None)
    }
}

impl From<Steps> for Lattice {
    fn from(steps: Steps) -> Lattice {
        Lattice::new(steps, None)
    }
}

/// The directions in which a grid wraps: its opposite sides are joined, and a token that
/// leaves the grid on one side enters it on the opposite side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// The last row is followed by the first row: rows are counted modulo the height.
    Rows,
    /// The last column is followed by the first column: columns are counted modulo the width.
    Columns,
    /// Both: the board is a torus.
    Both,
}

impl Wrap {
    /// Every choice.
    pub const ALL: [Wrap; 3] = [Wrap::Rows, Wrap::Columns, Wrap::Both];

    /// Whether rows are counted modulo the height.
    pub const fn rows(self) -> bool {
        matches!(self, Wrap::Rows | Wrap::Both)
    }

    /// Whether columns are counted modulo the width.
    pub const fn columns(self) -> bool {
        matches!(self, Wrap::Columns | Wrap::Both)
    }

    /// The name in running text and for command lines: `rows`, `columns` or `both`.
    pub const fn name(self) -> &'static str {
        match self {
            Wrap::Rows => "rows",
            Wrap::Columns => "columns",
            Wrap::Both => "both",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Vertex;

    fn neighbours(lattice: &Lattice, size: Size, cell: (u32, u32)) -> Vec<(u32, u32)> {
        let cell = Coord::new(cell.0, cell.1);
        let neighbours = lattice.neighbours(size, cell, |_| true);
        let cells = neighbours.map(|vertex| size.coord(vertex));
        cells.map(|cell| (cell.row, cell.column)).collect()
    }

    #[test]
    fn a_row_that_wraps_is_a_cycle_and_a_short_one_an_edge() {
        let ring = Lattice::new(Steps::Orthogonal, Some(Wrap::Columns));
        let size = Size::new(1, 5).unwrap();
        assert_eq!(neighbours(&ring, size, (0, 0)), [(0, 1), (0, 4)]);
        let size = Size::new(1, 2).unwrap();
        assert_eq!(neighbours(&ring, size, (0, 0)), [(0, 1)]);
        let size = Size::new(3, 1).unwrap();
        assert_eq!(neighbours(&ring, size, (1, 0)), [(0, 0), (2, 0)]);
    }

    #[test]
    fn steps_are_symmetric_and_change_the_colour() {
        let all_steps = [
            Steps::Orthogonal,
            Steps::Diagonal,
            Steps::King,
            Steps::Knight,
            Steps::Hex,
            Steps::leaper(0, 2).unwrap(),
            Steps::leaper(1, 3).unwrap(),
            Steps::from_offsets([(1, 0), (2, 3)]).unwrap(),
        ];
        let wraps = [
            None,
            Some(Wrap::Rows),
            Some(Wrap::Columns),
            Some(Wrap::Both),
        ];
        for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 4), (4, 4), (5, 2)] {
            let size = Size::new(rows, columns).unwrap();
            let vertices = || (0..rows * columns).map(Vertex::new);
            for (steps, wrap) in all_steps.iter().flat_map(|it| wraps.map(|wrap| (it, wrap))) {
                let lattice = Lattice::new(steps.clone(), wrap);
                for (a, b) in vertices().flat_map(|a| vertices().map(move |b| (a, b))) {
                    let [a, b] = [a, b].map(|vertex| size.coord(vertex));
                    let is_step = lattice.is_step(size, a, b);
                    assert_eq!(is_step, lattice.is_step(size, b, a));
                    let listed = neighbours(&lattice, size, (a.row, a.column));
                    assert!(listed.is_sorted_by(|a, b| a < b));
                    assert_eq!(is_step, listed.contains(&(b.row, b.column)));
                    let colours = [a, b].map(|cell| lattice.colour(size, cell));
                    assert!(!is_step || colours[0].is_none() || colours[0] != colours[1]);
                }
            }
        }
    }
}
