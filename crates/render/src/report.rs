//! Reviews as pages for a browser.

mod assets;
mod builder;
mod delivery;
mod engine;
mod geometry;
mod index;
mod links;
mod packed;
mod page;
mod payload;
mod players;
mod proof_line;
mod proofs;
mod score;
mod script;
mod sources;
mod sprites;
mod strip;

pub(crate) use assets::Assets;
pub(crate) use delivery::short_hash;
pub(crate) use engine::engine_script;
pub(crate) use geometry::{CellGrid, Geometry};
pub(crate) use packed::packed;
#[cfg(test)]
pub(crate) use packed::unpacked;
pub(crate) use payload::{embedded, raw_record};
pub(crate) use sources::{PageKind, Sources};

pub use delivery::{Delivery, SharedFiles};
pub use engine::PageEngine;
pub use index::{ReportEntry, ReportIndex};
pub use links::ReportLinks;
pub use page::Report;
