//! Pictures of pixels: stills as PNG, replays as GIF.
//!
//! Both draw a [`Picture`](crate::Picture) on a canvas of pixels, with the rules of
//! its theme. Text is set in the bundled DejaVu Sans (under the free licence of
//! Bitstream Vera), and the pixels do not depend on the fonts of the system.
//! Characters without a glyph are boxes.

mod film;
mod font;
mod frame;
mod outline;
mod painter;
mod palette;
mod pixels;
mod png;
mod replay;
mod stamp;
mod style;
mod stylesheet;
mod symbols;

pub use font::first_boxed;
pub use png::png;
pub use replay::Replay;
