//! Reviews as pages for a browser.

mod assets;
mod builder;
mod embedded;
mod geometry;
mod index;
mod page;
mod parity_line;
mod payload;
mod proof_line;
mod proofs;
mod reading;
mod score;
mod strip;

pub(crate) use assets::Assets;
pub(crate) use embedded::embedded;
pub(crate) use geometry::Geometry;
pub(crate) use payload::Index;

pub use index::{ReportEntry, ReportIndex};
pub use page::Report;
