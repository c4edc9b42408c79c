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
        if let (Some(start), Some(_)) = (self.start(), self.plies.first()) {
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
        let way = self.start().into_iter().chain(self.plies.iter().copied());
        let way: Vec<Vertex> = way
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
        if !self.layout.removes_vertices() {
            return self.badges_on_edges(canvas);
        }
        // On a grid the token has the last number on it.
        let on_cells = matches!(self.layout.form, Form::Grid(_));
        let plies = self.plies.len() - usize::from(on_cells).min(self.plies.len());
        let first = self.first_number();
        match on_cells {
            true => canvas.open(Look::new("numbers", "stroke-width=\"2.4\"")),
            false => canvas.open(BADGES),
        }
        for (number, &vertex) in (first..).zip(&self.plies[..plies]) {
            match self.layout.number(vertex) {
                Some(spot) if !self.shows(spot) => {}
                Some(spot) if on_cells => draw_number(canvas, number, spot),
                Some(spot) => draw_badge(canvas, number, spot),
                None => {}
            }
        }
        canvas.close();
    }

    /// Draws the numbers of plies on the edges that they used.
    fn badges_on_edges(&self, canvas: &mut dyn Canvas) {
        canvas.open(BADGES);
        let mut badges = Badges::default();
        let mut from = self.start();
        for (number, &to) in (self.first_number()..).zip(self.plies) {
            match badges.next(&self.layout, from, to) {
                Some(spot) if self.shows(spot) => draw_badge(canvas, number, spot),
                _ => {}
            }
            from = Some(to);
        }
        canvas.close();
    }

    /// The vertex of the token before the first of the plies.
    pub(super) fn start(&self) -> Option<Vertex> {
        self.game.start().token()
    }

    /// The number of the first of the plies, 1-based.
    pub(super) fn first_number(&self) -> usize {
        self.position.plies() - self.plies.len() + 1
    }
}

/// The group of the badges.
const BADGES: Look<'static> = Look {
    class: "badges",
    attributes: Some("font-size=\"6.8\" font-weight=\"700\""),
};

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
