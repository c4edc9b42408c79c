//! Documents about games: reviews, verdicts, rows and certificates.
//!
//! [`open`] reads a record that can be analysed. [`ReviewJson`] and similar types are the
//! documents about a record; [`json`](matchplay_record::json) and
//! [`json_line`](matchplay_record::json_line) write them, and [`DocumentHead`] reads the
//! names at their heads. [`PlyRows`] are the plies of a review as a table. [`Judged`] reads and
//! judges certificates and reviews with proofs.
//!
//! ```
//! use matchplay_document::{ReviewJson, open};
//! use matchplay_record::{Limits, json_line};
//! use matchplay_solver::review;
//!
//! let text = r#"(format: 1, game: Maze(board: ["..."], moves: [(1, 1), (1, 2)]))"#;
//! let record = open(text, &Limits::default())?.record;
//! let review = review(record.game());
//! let document = json_line(&ReviewJson::new(None, &record, &review, &[], None));
//! assert!(document.starts_with(r#"{"kind":"review","format":1"#));
//! # Ok::<(), matchplay_record::Diagnostic>(())
//! ```
//!
//! # Place in the layers
//!
//! The crate does no input or output: all texts are strings. Coordinates, nodes and plies are
//! 1-based in every text and 0-based in every type.

mod allowance;
mod certificate;
mod claim;
mod diff;
mod head;
mod kind;
mod open;
mod printed;
mod proof;
mod proved;
mod review;
mod rows;
mod service;
mod solved;

pub use allowance::Allowance;
pub use certificate::read::{Certified, read_certificate};
pub use certificate::write::{write_certificate, write_certificate_json, write_certificate_line};
pub use claim::{ProofError, RejectedClaim};
pub use diff::aspect::Aspect;
pub use diff::change::Change;
pub use diff::{DiffJson, Status};
pub use head::read::DocumentHead;
pub use head::{Input, Names};
pub use kind::document::Document;
pub use kind::places::PlaceJson;
pub use open::{open, open_within};
pub use printed::answer::{
    Unanswerable, contest_answer, game_answer, review_answer, verdict_answer,
};
pub use printed::error::ErrorJson;
pub use printed::judgement::{JudgementJson, JudgementStatus};
pub use printed::valid::ValidJson;
pub use printed::verdict::VerdictJson;
pub use proof::review_proof::ReviewProof;
pub use proved::proof_document::ProofDocument;
pub use proved::review::ProvedReview;
pub use review::ReviewJson;
pub use review::ply_rows::PlyRows;
pub use review::summary::{PlayerTotals, Results, Summary};
pub use service::{Judged, NoSuchPly, Reviewed, game_at};
pub use solved::Solved;

/// The example of the README and the program in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/contest.rs"), "```\n")]
struct Examples;
