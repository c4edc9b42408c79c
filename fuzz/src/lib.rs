//! What the fuzz targets share: small limits, drawn games, and what has to hold
//! of everything that is read, reviewed or shown.

#![forbid(unsafe_code)]

#[path = "../../tests/exhaustive/brute_force.rs"]
mod brute_force;
mod drawn;
mod lie;
mod limits;
mod reading;
mod reviewed;
mod shown;
mod truth;

pub use drawn::{DrawnGame, DrawnRecord};
pub use lie::Lie;
pub use limits::{small, strict};
pub use reading::{check_contest, check_diagnostic, check_line, check_reading, check_record};
pub use reviewed::check_review;
pub use shown::check_shown;
pub use truth::{check_certified, check_proof};
