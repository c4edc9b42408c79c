use matchplay_board::{Content, Coord, Places, Size};

use super::Scene;
use crate::picture::area::{Area, Spot};
use crate::picture::canvas::{Canvas, Look, Segment, Setting, Shape};
use crate::picture::layout::dials::Dials;
use crate::picture::layout::{CELL, Form, grid};

/// The layer of the ground.
impl Scene<'_> {
    pub(crate) fn ground_layer(&self, canvas: &mut dyn Canvas) {
        canvas.open(Look::class("ground"));
        match self.position.board().places() {
            Places::Cells(size) => self.floor(canvas, size),
            Places::Nodes(_) => self.edges(canvas),
            Places::Dials(_) => self.faces(canvas),
        }
        canvas.close();
    }

    fn floor(&self, canvas: &mut dyn Canvas, size: Size) {
        let board = grid::board(size);
        canvas.shape(Look::class("floor"), Shape::Rect(board, 0.0));
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
        if !self.has_stones() {
            let look = Look::new("wall", "shape-rendering=\"crispEdges\"");
            canvas.shape(look, Shape::Path(&self.walls(size)));
        }
        let frame = Area {
            x: -0.8,
            y: -0.8,
            width: board.width + 1.6,
            height: board.height + 1.6,
        };
        let look = Look::new("frame", "fill=\"none\" stroke-width=\"1.6\"");
        canvas.shape(look, Shape::Rect(frame, 1.6));
        self.coordinates(canvas, size);
    }

    /// The walls: one rectangle for each run of walls in a row.
    fn walls(&self, size: Size) -> Vec<Segment> {
        let mut runs: Vec<(Coord, u32)> = Vec::new();
        let walls = grid::cells(size, self.part).filter(|&cell| {
            let content = size.vertex(cell).map(|cell| self.position.content(cell));
            content == Some(Content::Blocked)
        });
        for cell in walls {
            match runs.last_mut() {
                Some((start, length)) if Coord::new(start.row, start.column + *length) == cell => {
                    *length += 1;
                }
                _ => runs.push((cell, 1)),
            }
        }
        let rect = |(Coord { row, column }, length)| Area {
            x: CELL * f64::from(column),
            y: CELL * f64::from(row),
            width: CELL * f64::from(length),
            height: CELL,
        };
        runs.into_iter().map(rect).map(Segment::Rect).collect()
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
        let Form::Dials(dials) = &self.layout.form else {
            return;
        };
        for middle in dials.middles() {
            let look = Look::new("face", "stroke-width=\"1.4\"");
            canvas.shape(look, Shape::Circle(middle, Dials::RADIUS));
        }
        let look = Look::new("digit", "font-size=\"11\" text-anchor=\"middle\"");
        canvas.open(look);
        for digit in 0..dials.middles().count() as u32 {
            for value in 0..10 {
                if let Some(spot) = dials.spot(digit, value) {
                    let spot = spot.plus(0.0, 4.0);
                    canvas.text(Look::INHERITED, Setting::Inherited, spot, &value);
                }
            }
        }
        canvas.close();
    }

    /// Draws the numbers of the rows on the left and of the columns above.
    fn coordinates(&self, canvas: &mut dyn Canvas, size: Size) {
        let font = grid::font(size);
        let rows = grid::numbered(size, size.rows()).map(|row| {
            let Spot { y, .. } = grid::spot(Coord::new(row - 1, 0));
            (row, Spot::new(-0.7 * font, y + 0.36 * font))
        });
        let columns = grid::numbered(size, size.columns()).map(|column| {
            let Spot { x, .. } = grid::spot(Coord::new(0, column - 1));
            (column, Spot::new(x, -0.7 * font))
        });
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
            canvas.text(Look::INHERITED, Setting::Inherited, spot, &number);
        }
        canvas.close();
    }
}
