use std::collections::BTreeMap;

use matchplay_board::Game;

use super::area::{Area, Spot};
use super::canvas::{Canvas, Look, Shape};
use super::layout::{Form, Layout};

/// The height of a badge.
const HEIGHT: f64 = 9.6;

/// The font size of the number on a badge, and the width of a digit.
const FONT: f64 = 6.8;
const DIGIT: f64 = 4.3;

/// The parts of a line at which its badge may be, the best first.
const PARTS: [f64; 9] = [0.5, 0.42, 0.58, 0.36, 0.64, 0.46, 0.54, 0.32, 0.68];

/// The smallest distance between two badges, if there is room.
const APART: f64 = 9.0;

/// The positions of the badges with the numbers of plies.
///
/// The badges of earlier plies do not depend on later plies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Badges {
    /// The badges so far, by squares of the size of their distance.
    placed: BTreeMap<(i64, i64), Vec<Spot>>,
}

impl Badges {
    /// The position of the badge of a ply, counted from 0; the plies must come in their order. The
    /// badge is on the edge that the ply used, or else on the cell or beside the node. `None` if the
    /// board shows numbers without badges.
    pub(crate) fn of_ply(&mut self, layout: &Layout, game: &Game, ply: usize) -> Option<Spot> {
        let to = *game.plies().get(ply)?;
        let from = game.token_after(ply).filter(|_| !layout.removes_vertices());
        let Some(from) = from else {
            return match layout.form {
                Form::Nodes { .. } => layout.number(to),
                _ if layout.removes_vertices() => None,
                _ => layout.spot(to),
            };
        };
        let (start, end) = layout.line(from, to)?.parts().next()?;
        let at = |part: f64| {
            let (x, y) = (end.x - start.x, end.y - start.y);
            start.plus(part * x, part * y)
        };
        let free = PARTS.into_iter().map(at).find(|&spot| self.is_free(spot));
        let spot = free.unwrap_or(at(PARTS[0]));
        self.placed.entry(square(spot)).or_default().push(spot);
        Some(spot)
    }

    fn is_free(&self, spot: Spot) -> bool {
        let (column, row) = square(spot);
        let around = self
            .placed
            .range((column - 1, row - 1)..=(column + 1, row + 1));
        let near = around.flat_map(|(_, spots)| spots);
        let mut apart = near.map(|&other| other.distance(spot));
        apart.all(|apart| apart >= APART)
    }
}

fn square(spot: Spot) -> (i64, i64) {
    let index = |units: f64| (units / APART).floor() as i64;
    (index(spot.x), index(spot.y))
}

/// Draws the number of a ply on an outlined badge, which distinguishes it from the name
/// of a node.
pub(super) fn draw_badge(canvas: &mut dyn Canvas, number: usize, spot: Spot) {
    let digits = number.to_string().len() as f64;
    let width = (DIGIT * digits + 4.0).max(HEIGHT);
    let area = Area {
        x: spot.plus(-width / 2.0, 0.0).x,
        y: spot.plus(0.0, -HEIGHT / 2.0).y,
        width: Spot::new(width, 0.0).x,
        height: HEIGHT,
    };
    let look = Look::new("badge", "stroke-width=\".9\"");
    canvas.shape(look, Shape::Rect(area, HEIGHT / 2.0));
    let below = spot.plus(0.0, 0.36 * FONT);
    canvas.text(Look::INHERITED, below, &number);
}
