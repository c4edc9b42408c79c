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
mod review;
mod tally;
mod verdict;

pub use board::BoardText;
pub use cells::{Cells, Span};
pub use drawing::{Drawing, Marks, Room};
pub use glyphs::Glyphs;
pub use ink::Ink;
pub use review::ReviewText;
pub use verdict::VerdictText;
