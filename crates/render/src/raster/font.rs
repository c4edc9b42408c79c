use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The first character of a text that pictures of pixels show as a box, because DejaVu Sans has
/// no glyph for it.
///
/// ```
/// use matchplay_render::first_boxed;
///
/// assert_eq!(first_boxed("Ada"), None);
/// assert_eq!(first_boxed("Ada 小"), Some('小'));
/// ```
pub fn first_boxed(text: &str) -> Option<char> {
    let font = Font::new(dejavu::sans::regular());
    text.chars().find(|&c| font.face.glyph_index(c).is_none())
}

/// A face of DejaVu Sans. Lengths are in ems.
pub(super) struct Font {
    face: Face<'static>,
    /// The length of a unit of the face.
    unit: f32,
}

impl Font {
    pub(super) fn new(bytes: &'static [u8]) -> Font {
        let face = Face::parse(bytes, 0).expect("the bundled fonts are valid");
        let unit = 1.0 / f32::from(face.units_per_em());
        Font { face, unit }
    }

    /// The glyphs of a line of text, each with its distance from the start, and
    /// the width of the line. Spaces at the ends are dropped, and several in a row
    /// are one, as in SVG. Without a glyph, a character is a box.
    pub(super) fn line(&self, text: &str) -> (Vec<(GlyphId, f32)>, f32) {
        let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
        let mut glyphs: Vec<(GlyphId, f32)> = Vec::new();
        let mut width = 0.0;
        for character in words.join(" ").chars() {
            let glyph = self.face.glyph_index(character).unwrap_or_default();
            if let Some(&(before, _)) = glyphs.last() {
                width += self.kerning(before, glyph);
            }
            glyphs.push((glyph, width));
            let advance = self.face.glyph_hor_advance(glyph).unwrap_or(0);
            width += f32::from(advance) * self.unit;
        }
        (glyphs, width)
    }

    /// The change of the distance between two neighbouring glyphs.
    fn kerning(&self, left: GlyphId, right: GlyphId) -> f32 {
        let tables = self.face.tables().kern.into_iter();
        let mut tables = tables.flat_map(|kern| kern.subtables);
        let kerning = tables.find_map(|table| table.glyphs_kerning(left, right));
        f32::from(kerning.unwrap_or(0)) * self.unit
    }

    /// The outline of a glyph at a font size, with its origin at (0, 0); `None`
    /// for an empty glyph.
    pub(super) fn outline(&self, glyph: GlyphId, size: f32) -> Option<Path> {
        let mut outline = Outline(PathBuilder::new());
        self.face.outline_glyph(glyph, &mut outline)?;
        let scale = size * self.unit;
        outline
            .0
            .finish()?
            .transform(Transform::from_scale(scale, -scale))
    }
}

/// The outline of a glyph while it is read.
struct Outline(PathBuilder);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
