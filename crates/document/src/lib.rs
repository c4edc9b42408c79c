//! Documents about games: reviews, verdicts, rows and certificates.
//!
//! - [`open`] reads a record that can be analysed.
//! - [`ReviewJson`] and similar types are the documents about a record;
//!   [`json`](matchplay_record::json) and [`json_line`](matchplay_record::json_line) write them.
//! - [`DocumentHead`] reads the names at the head of a document.
//! - [`PlyRows`] are the plies of a review as a table.
//! - [`Judged`] reads and judges certificates and reviews with proofs.
#![doc = include_str!("../README.md")]

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
    Unanswerable, contest_answer, game_answer, has_answer, review_answer, verdict_answer,
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
#[doc = concat!("```\n", include_str!("../examples/contest.rs"), "```\n")]
struct Examples;
