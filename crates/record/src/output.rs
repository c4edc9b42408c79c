//! The printed documents: reviews, verdicts, rows and totals in JSON, tables
//! of plies in CSV, and the answers of contests.

mod answer;
mod aspect;
mod change;
mod diff;
mod error;
mod head;
mod judgement;
mod names;
mod places;
mod ply_rows;
mod proof;
mod review;
mod side_line_reviews;
mod spreadsheet;
mod summary;
mod valid;
mod verdict;

pub use answer::{Unanswerable, review_answer, verdict_answer};
pub use aspect::Aspect;
pub use change::Change;
pub use diff::{DiffJson, Names, Status};
pub use error::ErrorJson;
pub use head::Input;
pub use judgement::{JudgementJson, JudgementStatus};
pub use places::PlaceJson;
pub use ply_rows::PlyRows;
pub use review::ReviewJson;
pub use summary::{Results, Score, Summary};
pub use valid::ValidJson;
pub use verdict::VerdictJson;

pub(crate) use names::{MarkName, OutcomeName, PlayerName, WinnerName};
#[cfg(feature = "schema")]
pub(crate) use proof::{LabelJson, PairsJson, RunJson, TokenJson};
