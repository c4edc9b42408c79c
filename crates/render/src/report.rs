//! Reviews as pages for a browser.

mod assets;
mod geometry;
mod index;
mod page;
mod payload;
mod proof_line;
mod score;
mod story;
mod strip;
mod teller;
mod variation;

pub use index::{ReportEntry, ReportIndex};
pub use page::Report;
