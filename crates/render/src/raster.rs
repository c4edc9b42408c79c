//! Pictures in pixels: stills as PNG, replays as GIF.
//!
//! Both draw the SVG of a [`Picture`](crate::Picture). Text is set in DejaVu Sans
//! (under the free licence of Bitstream Vera), which comes with the program: what
//! a picture looks like depends on no font of the system. A character that the
//! font lacks shows as a box.

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

pub use png::png;
pub use replay::Replay;
