use std::iter;

use tiny_skia::{Color, LineCap, LineJoin, Paint, Shader, Stroke, StrokeDash};

/// The values of the presentation attributes of SVG that pictures use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    fill: Option<[u8; 3]>,
    /// The opacity of the fill.
    opacity: f32,
    stroke: Option<[u8; 3]>,
    /// The width of the stroke.
    pub(super) width: f32,
    cap: LineCap,
    pub(super) has_round_joins: bool,
    dash: Option<[f32; 2]>,
    /// Whether the stroke is below the fill.
    is_stroke_below: bool,
    is_smooth: bool,
    pub(super) font_size: f32,
    pub(super) is_bold: bool,
    /// The part of a text that is left of its spot.
    pub(super) anchor: f32,
}

/// One of the two ways to draw a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Ink {
    Fill([u8; 3]),
    Stroke([u8; 3]),
}

impl Default for Style {
    fn default() -> Style {
        Style {
            fill: Some([0; 3]),
            opacity: 1.0,
            stroke: None,
            width: 1.0,
            cap: LineCap::Butt,
            has_round_joins: false,
            dash: None,
            is_stroke_below: false,
            is_smooth: true,
            font_size: 12.0,
            is_bold: false,
            anchor: 0.0,
        }
    }
}

impl Style {
    /// Sets one property. Unknown properties have no effect.
    pub(super) fn set(&mut self, property: &str, value: &str) {
        let number = || value.parse().unwrap_or_default();
        match property {
            "fill" => self.fill = colour(value),
            "fill-opacity" => self.opacity = number(),
            "stroke" => self.stroke = colour(value),
            "stroke-width" => self.width = number(),
            "stroke-linecap" => self.cap = LineCap::Round,
            "stroke-linejoin" => self.has_round_joins = true,
            "stroke-dasharray" => {
                let mut lengths = value.split(' ').map_while(|length| length.parse().ok());
                self.dash = lengths.next().zip(lengths.next()).map(Into::into);
            }
            "paint-order" => self.is_stroke_below = true,
            "shape-rendering" => self.is_smooth = false,
            "font-size" => self.font_size = number(),
            "font-weight" => self.is_bold = value == "700",
            "text-anchor" => {
                self.anchor = match value {
                    "middle" => 0.5,
                    "end" => 1.0,
                    _ => 0.0,
                }
            }
            _ => {}
        }
    }

    /// Sets all properties in a list of attributes.
    pub(super) fn set_all(&mut self, text: &str) {
        for (name, value) in attributes(text) {
            self.set(name, value);
        }
    }

    /// The inks of a shape, from below.
    pub(super) fn inks(&self) -> impl Iterator<Item = Ink> + use<> {
        let (fill, stroke) = (self.fill.map(Ink::Fill), self.stroke.map(Ink::Stroke));
        let inks = match self.is_stroke_below {
            true => [stroke, fill],
            false => [fill, stroke],
        };
        inks.into_iter().flatten()
    }

    /// The colour of the fill; transparent without one.
    pub(super) fn fill_colour(&self) -> Color {
        let alpha = (255.0 * self.opacity).round() as u8;
        match self.fill {
            Some([red, green, blue]) => Color::from_rgba8(red, green, blue, alpha),
            None => Color::TRANSPARENT,
        }
    }

    /// The paint of an ink.
    pub(super) fn paint(&self, ink: Ink) -> Paint<'static> {
        let colour = match ink {
            Ink::Fill(_) => self.fill_colour(),
            Ink::Stroke([red, green, blue]) => Color::from_rgba8(red, green, blue, 255),
        };
        Paint {
            shader: Shader::SolidColor(colour),
            anti_alias: self.is_smooth,
            ..Paint::default()
        }
    }

    /// The form of the stroke.
    pub(super) fn stroke(&self) -> Stroke {
        let dash = self.dash.map(Vec::from);
        Stroke {
            width: self.width,
            line_cap: self.cap,
            line_join: match self.has_round_joins {
                true => LineJoin::Round,
                false => LineJoin::Miter,
            },
            dash: dash.and_then(|lengths| StrokeDash::new(lengths, 0.0)),
            ..Stroke::default()
        }
    }
}

/// The names and values of attributes, written `name="value" name="value"`.
pub(super) fn attributes(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut parts = text.split('"');
    iter::from_fn(move || {
        let name = parts.next()?.trim().trim_end_matches('=');
        Some((name, parts.next()?))
    })
}

/// The colour that is written as `#rrggbb`; `None` for other values.
pub(super) fn colour(value: &str) -> Option<[u8; 3]> {
    let digits = value.strip_prefix('#')?;
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([byte(0)?, byte(2)?, byte(4)?])
}
