//! Boards, reviews and verdicts in characters, for terminals and pipes.

mod board;
mod cells;
#[cfg(feature = "record")]
mod certificate;
mod dials;
#[cfg(feature = "record")]
mod difference;
mod drawing;
mod edges;
mod flips;
mod glyphs;
mod grid;
mod ink;
mod lengths;
mod mistakes;
mod nodes;
mod plies;
#[cfg(feature = "record")]
mod record;
mod review;
#[cfg(feature = "record")]
mod summary;
mod table;
mod tally;
mod verdict;
mod wrap;

pub use board::BoardText;
pub use cells::{Cells, Span};
#[cfg(feature = "record")]
pub use certificate::CertificateText;
#[cfg(feature = "record")]
pub use difference::DifferenceText;
pub use drawing::{Drawing, Marks, Room};
pub use glyphs::Glyphs;
pub use ink::Ink;
#[cfg(feature = "record")]
pub(crate) use lengths::duration;
#[cfg(feature = "record")]
pub use record::record_text;
pub use review::{ReviewText, TextOptions};
#[cfg(feature = "record")]
pub use summary::SummaryText;
pub use verdict::VerdictText;
pub use wrap::wrapped;
