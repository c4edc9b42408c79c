use std::fmt;

use matchplay_board::Vertex;

use super::area::{Area, Spot};

/// A surface that pictures are drawn on: an SVG document or pixels.
///
/// All positions are in the units of the [`Layout`](crate::Layout).
pub(crate) trait Canvas {
    /// Opens a group. Its members inherit its look.
    fn open(&mut self, look: Look<'_>);

    /// Closes the group that was opened last.
    fn close(&mut self);

    /// Draws a shape.
    fn shape(&mut self, look: Look<'_>, shape: Shape<'_>);

    /// Draws a symbol of [`SPRITES`](crate::SPRITES), enlarged by a factor.
    fn symbol(&mut self, symbol: &'static str, spot: Spot, scale: f64);

    /// Draws the symbol of a vertex, which a script can find.
    fn vertex(&mut self, _vertex: Vertex, symbol: &'static str, spot: Spot) {
        self.symbol(symbol, spot, 1.0);
    }

    /// Draws a transparent target over a place, with its name and its state for scripts. A canvas
    /// without scripts draws nothing.
    fn target(&mut self, _place: &str, _state: &str, _area: Area) {}

    /// Draws a line of text. The canvas escapes it.
    fn text(&mut self, look: Look<'_>, spot: Spot, text: &dyn fmt::Display);
}

/// The style class of a group, shape or text, and the presentation attributes
/// that do not depend on the theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look<'a> {
    /// The class, which the rules of a theme colour; empty for none.
    pub(crate) class: &'a str,
    /// Presentation attributes, written as in SVG.
    pub(crate) attributes: Option<&'a str>,
}

impl<'a> Look<'a> {
    /// The look of the surrounding group.
    pub(crate) const INHERITED: Look<'static> = Look {
        class: "",
        attributes: None,
    };

    /// The look of the surrounding group, for a text that ends at its spot.
    pub(crate) const TO_SPOT: Look<'static> = Look::new("", "text-anchor=\"end\"");

    pub(crate) const fn class(class: &'a str) -> Look<'a> {
        Look {
            class,
            attributes: None,
        }
    }

    pub(crate) const fn new(class: &'a str, attributes: &'a str) -> Look<'a> {
        Look {
            class,
            attributes: Some(attributes),
        }
    }
}

/// A shape on a [`Canvas`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape<'a> {
    /// A rectangle with the radius of its corners.
    Rect(Area, f64),
    /// A circle by its centre and its radius.
    Circle(Spot, f64),
    /// A line between two spots.
    Line(Spot, Spot),
    /// Several lines and rectangles in one path.
    Path(&'a [Segment]),
}

/// A piece of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Segment {
    /// The start of a line.
    Start(Spot),
    /// A line from the end of the segment before.
    To(Spot),
    /// A horizontal line to this x-coordinate.
    Across(f64),
    /// A vertical line to this y-coordinate.
    Down(f64),
    /// A rectangle.
    Rect(Area),
}
