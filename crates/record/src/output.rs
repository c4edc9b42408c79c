//! Results of the solver and errors in texts, as JSON and as answers to contests.

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
