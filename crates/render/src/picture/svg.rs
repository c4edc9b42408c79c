use std::fmt::{self, Write as _};

use matchplay_board::Vertex;

use super::area::{Area, Spot};
use super::canvas::{Canvas, Look, Segment, Shape};
use crate::escape::Escaped;

/// A canvas that writes the elements of an SVG document.
pub(super) struct Svg<'a> {
    f: &'a mut dyn fmt::Write,
    /// Whether all elements were written.
    result: fmt::Result,
}

impl<'a> Svg<'a> {
    pub(super) const fn new(f: &'a mut dyn fmt::Write) -> Svg<'a> {
        Svg { f, result: Ok(()) }
    }

    /// The first error of the writer.
    pub(super) const fn finish(self) -> fmt::Result {
        self.result
    }

    /// Writes a piece of the document, unless a piece before could not be written.
    pub(super) fn write(&mut self, piece: fmt::Arguments<'_>) {
        if self.result.is_ok() {
            self.result = self.f.write_fmt(piece);
        }
    }

    fn segment(&mut self, segment: Segment) {
        match segment {
            Segment::Start(Spot { x, y }) => self.write(format_args!("M{x} {y}")),
            Segment::To(Spot { x, y }) => self.write(format_args!("L{x} {y}")),
            Segment::Across(x) => self.write(format_args!("H{x}")),
            Segment::Down(y) => self.write(format_args!("V{y}")),
            Segment::Rect(area) => self.write(format_args!(
                "M{} {}h{width}v{}h-{width}z",
                area.x,
                area.y,
                area.height,
                width = area.width
            )),
        }
    }
}

impl Canvas for Svg<'_> {
    fn open(&mut self, look: Look<'_>) {
        self.write(format_args!("<g{look}>\n"));
    }

    fn close(&mut self) {
        self.write(format_args!("</g>\n"));
    }

    fn shape(&mut self, look: Look<'_>, shape: Shape<'_>) {
        let (class, rest) = (Look::class(look.class), look.without_class());
        match shape {
            Shape::Rect(area, radius) => {
                let (x, y) = (Short(area.x), Short(area.y));
                self.write(format_args!("<rect{class}"));
                if (area.x, area.y) != (0.0, 0.0) {
                    self.write(format_args!(" x=\"{x}\" y=\"{y}\""));
                }
                let Area { width, height, .. } = area;
                self.write(format_args!(" width=\"{width}\" height=\"{height}\""));
                if radius > 0.0 {
                    self.write(format_args!(" rx=\"{radius}\""));
                }
                self.write(format_args!("{rest}/>\n"));
            }
            Shape::Circle(Spot { x, y }, radius) => self.write(format_args!(
                "<circle{class} cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{rest}/>\n"
            )),
            Shape::Line(from, to) => self.write(format_args!(
                "<line{class} x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{rest}/>\n",
                from.x, from.y, to.x, to.y
            )),
            Shape::Path(segments) => {
                self.write(format_args!("<path{look} d=\""));
                for &segment in segments {
                    self.segment(segment);
                }
                self.write(format_args!("\"/>\n"));
            }
        }
    }

    fn symbol(&mut self, symbol: &'static str, Spot { x, y }: Spot, scale: f64) {
        if scale == 1.0 {
            self.write(format_args!(
                "<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\"/>\n"
            ));
        } else {
            self.write(format_args!(
                "<use href=\"#{symbol}\" transform=\"translate({x} {y}) scale({scale})\"/>\n"
            ));
        }
    }

    fn vertex(&mut self, vertex: Vertex, symbol: &'static str, Spot { x, y }: Spot) {
        let index = vertex.index();
        self.write(format_args!(
            "<use data-v=\"{index}\" href=\"#{symbol}\" x=\"{x}\" y=\"{y}\"/>\n"
        ));
    }

    fn target(&mut self, place: &str, state: &str, area: Area) {
        self.write(format_args!(
            "<rect data-place=\"{place}\" data-state=\"{state}\" x=\"{}\" y=\"{}\" \
             width=\"{}\" height=\"{}\"/>\n",
            area.x, area.y, area.width, area.height
        ));
    }

    fn text(&mut self, look: Look<'_>, Spot { x, y }: Spot, text: &dyn fmt::Display) {
        let (class, rest) = (Look::class(look.class), look.without_class());
        let text = text.to_string();
        let text = Xml(&text);
        self.write(format_args!(
            "<text{class} x=\"{x}\" y=\"{y}\"{rest}>{text}</text>\n"
        ));
    }
}

impl<'a> Look<'a> {
    const fn without_class(self) -> Look<'a> {
        Look { class: "", ..self }
    }
}

/// The look as attributes, each after a space.
impl fmt::Display for Look<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.class.is_empty() {
            write!(f, " class=\"{}\"", self.class)?;
        }
        match self.attributes {
            Some(attributes) => write!(f, " {attributes}"),
            None => Ok(()),
        }
    }
}

/// A number without the zero before its decimal point.
struct Short(f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0.to_string();
        match number.strip_prefix("-0.") {
            Some(fraction) => write!(f, "-.{fraction}"),
            None => f.write_str(&number),
        }
    }
}

/// Foreign text as character data or as the value of an attribute of XML 1.0.
/// Characters that XML forbids, or that reorder or hide other text, print as
/// `\u{..}`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Xml<'a>(pub(super) &'a str);

impl fmt::Display for Xml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in Escaped(self.0).to_string().chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\u{fffe}' | '\u{ffff}' => write!(f, "{}", c.escape_unicode())?,
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
