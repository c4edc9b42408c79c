//! What the solver finds, and what is wrong with a text, as JSON and as the contests' answers.

mod answer;
mod error;
mod names;
mod places;
mod review;
mod summary;
mod valid;
mod verdict;

pub use answer::{Unanswerable, review_answer, verdict_answer};
pub use error::ErrorJson;
pub use review::ReviewJson;
pub use summary::{Results, Score, Summary};
pub use valid::ValidJson;
pub use verdict::VerdictJson;

#[cfg(feature = "schema")]
pub(crate) use places::PlaceJson;
