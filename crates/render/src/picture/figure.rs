use std::fmt;

use super::area::{Area, Spot};
use super::canvas::{Canvas, Look, Segment, Shape};
use super::layout::Form;
use super::svg::Svg;
use super::window::{Window, is_large};
use crate::Picture;

/// A picture as an `<svg>` element without legend, for a page that contains
/// [`SPRITES`](crate::SPRITES) and a theme. A large grid can be cut to a [`Window`], with
/// the numbers of its rows and columns.
pub(crate) struct Figure<'a> {
    picture: Picture<'a>,
    pub(crate) window: Option<Window>,
}

/// The largest number of nodes of a small picture.
const NODES: usize = 40;

/// The largest number of rows and columns of a board that is legible on paper.
const LEGIBLE: u32 = 40;

/// The font size of the numbers of rows and columns.
const FONT: f64 = 8.0;

impl<'a> Figure<'a> {
    /// A figure for paper, which cannot follow the token. It shows all cells that the token can reach,
    /// unless so large a board would not be legible.
    pub(crate) fn new(picture: Picture<'a>) -> Figure<'a> {
        let grid = picture.layout.grid();
        let is_legible = grid.is_none_or(|it| it.size.rows().max(it.size.columns()) <= LEGIBLE);
        let window = Window::of(picture.position, &picture.layout);
        let window = window.filter(|window| window.is_enough || !is_legible);
        let part = window.map_or(picture.layout.view(), |window| window.area);
        Figure {
            picture: Picture {
                part: Some(part),
                ..picture
            },
            window,
        }
    }

    /// Whether the board needs more room than others.
    pub(crate) fn is_large(&self) -> bool {
        match &self.picture.layout.form {
            Form::Grid(grid) => is_large(grid),
            Form::Nodes { spots, .. } => spots.len() > NODES,
            Form::Dials(_) => false,
        }
    }

    /// The area of the element.
    fn view(&self) -> Area {
        match (self.window, &self.picture.layout.form) {
            (Some(window), _) => window
                .area
                .widened(4.0 * FONT, 2.0 * FONT, FONT, 2.0 * FONT),
            (None, Form::Dials(dials)) => dials.faces(),
            (None, _) => self.picture.layout.view(),
        }
    }

    /// Draws the numbers of the rows and columns in an area, and its border.
    fn numbers(&self, canvas: &mut dyn Canvas, area: Area) {
        let Some(grid) = self.picture.layout.grid() else {
            return;
        };
        let cells = grid.cells(Some(area));
        let cells = cells.map(|cell| (cell, grid.spot(cell)));
        let cells: Vec<_> = cells.filter(|&(_, spot)| area.contains(spot)).collect();
        canvas.shape(
            Look::new("frame", "fill=\"none\" stroke-width=\".8\""),
            Shape::Path(&[Segment::Rect(area)]),
        );
        let font = format!("font-size=\"{FONT}\" text-anchor=\"middle\"");
        canvas.open(Look::new("coordinates", &font));
        let mut write = |look, spot: Spot, number: u32| canvas.text(look, spot, &(number + 1));
        for row in cells.chunk_by(|(a, _), (b, _)| a.row == b.row) {
            let (cell, Spot { y, .. }) = row[0];
            let beside = Spot::new(area.x - 0.5 * FONT, y + 0.36 * FONT);
            write(Look::TO_SPOT, beside, cell.row);
        }
        // The columns of a honeycomb are inclined, so they have numbers below, too.
        let rows = [
            (true, area.y - 0.6 * FONT),
            (grid.is_hex(), area.lower() + 1.3 * FONT),
        ];
        let ends = [cells.first(), cells.last()].map(|cell| cell.map(|(cell, _)| cell.row));
        for ((is_numbered, y), end) in rows.into_iter().zip(ends) {
            let row = cells
                .iter()
                .filter(|(cell, _)| is_numbered && Some(cell.row) == end);
            for &(cell, Spot { x, .. }) in row {
                write(Look::INHERITED, Spot::new(x, y), cell.column);
            }
        }
        canvas.close();
    }
}

impl fmt::Display for Figure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (class, view) = (self.picture.class(), self.view());
        let label = self.picture.caption.language.say("board.title");
        let mut svg = Svg::new(f);
        svg.write(format_args!(
            "<svg class=\"{class}\" viewBox=\"{view}\" role=\"img\" aria-label=\"{label}\">\n"
        ));
        if let Some(Window { area, .. }) = self.window {
            svg.write(format_args!(
                "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"{area}\">\n",
                area.x, area.y, area.width, area.height
            ));
        }
        self.picture.draw(&mut svg);
        if let Some(Window { area, .. }) = self.window {
            svg.write(format_args!("</svg>\n"));
            self.numbers(&mut svg, area);
        }
        svg.write(format_args!("</svg>\n"));
        svg.finish()
    }
}
