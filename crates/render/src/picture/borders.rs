use matchplay_board::{Coord, Wrap};

use super::area::Spot;
use super::canvas::{Canvas, Look, Segment, Shape};
use super::layout::grid::Grid;
use crate::Picture;

/// Half the width of the sign of a joined side.
const SIGN: f64 = 2.6;

/// The distance between the border and the tip of its sign.
const TIP: f64 = 8.0;

/// The largest number of rows or columns that each have a sign.
const SIGNS: u32 = 30;

/// The borders of a grid.
impl Picture<'_> {
    /// Draws the upper, right, lower and left side of a grid: joined sides dashed, with
    /// signs that point over them.
    pub(super) fn borders(&self, canvas: &mut dyn Canvas, grid: &Grid, sides: [&[Spot]; 4]) {
        let wrap = grid.lattice.wrap();
        let rows = wrap.is_some_and(Wrap::rows);
        let columns = wrap.is_some_and(Wrap::columns);
        for (side, is_joined) in sides.into_iter().zip([rows, columns, rows, columns]) {
            let attributes = match is_joined {
                true => "fill=\"none\" stroke-width=\"1.6\" stroke-dasharray=\"4 3\"",
                false => "fill=\"none\" stroke-width=\"1.6\" stroke-linecap=\"round\"",
            };
            canvas.shape(Look::new("frame", attributes), Shape::Path(&chain(side)));
        }
        let mut signs = Vec::new();
        let (last_row, last_column) = (grid.size.rows() - 1, grid.size.columns() - 1);
        let board = grid.board();
        for column in listed(last_column).filter(|_| rows) {
            let upper = grid.spot(Coord::new(0, column));
            signs.extend(sign(Spot { y: 0.0, ..upper }, (0.0, -1.0)));
            let lower = grid.spot(Coord::new(last_row, column));
            signs.extend(sign(
                Spot {
                    y: board.height,
                    ..lower
                },
                (0.0, 1.0),
            ));
        }
        for row in listed(last_row).filter(|_| columns) {
            let left = grid.spot(Coord::new(row, 0));
            signs.extend(sign(left.plus(-12.0, 0.0), (-1.0, 0.0)));
            let right = grid.spot(Coord::new(row, last_column));
            signs.extend(sign(right.plus(12.0, 0.0), (1.0, 0.0)));
        }
        if !signs.is_empty() {
            canvas.shape(Look::class("aside"), Shape::Path(&signs));
        }
    }
}

/// The rows or columns that have signs.
fn listed(last: u32) -> impl Iterator<Item = u32> {
    (0..=last).step_by(1 + (last / SIGNS) as usize)
}

/// A triangle outside a border that points away from the board.
fn sign(at: Spot, (right, down): (f64, f64)) -> [Segment; 3] {
    let base = at.plus(right * (TIP - 4.6), down * (TIP - 4.6));
    let tip = at.plus(right * TIP, down * TIP);
    [
        Segment::Start(base.plus(down * SIGN, right * SIGN)),
        Segment::To(tip),
        Segment::To(base.plus(-down * SIGN, -right * SIGN)),
    ]
}

/// A line through spots.
pub(super) fn chain(spots: &[Spot]) -> Vec<Segment> {
    let start = spots.iter().take(1).copied().map(Segment::Start);
    let rest = spots.iter().skip(1).copied().map(Segment::To);
    start.chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Lattice, Maze, Position, Steps, Wrap};

    use crate::samples::{game, picture};

    #[test]
    fn joined_sides_are_dashed_and_have_signs() {
        for steps in [Steps::Orthogonal, Steps::Hex] {
            for (wrap, joined, signs) in [
                (None, 0, 0),
                (Some(Wrap::Columns), 2, 2 * 2),
                (Some(Wrap::Both), 4, 2 * (2 + 3)),
            ] {
                let maze: Maze = "...\n...".parse().unwrap();
                let maze = maze.with_lattice(Lattice::new(steps.clone(), wrap));
                let game = game(Position::maze(maze, None).unwrap(), &[]);
                let svg = picture(&game).to_string();
                let (_, board) = svg.split_once("</defs>").unwrap();
                assert_eq!(board.matches("stroke-dasharray").count(), joined, "{board}");
                let triangles = board.split_once("<path class=\"aside\" d=\"");
                let triangles = triangles.map_or("", |(_, rest)| rest.split_once('"').unwrap().0);
                assert_eq!(triangles.matches('M').count(), signs, "{board}");
                assert_eq!(board.contains("joined"), joined > 0);
            }
        }
    }
}
