use gif::{DisposalMethod, Encoder, Frame, Repeat};
use tiny_skia::Pixmap;

use super::painter::{Painter, Window, css};
use super::palette::Palette;
use crate::picture::scale;
use crate::{Area, Picture, PictureSize, Theme};

/// The duration of all frames without pauses, in hundredths of a second.
const ALL: usize = 6_000;
/// The shortest and the longest duration of a frame without a pause.
const LEAST: usize = 5;
const MOST: usize = 80;
/// The durations of a mistake and of the last frame.
pub(super) const MISTAKE: u16 = 160;
pub(super) const LAST: u16 = 300;

/// A GIF that is being written.
pub(super) struct Film {
    painter: Painter,
    palette: Palette,
    view: Area,
    /// The number of pixels per unit.
    scale: f64,
    encoder: Encoder<Vec<u8>>,
    /// The pixels of the last frame, four bytes each; transparent before the first.
    drawn: Vec<u8>,
    /// The duration of a frame without a pause.
    delay: u16,
}

impl Film {
    pub(super) fn new(view: Area, theme: Theme, size: Option<PictureSize>, frames: usize) -> Film {
        let palette = Palette::of(css(theme));
        let painter = Painter::new(view, theme, size);
        let (width, height) = painter.size;
        let mut encoder = Encoder::new(Vec::new(), width as u16, height as u16, &palette.bytes())
            .expect("the palette has no more than 256 colours");
        encoder.set_repeat(Repeat::Infinite).expect(IN_MEMORY);
        Film {
            painter,
            palette,
            view,
            scale: scale(view, size),
            encoder,
            drawn: vec![0; 4 * (width * height) as usize],
            delay: (ALL / frames).clamp(LEAST, MOST) as u16,
        }
    }

    /// Adds a frame that differs from the previous one only within the part of the picture.
    pub(super) fn show(&mut self, picture: &Picture<'_>, last: bool) {
        let window = self.window(picture.part.unwrap_or(self.view));
        let pixmap = self.painter.paint(picture, Some(window));
        let (window, buffer) = self.update(window, &pixmap);
        let frame = Frame {
            delay: match (last, picture.mistake) {
                (true, _) => LAST,
                (_, true) => MISTAKE,
                _ => self.delay,
            },
            dispose: DisposalMethod::Keep,
            transparent: Some(Palette::NONE),
            left: window.left as u16,
            top: window.top as u16,
            width: window.width as u16,
            height: window.height as u16,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).expect(IN_MEMORY);
    }

    /// The pixels of a part.
    fn window(&self, part: Area) -> Window {
        let pixels = |units: f64, most: u32| ((units * self.scale).max(0.0) as u32).min(most);
        let (width, height) = self.painter.size;
        let left = pixels(part.x - self.view.x, width - 1);
        let top = pixels(part.y - self.view.y, height - 1);
        let right = pixels(part.right() - self.view.x, width - 1);
        let lower = pixels(part.lower() - self.view.y, height - 1);
        Window {
            left,
            top,
            width: right - left + 1,
            height: lower - top + 1,
        }
    }

    /// Keeps the pixels of a window, and returns the smallest window that has
    /// changed with its colours. A frame has at least one pixel.
    fn update(&mut self, window: Window, pixmap: &Pixmap) -> (Window, Vec<u8>) {
        let width = window.width as usize;
        let mut colours = vec![Palette::NONE; pixmap.pixels().len()];
        let (mut columns, mut rows) = ((u32::MAX, 0), (u32::MAX, 0));
        let lines = pixmap.data().chunks_exact(4 * width);
        for (y, (line, colours)) in (0..).zip(lines.zip(colours.chunks_exact_mut(width))) {
            let start = (window.top + y) * self.painter.size.0 + window.left;
            let drawn = &mut self.drawn[4 * start as usize..][..line.len()];
            if drawn == line {
                continue;
            }
            let pixels = drawn.chunks_exact(4).zip(line.chunks_exact(4));
            for (x, ((before, after), colour)) in (0..).zip(pixels.zip(colours)) {
                if before == after {
                    continue;
                }
                let number = self.palette.nearest([after[0], after[1], after[2]]);
                let is_first = before[3] == 0;
                if is_first || number != self.palette.nearest([before[0], before[1], before[2]]) {
                    *colour = number;
                    columns = (columns.0.min(x), columns.1.max(x));
                    rows = (rows.0.min(y), rows.1.max(y));
                }
            }
            drawn.copy_from_slice(line);
        }
        let (left, top) = (columns.0.min(columns.1), rows.0.min(rows.1));
        let changed = Window {
            left: window.left + left,
            top: window.top + top,
            width: columns.1 - left + 1,
            height: rows.1 - top + 1,
        };
        let rows = colours.chunks_exact(width).skip(top as usize);
        let rows = rows.take(changed.height as usize);
        let rows = rows.flat_map(|row| &row[left as usize..][..changed.width as usize]);
        (changed, rows.copied().collect())
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        self.encoder.into_inner().expect(IN_MEMORY)
    }
}

const IN_MEMORY: &str = "writing to memory does not fail";
