use std::fmt;

use super::area::Spot;
use super::layout::Form;
use super::scene::Scene;
use crate::Picture;

/// The layer of the trail: the way of the token and the numbers of its plies.
impl Picture<'_> {
    pub(super) fn trail(&self, f: &mut fmt::Formatter<'_>, scene: &Scene<'_>) -> fmt::Result {
        if let Form::Dials(_) = self.layout.form {
            return self.states(f);
        }
        let way = self.start.iter().chain(self.plies).copied();
        let way: Vec<Spot> = way.filter_map(|vertex| self.layout.spot(vertex)).collect();
        self.path(f, scene, &way)?;
        if let (Some(start), Some(_)) = (self.start, self.plies.first()) {
            scene.symbol(f, "s-from", start)?;
        }
        self.numbers(f, scene)
    }

    fn path(&self, f: &mut fmt::Formatter<'_>, scene: &Scene<'_>, way: &[Spot]) -> fmt::Result {
        let inset = self.layout.inset();
        f.write_str("<path class=\"path\" d=\"")?;
        let mut broken = true;
        let before_token = inset.max(10.0);
        for (index, step) in way.windows(2).enumerate() {
            let &[from, to] = step else { continue };
            if !scene.meets(step) {
                broken = true;
                continue;
            }
            if broken || inset > 0.0 {
                let Spot { x, y } = from.towards(to, inset);
                write!(f, "M{x} {y}")?;
            }
            // The token has a number on it, which the line must not cross.
            let end = if index + 2 == way.len() {
                before_token
            } else {
                inset
            };
            let Spot { x, y } = to.towards(from, end);
            write!(f, "L{x} {y}")?;
            broken = false;
        }
        f.write_str("\"/>\n")
    }

    fn numbers(&self, f: &mut fmt::Formatter<'_>, scene: &Scene<'_>) -> fmt::Result {
        // On a grid the token has the last number on it.
        let on_cells = matches!(self.layout.form, Form::Grid(_));
        let plies = self.plies.len() - usize::from(on_cells).min(self.plies.len());
        let first = self.first_number();
        f.write_str("<g class=\"numbers\" stroke-width=\"2.4\">\n")?;
        for (number, &vertex) in (first..).zip(&self.plies[..plies]) {
            let Some(spot) = self.layout.number(vertex) else {
                continue;
            };
            if scene.shows(spot) {
                write_number(f, number, spot)?;
            }
        }
        f.write_str("</g>\n")
    }

    /// The number of the first of the plies, 1-based.
    pub(super) fn first_number(&self) -> usize {
        self.position.plies() - self.plies.len() + 1
    }
}

/// The number of a ply in the middle of a spot, the smaller the longer it is.
pub(super) fn write_number(f: &mut fmt::Formatter<'_>, number: usize, spot: Spot) -> fmt::Result {
    let font = match number {
        0..=9 => 10.0,
        10..=99 => 9.5,
        100..=999 => 8.5,
        1_000..=9_999 => 7.2,
        _ => 5.8,
    };
    let Spot { x, y } = spot.plus(0.0, 0.36 * font);
    writeln!(
        f,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{font}\">{number}</text>"
    )
}
