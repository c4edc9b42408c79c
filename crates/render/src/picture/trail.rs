use matchplay_board::Vertex;

use super::area::Spot;
use super::badges::{Badges, draw_badge};
use super::canvas::{Canvas, Look, Segment, Shape};
use super::layout::Form;
use super::layout::line::Line;
use crate::Picture;

/// The lengths of the sides of an arrow, along its line and across.
const ARROW: (f64, f64) = (4.4, 2.6);

/// The layer of the trail: the path of the token, its start and the numbers of its plies.
impl Picture<'_> {
    pub(super) fn trail(&self, canvas: &mut dyn Canvas) {
        if let Form::Dials(_) = self.layout.form {
            return self.states(canvas);
        }
        if let (Some(start), Some(_)) = (self.game.start().token(), self.plies.first()) {
            match self.layout.form {
                // The centre of a node has its name.
                Form::Nodes { .. } => {
                    if let Some(spot) = self.layout.number(start) {
                        canvas.symbol("s-from", spot, 1.0);
                    }
                }
                _ => self.symbol(canvas, "s-from", start),
            }
        }
        self.numbers(canvas);
    }

    /// Draws the path of the token.
    pub(super) fn path(&self, canvas: &mut dyn Canvas) {
        let way: Vec<Vertex> = (0..=self.plies.len())
            .filter_map(|plies| self.game.token_after(plies))
            .filter(|&vertex| self.layout.spot(vertex).is_some())
            .collect();
        let inset = self.layout.inset();
        let before_token = inset.max(10.0);
        let mut path = Vec::new();
        let mut broken = true;
        for (index, step) in way.windows(2).enumerate() {
            let &[from, to] = step else { continue };
            let Some(line) = self.layout.line(from, to) else {
                continue;
            };
            let ends: Vec<Spot> = line.parts().flat_map(|(from, to)| [from, to]).collect();
            if !self.meets(&ends) {
                broken = true;
                continue;
            }
            // The line must not cross the number on the token.
            let end = if index + 2 == way.len() {
                before_token
            } else {
                inset
            };
            match line.inset(inset, end) {
                Line::Whole(from, to) => {
                    if broken || inset > 0.0 {
                        path.push(Segment::Start(from));
                    }
                    path.push(Segment::To(to));
                }
                Line::Broken(parts) => {
                    let parts = parts.into_iter();
                    path.extend(
                        parts.flat_map(|(from, to)| [Segment::Start(from), Segment::To(to)]),
                    );
                }
            }
            if self.layout.has_arrows() {
                let last = line.inset(inset, end).parts().last();
                path.extend(last.iter().flat_map(|&(from, to)| arrow(from, to)));
            }
            broken = false;
        }
        canvas.shape(Look::class("path"), Shape::Path(&path));
    }

    fn numbers(&self, canvas: &mut dyn Canvas) {
        let first = self.first_number();
        if matches!(self.layout.form, Form::Grid(_)) && self.layout.removes_vertices() {
            canvas.open(Look::new("numbers", "stroke-width=\"2.4\""));
            // The token has the last number on it.
            let others = self
                .plies
                .split_last()
                .map_or(&[][..], |(_, others)| others);
            for (number, &vertex) in (first..).zip(others) {
                let spot = self.layout.spot(vertex);
                if let Some(spot) = spot.filter(|&spot| self.shows(spot)) {
                    draw_number(canvas, number, spot);
                }
            }
        } else {
            canvas.open(Look::new("badges", "font-size=\"6.8\" font-weight=\"700\""));
            let mut badges = Badges::default();
            for ply in 0..self.plies.len() {
                let spot = badges.of_ply(&self.layout, self.game, ply);
                if let Some(spot) = spot.filter(|&spot| self.shows(spot)) {
                    draw_badge(canvas, first + ply, spot);
                }
            }
        }
        canvas.close();
    }

    /// The number of the first of the plies, 1-based.
    pub(super) fn first_number(&self) -> usize {
        self.position.plies() - self.plies.len() + 1
    }
}

/// The two sides of an arrow at the end of a line.
fn arrow(from: Spot, to: Spot) -> [Segment; 3] {
    let length = from.distance(to).max(0.1);
    let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let (along, across) = ARROW;
    let side = |across: f64| to.plus(-along * x - across * y, -along * y + across * x);
    [
        Segment::Start(side(across)),
        Segment::To(to),
        Segment::To(side(-across)),
    ]
}

/// Draws the number of a ply around a spot; longer numbers are smaller.
pub(super) fn draw_number(canvas: &mut dyn Canvas, number: usize, spot: Spot) {
    let font = match number {
        0..=9 => 10.0,
        10..=99 => 9.5,
        100..=999 => 8.5,
        1_000..=9_999 => 7.2,
        _ => 5.8,
    };
    let spot = spot.plus(0.0, 0.36 * font);
    let size = format!("font-size=\"{font}\"");
    canvas.text(Look::new("", &size), spot, &number);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::svg::Svg;

    #[test]
    fn longer_numbers_are_smaller() {
        for (number, size) in [
            (9, "10"),
            (10, "9.5"),
            (99, "9.5"),
            (100, "8.5"),
            (999, "8.5"),
            (1_000, "7.2"),
            (9_999, "7.2"),
            (10_000, "5.8"),
        ] {
            let mut svg = String::new();
            draw_number(&mut Svg::new(&mut svg), number, Spot { x: 0.0, y: 0.0 });
            let expected = format!(" font-size=\"{size}\">{number}</text>");
            assert!(svg.contains(&expected), "{svg}");
        }
    }
}
