use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::painter::{Painter, Window};
use super::palette::Palette;
use crate::picture::scale;
use crate::{Area, DARK, LIGHT, Theme};

/// How long all frames take that no pause is made at, in hundredths of a second.
const ALL: usize = 6_000;
/// The least and the most that a frame takes.
const LEAST: usize = 5;
const MOST: usize = 80;
/// How long a mistake is shown, and the last frame.
pub(super) const MISTAKE: u16 = 160;
pub(super) const LAST: u16 = 300;

/// A GIF while it is written.
pub(super) struct Film {
    painter: Painter,
    palette: Palette,
    theme: Theme,
    view: Area,
    encoder: Encoder<Vec<u8>>,
    /// What is seen now, as numbers of colours, row by row.
    shown: Vec<u8>,
    width: u32,
    height: u32,
    /// How long a frame takes.
    delay: u16,
}

impl Film {
    pub(super) fn new(view: Area, theme: Theme, frames: usize) -> Film {
        let (theme, css) = match theme {
            Theme::Dark => (Theme::Dark, DARK),
            Theme::Auto | Theme::Light => (Theme::Light, LIGHT),
        };
        let palette = Palette::of(css);
        let pixels = |units: f64| (units * scale(view)).round() as u16;
        let (width, height) = (pixels(view.width), pixels(view.height));
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())
            .expect("the palette has no more than 256 colours");
        encoder.set_repeat(Repeat::Infinite).expect(IN_MEMORY);
        Film {
            painter: Painter::new(),
            palette,
            theme,
            view,
            encoder,
            shown: vec![Palette::NONE; usize::from(width) * usize::from(height)],
            width: width.into(),
            height: height.into(),
            delay: (ALL / frames).clamp(LEAST, MOST) as u16,
        }
    }

    /// The theme that decides all colours.
    pub(super) fn theme(&self) -> Theme {
        self.theme
    }

    /// Adds a frame that differs from the one before at most within a part.
    pub(super) fn show(&mut self, svg: &str, part: Area, mistake: bool, last: bool) {
        let window = self.window(part);
        let pixmap = self.painter.paint(svg, Some(window));
        let (window, buffer) = self.update(window, &pixmap);
        let frame = Frame {
            delay: match (last, mistake) {
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
        let scale = scale(self.view);
        let pixels = |units: f64, most: u32| ((units * scale).max(0.0) as u32).min(most);
        let left = pixels(part.x - self.view.x, self.width - 1);
        let top = pixels(part.y - self.view.y, self.height - 1);
        let right = pixels(part.right() - self.view.x, self.width - 1);
        let lower = pixels(part.lower() - self.view.y, self.height - 1);
        Window {
            left,
            top,
            width: right - left + 1,
            height: lower - top + 1,
        }
    }

    /// Takes over the pixels of a window, and returns the smallest window that
    /// has changed with its colours; at least one pixel, as a frame must.
    fn update(&mut self, window: Window, pixmap: &Pixmap) -> (Window, Vec<u8>) {
        let (mut columns, mut rows) = ((u32::MAX, 0), (u32::MAX, 0));
        let mut colours = Vec::with_capacity(pixmap.pixels().len());
        for (index, pixel) in (0..).zip(pixmap.pixels()) {
            // Where nothing is drawn, the pixel is clear; the paper covers all.
            let colour = [pixel.red(), pixel.green(), pixel.blue()];
            let colour = self.palette.nearest(colour);
            let (x, y) = (index % window.width, index / window.width);
            let shown = (window.top + y) * self.width + window.left + x;
            let shown = &mut self.shown[shown as usize];
            if *shown == colour {
                colours.push(Palette::NONE);
            } else {
                *shown = colour;
                colours.push(colour);
                columns = (columns.0.min(x), columns.1.max(x));
                rows = (rows.0.min(y), rows.1.max(y));
            }
        }
        let (left, top) = (columns.0.min(columns.1), rows.0.min(rows.1));
        let changed = Window {
            left: window.left + left,
            top: window.top + top,
            width: columns.1 - left + 1,
            height: rows.1 - top + 1,
        };
        let rows = colours.chunks(window.width as usize);
        let rows = rows.skip(top as usize).take(changed.height as usize);
        let buffer = rows.flat_map(|row| {
            let row = row.iter().skip(left as usize);
            row.take(changed.width as usize).copied()
        });
        (changed, buffer.collect())
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        self.encoder.into_inner().expect(IN_MEMORY)
    }
}

const IN_MEMORY: &str = "writing to memory does not fail";
