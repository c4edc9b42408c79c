//! Functions of all fuzz targets: small limits, games from bytes, and checks of everything
//! that is read, reviewed or shown.

#![forbid(unsafe_code)]

#[path = "../../tests/brute_force.rs"]
mod brute_force;
mod claimed_proof;
mod drawn;
mod limits;
mod reading;
mod reviewed;
mod shown;
mod verdict;

pub use claimed_proof::ClaimedProof;
pub use drawn::{DrawnGame, DrawnRecord};
pub use limits::{small, strict};
pub use reading::{check_contest, check_diagnostic, check_line, check_reading, check_record};
pub use reviewed::check_review;
pub use shown::check_shown;
pub use verdict::{check_certified, check_proof, check_proved_review};
