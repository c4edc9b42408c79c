use std::collections::HashMap;

use tiny_skia::{Pixmap, Transform};
use ttf_parser::GlyphId;

use super::font::Font;
use super::pixels::Pixels;
use super::stamp::{Stamp, split};
use super::style::{Ink, Style};
use super::stylesheet::Stylesheet;
use super::symbols::Symbols;
use crate::picture::scale;
use crate::{Area, DARK, LIGHT, Picture, PictureSize, SPRITES, Theme};

/// The rules, symbols and fonts of the pictures of one view, with a cache of drawn
/// glyphs.
pub(super) struct Painter {
    /// The size of the view in pixels.
    pub(super) size: (u32, u32),
    /// The positions of spots in pixels.
    transform: Transform,
    pub(super) rules: Stylesheet,
    pub(super) symbols: Symbols,
    /// The regular and the bold face.
    fonts: [Font; 2],
    stamps: HashMap<Glyph, Option<Stamp>>,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// The properties of a glyph that decide its pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Glyph {
    glyph: GlyphId,
    is_bold: bool,
    /// The bits of the font size and of the width of the stroke.
    sizes: [u32; 2],
    has_round_joins: bool,
    ink: Ink,
    /// The distance from the upper left corner of a pixel.
    shift: [i32; 2],
}

/// The parts of a pixel by which the pixels of a glyph differ.
const SHIFTS: i32 = 4;

impl Painter {
    pub(super) fn new(view: Area, theme: Theme, size: Option<PictureSize>) -> Painter {
        let scale = scale(view, size);
        let pixels = |units: f64| (units * scale).round().max(1.0);
        let (width, height) = (pixels(view.width), pixels(view.height));
        // The scales of the rounded sides may differ. As in SVG, the smaller one
        // applies, and the view is in the middle.
        let scale = (width / view.width).min(height / view.height);
        let shift = |pixels: f64, start: f64, units: f64| {
            ((pixels - units * scale) / 2.0 - start * scale) as f32
        };
        let x = shift(width, view.x, view.width);
        let y = shift(height, view.y, view.height);
        Painter {
            size: (width as u32, height as u32),
            transform: Transform::from_row(scale as f32, 0.0, 0.0, scale as f32, x, y),
            rules: Stylesheet::new(css(theme)),
            symbols: Symbols::new(SPRITES),
            fonts: [dejavu::sans::regular(), dejavu::sans::bold()].map(Font::new),
            stamps: HashMap::new(),
        }
    }

    /// Draws a window of a picture, or the whole picture.
    pub(super) fn paint(&mut self, picture: &Picture<'_>, window: Option<Window>) -> Pixmap {
        let (width, height) = self.size;
        let window = window.unwrap_or(Window {
            left: 0,
            top: 0,
            width,
            height,
        });
        let shift = (-(window.left as f32), -(window.top as f32));
        let transform = self.transform.post_translate(shift.0, shift.1);
        let pixmap = Pixmap::new(window.width, window.height);
        let mut pixmap =
            pixmap.expect("a window has at least one pixel and at most those of a picture");
        // The pixels at the sides are not wholly inside the view.
        let mut paper = Style::default();
        self.rules.set(&mut paper, &[], "", "paper");
        pixmap.fill(paper.fill_colour());
        let mut pixels = Pixels::new(self, pixmap, transform, picture.class());
        picture.draw(&mut pixels);
        pixels.finish()
    }

    /// Draws a line of text at a pixel.
    pub(super) fn text(
        &mut self,
        pixmap: &mut Pixmap,
        style: &Style,
        [x, y]: [f32; 2],
        text: &str,
    ) {
        let font = &self.fonts[usize::from(style.is_bold)];
        let (glyphs, width) = font.line(text);
        let scale = self.transform.sx;
        let em = style.font_size * scale;
        for ink in style.inks() {
            for &(glyph, distance) in &glyphs {
                let x = x + em * (distance - style.anchor * width);
                let ([left, top], shift) = split([x, y], SHIFTS);
                let key = Glyph {
                    glyph,
                    is_bold: style.is_bold,
                    sizes: [style.font_size.to_bits(), style.width.to_bits()],
                    has_round_joins: style.has_round_joins,
                    ink,
                    shift,
                };
                let stamp = self.stamps.entry(key).or_insert_with(|| {
                    let path = font.outline(glyph, style.font_size)?;
                    let shift = shift.map(|parts| parts as f32 / SHIFTS as f32);
                    let transform = Transform::from_scale(scale, scale);
                    let transform = transform.post_translate(shift[0], shift[1]);
                    Stamp::new(&path, style, ink, transform)
                });
                if let Some(stamp) = stamp {
                    stamp.put(pixmap, left, top);
                }
            }
        }
    }
}

/// The rules of a theme. Pixels cannot follow the reader's preference.
pub(super) const fn css(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto | Theme::Light => LIGHT,
        Theme::Dark => DARK,
    }
}
