//! Boards, reviews and verdicts in characters, for terminals and pipes.

mod board;
mod cells;
mod dials;
mod drawing;
mod glyphs;
mod grid;
mod ink;
mod mistakes;
mod nodes;
mod plies;
#[cfg(feature = "record")]
mod record;
mod review;
mod table;
mod tally;
mod verdict;
mod wrap;

pub use board::BoardText;
pub use cells::{Cells, Span};
pub use drawing::{Drawing, Marks, Room};
pub use glyphs::Glyphs;
pub use ink::Ink;
#[cfg(feature = "record")]
pub use record::RecordText;
pub use review::{ReviewText, TextOptions};
pub use verdict::VerdictText;
