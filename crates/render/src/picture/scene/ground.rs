use std::fmt;

use matchplay_board::{Content, Coord, Places, Size};

use super::Scene;
use crate::picture::area::{Area, Spot};
use crate::picture::layout::dials::Dials;
use crate::picture::layout::{CELL, Form, grid};

/// The layer of the ground.
impl Scene<'_> {
    /// The layer of the ground.
    pub(crate) fn ground_layer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g class=\"ground\">\n")?;
        match self.position.board().places() {
            Places::Cells(size) => self.floor(f, size)?,
            Places::Nodes(_) => self.edges(f)?,
            Places::Dials(_) => self.faces(f)?,
        }
        f.write_str("</g>\n")
    }

    fn floor(&self, f: &mut fmt::Formatter<'_>, size: Size) -> fmt::Result {
        let Area { width, height, .. } = grid::board(size);
        writeln!(
            f,
            "<rect class=\"floor\" width=\"{width}\" height=\"{height}\"/>"
        )?;
        f.write_str("<path class=\"rules\" fill=\"none\" stroke-width=\".8\" d=\"")?;
        for row in 1..size.rows() {
            write!(f, "M0 {}H{width}", CELL * f64::from(row))?;
        }
        for column in 1..size.columns() {
            write!(f, "M{} 0V{height}", CELL * f64::from(column))?;
        }
        f.write_str("\"/>\n")?;
        if !self.has_stones() {
            self.walls(f, size)?;
        }
        writeln!(
            f,
            "<rect class=\"frame\" x=\"-.8\" y=\"-.8\" width=\"{}\" height=\"{}\" rx=\"1.6\" \
             fill=\"none\" stroke-width=\"1.6\"/>",
            width + 1.6,
            height + 1.6
        )?;
        self.coordinates(f, size)
    }

    /// The walls, each run of a row as one piece of a path.
    fn walls(&self, f: &mut fmt::Formatter<'_>, size: Size) -> fmt::Result {
        f.write_str("<path class=\"wall\" shape-rendering=\"crispEdges\" d=\"")?;
        let mut run: Option<(Coord, u32)> = None;
        let walls = grid::cells(size, self.part).filter(|&cell| {
            let content = size.vertex(cell).map(|cell| self.position.content(cell));
            content == Some(Content::Blocked)
        });
        for cell in walls {
            run = match run {
                Some((start, length)) if Coord::new(start.row, start.column + length) == cell => {
                    Some((start, length + 1))
                }
                _ => {
                    wall(f, run)?;
                    Some((cell, 1))
                }
            };
        }
        wall(f, run)?;
        f.write_str("\"/>\n")
    }

    fn edges(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<path class=\"edge\" fill=\"none\" stroke-width=\"1.2\" d=\"")?;
        for (a, b) in self.position.board().edges() {
            if let (Some(a), Some(b)) = (self.layout.spot(a), self.layout.spot(b)) {
                if self.meets(&[a, b]) {
                    write!(f, "M{} {}L{} {}", a.x, a.y, b.x, b.y)?;
                }
            }
        }
        f.write_str("\"/>\n")
    }

    fn faces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Form::Dials(dials) = &self.layout.form else {
            return Ok(());
        };
        for Spot { x, y } in dials.middles() {
            let radius = Dials::RADIUS;
            writeln!(
                f,
                "<circle class=\"face\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" stroke-width=\"1.4\"/>"
            )?;
        }
        f.write_str("<g class=\"digit\" font-size=\"11\" text-anchor=\"middle\">\n")?;
        for digit in 0..dials.middles().count() as u32 {
            for value in 0..10 {
                if let Some(Spot { x, y }) = dials.spot(digit, value) {
                    let y = Spot::new(x, y + 4.0).y;
                    writeln!(f, "<text x=\"{x}\" y=\"{y}\">{value}</text>")?;
                }
            }
        }
        f.write_str("</g>\n")
    }

    /// The numbers of the rows on the left and of the columns above.
    fn coordinates(&self, f: &mut fmt::Formatter<'_>, size: Size) -> fmt::Result {
        let font = grid::font(size);
        writeln!(f, "<g class=\"coordinates\" font-size=\"{font}\">")?;
        f.write_str("<g text-anchor=\"end\">\n")?;
        for row in grid::numbered(size, size.rows()) {
            let Spot { y, .. } = grid::spot(Coord::new(row - 1, 0));
            let spot = Spot::new(-0.7 * font, y + 0.36 * font);
            if self.shows(spot) {
                writeln!(f, "<text x=\"{}\" y=\"{}\">{row}</text>", spot.x, spot.y)?;
            }
        }
        f.write_str("</g>\n<g text-anchor=\"middle\">\n")?;
        for column in grid::numbered(size, size.columns()) {
            let Spot { x, .. } = grid::spot(Coord::new(0, column - 1));
            let spot = Spot::new(x, -0.7 * font);
            if self.shows(spot) {
                writeln!(f, "<text x=\"{}\" y=\"{}\">{column}</text>", spot.x, spot.y)?;
            }
        }
        f.write_str("</g>\n</g>\n")
    }
}

fn wall(f: &mut fmt::Formatter<'_>, run: Option<(Coord, u32)>) -> fmt::Result {
    let Some((Coord { row, column }, length)) = run else {
        return Ok(());
    };
    let (x, y) = (CELL * f64::from(column), CELL * f64::from(row));
    let width = CELL * f64::from(length);
    write!(f, "M{x} {y}h{width}v{CELL}h-{width}z")
}
