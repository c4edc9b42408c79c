use matchplay_board::Coord;

use super::area::Spot;
use super::borders::chain;
use super::canvas::{Canvas, Look, Segment, Shape};
use super::layout::grid::Grid;
use crate::Picture;

/// The ground of a honeycomb.
impl Picture<'_> {
    pub(super) fn honeycomb(&self, canvas: &mut dyn Canvas, grid: &Grid) {
        let sides = sides(grid);
        let [top, right, bottom, left] = &sides;
        let outline = top.iter().chain(right).chain(bottom.iter().rev());
        let outline: Vec<Spot> = outline.chain(left.iter().rev()).copied().collect();
        canvas.shape(Look::class("floor"), Shape::Path(&chain(&outline)));
        let look = Look::new("rules", "fill=\"none\" stroke-width=\".8\"");
        canvas.shape(look, Shape::Path(&rules(grid)));
        let walls = self.wall_cells(grid);
        let walls: Vec<Segment> = walls.flat_map(|cell| chain(&grid.corners(cell))).collect();
        canvas.shape(Look::class("wall"), Shape::Path(&walls));
        self.borders(canvas, grid, sides.each_ref().map(Vec::as_slice));
    }
}

/// The upper, right, lower and left side of a honeycomb, each from the top or the left.
fn sides(grid: &Grid) -> [Vec<Spot>; 4] {
    let (rows, columns) = (grid.size.rows(), grid.size.columns());
    let corners = |row, column| grid.corners(Coord::new(row, column));
    let mut sides = [const { Vec::new() }; 4];
    for column in 0..columns {
        let [top, right, ..] = corners(0, column);
        sides[0].extend([top, right]);
        let [.., lower_right, bottom, lower_left, _] = corners(rows - 1, column);
        sides[2].extend([lower_left, bottom, lower_right]);
    }
    for row in 0..rows {
        let [_, right, lower_right, ..] = corners(row, columns - 1);
        sides[1].extend([right, lower_right]);
        let [.., bottom, lower_left, left] = corners(row, 0);
        sides[3].extend([left, lower_left]);
        if row + 1 < rows {
            sides[3].push(bottom);
        }
    }
    sides[0].insert(0, corners(0, 0)[5]);
    for side in &mut sides {
        side.dedup();
    }
    sides
}

/// The sides between two hexagons: an upright line between neighbours in a row, and a
/// line with corners between two rows.
fn rules(grid: &Grid) -> Vec<Segment> {
    let mut rules = Vec::new();
    for row in 0..grid.size.rows() {
        for column in 1..grid.size.columns() {
            let [.., lower, upper] = grid.corners(Coord::new(row, column));
            rules.extend([Segment::Start(upper), Segment::To(lower)]);
        }
        if row > 0 {
            let columns = (0..grid.size.columns()).map(|column| Coord::new(row, column));
            let between = columns.flat_map(|cell| {
                let [top, right, .., left] = grid.corners(cell);
                [left, top, right]
            });
            rules.extend(chain(&between.collect::<Vec<_>>()));
        }
    }
    rules
}
