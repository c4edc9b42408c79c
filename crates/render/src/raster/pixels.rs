use std::collections::HashMap;
use std::{fmt, mem};

use tiny_skia::{Path, Pixmap, Transform};

use super::outline;
use super::painter::Painter;
use super::stamp::{Stamp, draw, split};
use super::style::Style;
use super::symbols::Form;
use crate::picture::canvas::{Canvas, Look, Shape};
use crate::{Escaped, Spot};

/// A canvas of pixels.
pub(super) struct Pixels<'a> {
    painter: &'a mut Painter,
    pixmap: Pixmap,
    transform: Transform,
    /// The open groups: their classes and styles.
    groups: Vec<(String, Style)>,
    /// The symbols that were drawn in the innermost group, by their names, the
    /// bits of their scales, and their distances from the corner of a pixel.
    stamps: HashMap<(&'static str, u32, [i32; 2]), Stamp>,
}

/// The largest distance of a pixel of a symbol from its spot.
const REACH: f32 = 14.0;

/// The parts of a pixel by which the pixels of a symbol differ.
const SHIFTS: i32 = 16;

impl<'a> Pixels<'a> {
    /// A canvas that puts spots on the pixels of a transform.
    pub(super) fn new(
        painter: &'a mut Painter,
        pixmap: Pixmap,
        transform: Transform,
        class: &str,
    ) -> Pixels<'a> {
        Pixels {
            painter,
            pixmap,
            transform,
            groups: vec![(class.to_owned(), Style::default())],
            stamps: HashMap::new(),
        }
    }

    pub(super) fn finish(self) -> Pixmap {
        self.pixmap
    }

    /// The style of the innermost group.
    fn inherited(&self) -> Style {
        self.groups
            .last()
            .map(|&(_, style)| style)
            .unwrap_or_default()
    }

    /// The style of an element in the innermost group.
    fn style(&self, tag: &str, look: Look<'_>) -> Style {
        let mut style = self.inherited();
        style.set_all(look.attributes.unwrap_or_default());
        let groups: Vec<&str> = self.groups.iter().map(|(class, _)| &**class).collect();
        self.painter.rules.set(&mut style, &groups, tag, look.class);
        style
    }

    fn draw(&mut self, path: &Path, style: &Style, transform: Transform) {
        for ink in style.inks() {
            draw(&mut self.pixmap, path, style, ink, transform);
        }
    }

    /// Draws a symbol around the origin of a transform.
    fn draw_symbol(&mut self, symbol: &str, transform: Transform) {
        let Some(symbol) = self.painter.symbols.get(symbol) else {
            return;
        };
        let mut inherited = self.inherited();
        inherited.set_all(symbol.attributes);
        for part in &symbol.parts {
            let mut style = inherited;
            style.set_all(part.attributes);
            // The groups around the symbol do not select its parts.
            self.painter.rules.set(&mut style, &[], "", part.class);
            match &part.form {
                Form::Shape(path) => self.draw(path, &style, transform),
                Form::Text(spot, text) => {
                    let pixel = pixel(transform, *spot);
                    self.painter.text(&mut self.pixmap, &style, pixel, text);
                }
            }
        }
    }

    /// A symbol in the innermost group as a stamp on a part of a pixel.
    fn stamp(&mut self, symbol: &str, scale: f32, shift: [i32; 2]) -> Option<Stamp> {
        let reach = (REACH * scale).ceil() as i32 + 1;
        let side = 2 * reach.unsigned_abs() + 1;
        let [x, y] = shift.map(|parts| reach as f32 + parts as f32 / SHIFTS as f32);
        let whole = mem::replace(&mut self.pixmap, Pixmap::new(side, side)?);
        self.draw_symbol(symbol, Transform::from_row(scale, 0.0, 0.0, scale, x, y));
        let pixmap = mem::replace(&mut self.pixmap, whole);
        Some(Stamp {
            pixmap,
            left: -reach,
            top: -reach,
        })
    }
}

/// The pixel at which a spot is drawn.
fn pixel(transform: Transform, spot: Spot) -> [f32; 2] {
    let (x, y) = (spot.x as f32, spot.y as f32);
    let Transform { sx, sy, tx, ty, .. } = transform;
    [x * sx + tx, y * sy + ty]
}

impl Canvas for Pixels<'_> {
    fn open(&mut self, look: Look<'_>) {
        let style = self.style("g", look);
        self.groups.push((look.class.to_owned(), style));
        self.stamps.clear();
    }

    fn close(&mut self) {
        self.groups.pop();
        self.stamps.clear();
    }

    fn shape(&mut self, look: Look<'_>, shape: Shape<'_>) {
        if let Some(path) = outline::of(shape) {
            let style = self.style("", look);
            self.draw(&path, &style, self.transform);
        }
    }

    fn symbol(&mut self, symbol: &'static str, spot: Spot, scale: f64) {
        let scale = self.transform.sx * scale as f32;
        let ([left, top], shift) = split(pixel(self.transform, spot), SHIFTS);
        let key = (symbol, scale.to_bits(), shift);
        if !self.stamps.contains_key(&key) {
            let stamp = self.stamp(symbol, scale, shift);
            self.stamps.extend(stamp.map(|stamp| (key, stamp)));
        }
        if let Some(stamp) = self.stamps.get(&key) {
            stamp.put(&mut self.pixmap, left, top);
        }
    }

    fn text(&mut self, look: Look<'_>, spot: Spot, text: &dyn fmt::Display) {
        let style = self.style("text", look);
        let text = text.to_string();
        let (pixel, text) = (pixel(self.transform, spot), Escaped(&text).to_string());
        self.painter.text(&mut self.pixmap, &style, pixel, &text);
    }
}
