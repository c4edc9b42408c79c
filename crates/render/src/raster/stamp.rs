use std::ops::Range;

use tiny_skia::{Path, Pixmap, Transform};

use super::style::{Ink, Style};

/// A small shape in pixels that is drawn more than once.
pub(super) struct Stamp {
    pub(super) pixmap: Pixmap,
    /// The position of the upper left corner relative to the pixel that the stamp is
    /// put on.
    pub(super) left: i32,
    pub(super) top: i32,
}

impl Stamp {
    /// A shape in one ink; `None` if it has no pixels.
    pub(super) fn new(path: &Path, style: &Style, ink: Ink, transform: Transform) -> Option<Stamp> {
        // The miter limit bounds the length of a pointed join.
        let stroke = style.stroke();
        let reach = match ink {
            Ink::Fill(_) => 0.0,
            Ink::Stroke(_) => stroke.miter_limit * stroke.width / 2.0,
        };
        let bounds = path.bounds().outset(reach, reach)?.transform(transform)?;
        let bounds = bounds.outset(1.0, 1.0)?.round_out()?;
        let (left, top) = (bounds.left(), bounds.top());
        let mut pixmap = Pixmap::new(bounds.width(), bounds.height())?;
        let transform = transform.post_translate(-left as f32, -top as f32);
        draw(&mut pixmap, path, style, ink, transform);
        Some(Stamp { pixmap, left, top })
    }

    /// Puts the stamp on a pixel. Parts outside the pixmap are omitted.
    pub(super) fn put(&self, onto: &mut Pixmap, x: i32, y: i32) {
        let (x, y) = (x + self.left, y + self.top);
        let columns = inside(x, self.pixmap.width(), onto.width());
        let rows = inside(y, self.pixmap.height(), onto.height());
        if columns.is_empty() {
            return;
        }
        let bytes = |columns: Range<i32>| 4 * columns.start as usize..4 * columns.end as usize;
        let (own, other) = (
            bytes(columns.clone()),
            bytes(columns.start + x..columns.end + x),
        );
        let lines = self
            .pixmap
            .data()
            .chunks_exact(4 * self.pixmap.width() as usize);
        let width = 4 * onto.width() as usize;
        let others = onto.data_mut().chunks_exact_mut(width);
        let lines = lines.skip(rows.start as usize).take(rows.len());
        for (below, above) in others.skip((rows.start + y).max(0) as usize).zip(lines) {
            let below = below[other.clone()].chunks_exact_mut(4);
            for (below, above) in below.zip(above[own.clone()].chunks_exact(4)) {
                cover(below, above);
            }
        }
    }
}

/// The pixels of a side that are inside a larger side, in which it starts at a
/// position.
fn inside(start: i32, size: u32, larger: u32) -> Range<i32> {
    (-start).max(0)..(size as i32).min(larger as i32 - start)
}

/// Puts a pixel over another one; the colours of both are multiplied with their
/// alpha.
fn cover(below: &mut [u8], above: &[u8]) {
    let seen = u32::from(255 - above[3]);
    if seen < 255 {
        for (below, above) in below.iter_mut().zip(above) {
            *below = above.saturating_add(((u32::from(*below) * seen + 127) / 255) as u8);
        }
    }
}

/// Splits coordinates into whole pixels and the nearest number of parts of a
/// pixel.
pub(super) fn split(pixels: [f32; 2], parts: i32) -> ([i32; 2], [i32; 2]) {
    let all = pixels.map(|pixels| (pixels * parts as f32).round() as i32);
    let whole = all.map(|all| all.div_euclid(parts));
    (whole, all.map(|all| all.rem_euclid(parts)))
}

/// Draws a shape in one ink.
pub(super) fn draw(
    pixmap: &mut Pixmap,
    path: &Path,
    style: &Style,
    ink: Ink,
    transform: Transform,
) {
    let paint = style.paint(ink);
    match ink {
        Ink::Fill(_) => pixmap.fill_path(path, &paint, Default::default(), transform, None),
        Ink::Stroke(_) => pixmap.stroke_path(path, &paint, &style.stroke(), transform, None),
    }
}
