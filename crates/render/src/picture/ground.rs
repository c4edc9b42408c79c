use matchplay_board::{Content, Coord};

use super::area::{Area, Spot};
use super::borders::chain;
use super::canvas::{Canvas, Look, Segment, Shape};
use super::layout::dials::Dials;
use super::layout::grid::Grid;
use super::layout::{CELL, Form};
use super::lock::shown_digit;
use crate::Picture;

/// The layer of the ground.
impl Picture<'_> {
    pub(crate) fn ground_layer(&self, canvas: &mut dyn Canvas) {
        canvas.open(Look::class("ground"));
        match &self.layout.form {
            Form::Grid(grid) if grid.is_hex() => {
                self.honeycomb(canvas, grid);
                self.coordinates(canvas, grid);
            }
            Form::Grid(grid) => self.floor(canvas, grid),
            Form::Nodes { .. } => self.edges(canvas),
            Form::Dials(_) => self.faces(canvas),
        }
        canvas.close();
    }

    fn floor(&self, canvas: &mut dyn Canvas, grid: &Grid) {
        let board = grid.board();
        canvas.shape(Look::class("floor"), Shape::Rect(board, 0.0));
        if self.is_tiled {
            canvas.shape(Look::class("tiles"), Shape::Rect(board, 0.0));
        } else {
            self.rules(canvas, grid);
        }
        if !self.position.board().has_stones() {
            let (look, unit) = match self.is_tiled {
                // Numbers of cells are short.
                true => (
                    "transform=\"scale(24)\" shape-rendering=\"crispEdges\"",
                    1.0,
                ),
                false => ("shape-rendering=\"crispEdges\"", CELL),
            };
            let walls = self.walls(grid, unit);
            canvas.shape(Look::new("wall", look), Shape::Path(&walls));
        }
        let frame = Area::new(-0.8, -0.8, board.width + 1.6, board.height + 1.6);
        match grid.lattice.wrap() {
            None => {
                let look = Look::new("frame", "fill=\"none\" stroke-width=\"1.6\"");
                canvas.shape(look, Shape::Rect(frame, 1.6));
            }
            Some(_) => {
                let (left, right, lower) = (frame.x, frame.right(), frame.lower());
                let [a, b, c, d] = [
                    (left, frame.y),
                    (right, frame.y),
                    (right, lower),
                    (left, lower),
                ]
                .map(|(x, y)| Spot { x, y });
                self.borders(canvas, grid, [&[a, b], &[b, c], &[d, c], &[a, d]]);
            }
        }
        self.coordinates(canvas, grid);
    }

    /// Draws the lines between the cells.
    fn rules(&self, canvas: &mut dyn Canvas, grid: &Grid) {
        let (size, board) = (grid.size, grid.board());
        let rows = (1..size.rows()).flat_map(|row| {
            let start = Spot::new(0.0, CELL * f64::from(row));
            [Segment::Start(start), Segment::Across(board.width)]
        });
        let columns = (1..size.columns()).flat_map(|column| {
            let start = Spot::new(CELL * f64::from(column), 0.0);
            [Segment::Start(start), Segment::Down(board.height)]
        });
        let rules: Vec<Segment> = rows.chain(columns).collect();
        let look = Look::new("rules", "fill=\"none\" stroke-width=\".8\"");
        canvas.shape(look, Shape::Path(&rules));
    }

    /// The walls, for cells of this width: one rectangle for each run of walls in a row.
    fn walls(&self, grid: &Grid, unit: f64) -> Vec<Segment> {
        let mut runs: Vec<(Coord, u32)> = Vec::new();
        for cell in self.wall_cells(grid) {
            match runs.last_mut() {
                Some((start, length)) if Coord::new(start.row, start.column + *length) == cell => {
                    *length += 1;
                }
                _ => runs.push((cell, 1)),
            }
        }
        let rect = |(Coord { row, column }, length)| Area {
            x: unit * f64::from(column),
            y: unit * f64::from(row),
            width: unit * f64::from(length),
            height: unit,
        };
        runs.into_iter().map(rect).map(Segment::Rect).collect()
    }

    /// The walls in the drawn part.
    pub(super) fn wall_cells(&self, grid: &Grid) -> impl Iterator<Item = Coord> {
        let size = grid.size;
        grid.cells(self.part).filter(move |&cell| {
            let content = size.vertex(cell).map(|cell| self.position.content(cell));
            content == Some(Content::Blocked)
        })
    }

    fn edges(&self, canvas: &mut dyn Canvas) {
        let mut edges = Vec::new();
        for (a, b) in self.position.board().edges() {
            if let (Some(a), Some(b)) = (self.layout.spot(a), self.layout.spot(b)) {
                if self.meets(&[a, b]) {
                    edges.extend([Segment::Start(a), Segment::To(b)]);
                }
            }
        }
        let look = Look::new("edge", "fill=\"none\" stroke-width=\"1.2\"");
        canvas.shape(look, Shape::Path(&edges));
    }

    fn faces(&self, canvas: &mut dyn Canvas) {
        let Some(dials) = self.layout.dials() else {
            return;
        };
        for middle in dials.middles() {
            let look = Look::new("face", "stroke-width=\"1.4\"");
            match dials.rim(middle) {
                None => canvas.shape(look, Shape::Circle(middle, Dials::RADIUS)),
                Some(rim) => canvas.shape(look, Shape::Path(&chain(&rim))),
            }
        }
        let font = dials.font();
        let look = format!("font-size=\"{font}\" text-anchor=\"middle\"");
        canvas.open(Look::new("digit", &look));
        for digit in 0..dials.middles().count() as u32 {
            for value in 0..dials.0.base() {
                if let Some(spot) = dials.spot(digit, value) {
                    let spot = spot.plus(0.0, font * 4.0 / 11.0);
                    let value = shown_digit(value);
                    canvas.text(Look::INHERITED, spot, &value);
                }
            }
        }
        canvas.close();
    }

    /// Draws the numbers of the rows on the left and of the columns above.
    ///
    /// The columns of a honeycomb are inclined, so they have numbers below, too.
    fn coordinates(&self, canvas: &mut dyn Canvas, grid: &Grid) {
        let (size, font) = (grid.size, grid.font());
        let (beside, over) = grid.signs();
        let (beside, over) = (0.7 * font + beside, 0.7 * font + over);
        let rows = grid.numbered(size.rows()).map(|row| {
            let Spot { x, y } = grid.spot(Coord::new(row - 1, 0));
            let left = x - CELL / 2.0;
            (row, Spot::new(left - beside, y + 0.36 * font))
        });
        let columns = grid.numbered(size.columns()).map(|column| {
            let Spot { x, .. } = grid.spot(Coord::new(0, column - 1));
            (column, Spot::new(x, -over))
        });
        let below = grid.numbered(size.columns()).filter(|_| grid.is_hex());
        let lower = grid.board().lower();
        let below = below.map(|column| {
            let Spot { x, .. } = grid.spot(Coord::new(size.rows() - 1, column - 1));
            (column, Spot::new(x, lower + over + 0.72 * font))
        });
        let columns = columns.chain(below);
        let look = format!("font-size=\"{font}\"");
        canvas.open(Look::new("coordinates", &look));
        self.line_numbers(canvas, "text-anchor=\"end\"", rows);
        self.line_numbers(canvas, "text-anchor=\"middle\"", columns);
        canvas.close();
    }

    /// Draws the numbers of rows or columns that are in the drawn part.
    fn line_numbers(
        &self,
        canvas: &mut dyn Canvas,
        anchor: &str,
        numbers: impl Iterator<Item = (u32, Spot)>,
    ) {
        canvas.open(Look::new("", anchor));
        for (number, spot) in numbers.filter(|&(_, spot)| self.shows(spot)) {
            canvas.text(Look::INHERITED, spot, &number);
        }
        canvas.close();
    }
}
