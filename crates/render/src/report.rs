//! Reviews as pages for a browser.

mod assets;
mod builder;
mod delivery;
mod geometry;
mod index;
mod links;
mod packed;
mod page;
mod payload;
mod players;
mod proof_line;
mod proofs;
mod script;
mod sources;
mod strip;

pub(crate) use assets::Assets;
pub(crate) use delivery::short_hash;
pub(crate) use geometry::{CellGrid, Geometry};
pub(crate) use packed::packed;
#[cfg(test)]
pub(crate) use packed::unpacked;
pub(crate) use payload::{embedded, raw_record};
pub(crate) use script::engine_script;
pub(crate) use sources::{PageKind, Sources};

pub use delivery::{Delivery, SharedFiles};
pub use index::{ReportEntry, ReportIndex};
pub use links::ReportLinks;
pub use page::Report;
pub use script::PageEngine;
