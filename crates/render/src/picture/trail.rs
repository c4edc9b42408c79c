use super::area::Spot;
use super::canvas::{Canvas, Look, Segment, Setting, Shape};
use super::layout::Form;
use super::scene::Scene;
use crate::Picture;

/// The layer of the trail: the path of the token and the numbers of its plies.
impl Picture<'_> {
    pub(super) fn trail(&self, canvas: &mut dyn Canvas, scene: &Scene<'_>) {
        if let Form::Dials(_) = self.layout.form {
            return self.states(canvas);
        }
        let way = self.start.iter().chain(self.plies).copied();
        let way: Vec<Spot> = way.filter_map(|vertex| self.layout.spot(vertex)).collect();
        self.path(canvas, scene, &way);
        if let (Some(start), Some(_)) = (self.start, self.plies.first()) {
            scene.symbol(canvas, "s-from", start);
        }
        self.numbers(canvas, scene);
    }

    fn path(&self, canvas: &mut dyn Canvas, scene: &Scene<'_>, way: &[Spot]) {
        let inset = self.layout.inset();
        let before_token = inset.max(10.0);
        let mut path = Vec::new();
        let mut broken = true;
        for (index, step) in way.windows(2).enumerate() {
            let &[from, to] = step else { continue };
            if !scene.meets(step) {
                broken = true;
                continue;
            }
            if broken || inset > 0.0 {
                path.push(Segment::Start(from.towards(to, inset)));
            }
            // The line must not cross the number on the token.
            let end = if index + 2 == way.len() {
                before_token
            } else {
                inset
            };
            path.push(Segment::To(to.towards(from, end)));
            broken = false;
        }
        canvas.shape(Look::class("path"), Shape::Path(&path));
    }

    fn numbers(&self, canvas: &mut dyn Canvas, scene: &Scene<'_>) {
        // On a grid the token has the last number on it.
        let on_cells = matches!(self.layout.form, Form::Grid(_));
        let plies = self.plies.len() - usize::from(on_cells).min(self.plies.len());
        let first = self.first_number();
        canvas.open(Look::new("numbers", "stroke-width=\"2.4\""));
        for (number, &vertex) in (first..).zip(&self.plies[..plies]) {
            match self.layout.number(vertex) {
                Some(spot) if scene.shows(spot) => draw_number(canvas, number, spot),
                _ => {}
            }
        }
        canvas.close();
    }

    /// The number of the first of the plies, 1-based.
    pub(super) fn first_number(&self) -> usize {
        self.position.plies() - self.plies.len() + 1
    }
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
    canvas.text(Look::INHERITED, Setting::Size(font), spot, &number);
}
