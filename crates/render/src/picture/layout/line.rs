use matchplay_board::{Coord, Vertex};

use super::Layout;
use super::grid::Grid;
use crate::picture::area::Spot;

/// The length of a line beyond a joined side, in units.
const BEYOND: f64 = 6.0;

/// The line of a step in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Line {
    Whole(Spot, Spot),
    /// The part that leaves the board over a joined side, and the part that enters it
    /// on the opposite side.
    Broken([(Spot, Spot); 2]),
}

impl Line {
    /// The parts of the line, from its start.
    pub(crate) fn parts(self) -> impl Iterator<Item = (Spot, Spot)> {
        let (first, second) = match self {
            Line::Whole(from, to) => ((from, to), None),
            Line::Broken([first, second]) => (first, Some(second)),
        };
        [first].into_iter().chain(second)
    }

    /// The line without the ends that are within these distances of its vertices.
    pub(crate) fn inset(self, before: f64, after: f64) -> Line {
        match self {
            Line::Whole(from, to) => Line::Whole(from.towards(to, before), to.towards(from, after)),
            Line::Broken([(from, out), (back, to)]) => Line::Broken([
                (from.towards(out, before), out),
                (back, to.towards(back, after)),
            ]),
        }
    }
}

impl Layout {
    /// The line of a step between two vertices, from spot to spot. `None` if a vertex
    /// has no spot.
    pub(crate) fn line(&self, from: Vertex, to: Vertex) -> Option<Line> {
        let (a, b) = (self.spot(from)?, self.spot(to)?);
        let broken = self.grid().and_then(|grid| {
            let [from, to] = [from, to].map(|vertex| grid.size.coord(vertex));
            let (rows, columns) = grid.shift(from, to)?;
            let out = grid.beyond(from, (rows, columns));
            let back = grid.beyond(to, (-rows, -columns));
            Some(Line::Broken([(a, out), (back, b)]))
        });
        Some(broken.unwrap_or(Line::Whole(a, b)))
    }
}

impl Grid {
    /// The differences of rows and columns along a step, if it leads over a joined
    /// side. If there are several, one that crosses a single side takes precedence,
    /// then the shortest.
    fn shift(&self, from: Coord, to: Coord) -> Option<(i64, i64)> {
        let wrap = self.lattice.wrap()?;
        let difference = |a: u32, b: u32| i64::from(b) - i64::from(a);
        let direct = (
            difference(from.row, to.row),
            difference(from.column, to.column),
        );
        let offsets = self.lattice.steps().offsets().into_iter();
        let offsets = offsets.map(|(rows, columns)| (i64::from(rows), i64::from(columns)));
        let offsets: Vec<(i64, i64)> = offsets.collect();
        if offsets.contains(&direct) {
            return None;
        }
        let meets = |step: i64, direct: i64, length: u32, wraps: bool| match wraps {
            true => (step - direct) % i64::from(length) == 0,
            false => step == direct,
        };
        let around = offsets.into_iter().filter(|&(rows, columns)| {
            meets(rows, direct.0, self.size.rows(), wrap.rows())
                && meets(columns, direct.1, self.size.columns(), wrap.columns())
        });
        around.min_by_key(|&(rows, columns)| {
            let crossed = u8::from(rows != direct.0) + u8::from(columns != direct.1);
            (crossed, rows * rows + columns * columns)
        })
    }

    /// The end of the part of a step that leaves the board: a little beyond the border.
    fn beyond(&self, from: Coord, (rows, columns): (i64, i64)) -> Spot {
        // The part of the step up to the border, in rows or in columns.
        let part = |at: u32, step: i64, length: u32| {
            let room = match step > 0 {
                true => f64::from(length - at) - 0.5,
                false => f64::from(at) + 0.5,
            };
            room / (step.abs() as f64)
        };
        let part = part(from.row, rows, self.size.rows()).min(part(
            from.column,
            columns,
            self.size.columns(),
        ));
        let (row, column) = (f64::from(from.row) + 0.5, f64::from(from.column) + 0.5);
        let start = self.spot(from);
        let border = self.point(row + part * rows as f64, column + part * columns as f64);
        let whole = self.point(row + rows as f64, column + columns as f64);
        start.towards(whole, start.distance(border) + BEYOND)
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Board, Lattice, Maze, Steps, Wrap};

    use super::*;

    #[test]
    fn a_long_step_leaves_where_it_crosses_the_border() {
        let square: Maze = ["....."; 5].join("\n").parse().unwrap();
        let torus = Lattice::new(Steps::Knight, Some(Wrap::Both));
        let layout = Layout::at(&Board::from(square.with_lattice(torus)), None).unwrap();
        // Two rows up and one column to the left.
        let line = layout.line(Vertex::new(0), Vertex::new(19));
        let Some(Line::Broken([(from, out), (back, to)])) = line else {
            panic!("the step leads over the border");
        };
        assert_eq!((from, to), (Spot::new(12.0, 12.0), Spot::new(108.0, 84.0)));
        assert!(out.y < 0.0 && out.x > 0.0, "{out:?}");
        assert!(back.x > 120.0 && back.y < 120.0, "{back:?}");
    }
}
