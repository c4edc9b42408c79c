//! Saved games as RON, as JSON and as the input files of programming contests.
//!
//! A [`Record`] is a legal game with annotations: the players, notes, labels,
//! variations and the claimed result. [`read`] parses a record, and [`write_ron`] and
//! [`write_json`] write it in canonical form. [`Contest`] reads and writes the input
//! files of seven programming contests. [`ReviewJson`] and its siblings are documents
//! about a record, written by [`json`] and [`json_line`]; [`DocumentHead`] reads the names
//! at their heads. [`PlyRows`] are the plies of a review as a table.
//!
//! ```
//! use matchplay_record::{GameResult, Limits, read, write_ron};
//!
//! let text = r#"(
//!     format: 1,
//!     game: Graph(nodes: 4, edges: [(1, 2), (2, 3), (2, 4)], start: 1, moves: [2, 3]),
//!     result: SecondWins,
//! )"#;
//! let reading = read(text, &Limits::default())?;
//! assert_eq!(reading.record.game().plies().len(), 2);
//! assert_eq!(reading.record.result, Some(GameResult::SecondWins));
//! assert!(reading.warnings.is_empty());
//!
//! let written = write_ron(&reading.record);
//! assert_eq!(read(&written, &Limits::default())?, reading);
//! # Ok::<(), matchplay_record::Diagnostic>(())
//! ```
//!
//! For an invalid text, the readers return a [`Diagnostic`] with the span of the
//! offending bytes:
//!
//! ```
//! use matchplay_record::{Limits, read};
//!
//! let text = r#"(format: 1, game: Maze(board: ["..."], moves: [(1, 1), (1, 3)]))"#;
//! let wrong = read(text, &Limits::default()).unwrap_err();
//! assert_eq!(
//!     wrong.to_string(),
//!     "ply 2: Second cannot move to (1,3): it is not next to (1,1)"
//! );
//! assert_eq!(&text[wrong.span], "(1, 3)");
//! assert_eq!(wrong.help.as_deref(), Some("legal moves: (1,2)"));
//! ```
//!
//! # Place in the layers
//!
//! The crate depends on `matchplay-board` for the rules, and on `matchplay-solver` and
//! `matchplay-certificate` for the results that it writes. It does no input or output:
//! all texts are strings. The types that mirror a file are private; one module
//! converts them to a `Record` or rejects them. Coordinates, nodes and plies are
//! 1-based in every text and 0-based in every type.
//!
//! # Features
//!
//! `schema`: adds `Document::schema`, which returns the JSON Schemas of the documents.

mod allowance;
mod certified;
mod contest;
mod diagnostic;
mod document;
mod fingerprint;
mod format;
mod limits;
mod line_proof;
mod meta;
mod name;
mod number;
mod object;
mod output;
mod play;
mod proof_rows;
mod read;
mod record;
mod rejected_claim;
mod result;
mod review_proof;
#[cfg(feature = "schema")]
mod schema;
mod side_line;
mod text;
mod value;
mod variation;
mod vertex_numbers;
mod write;

pub use allowance::Allowance;
pub use certified::Certified;
pub use contest::{Contest, UnknownContest, Unwritable};
pub use diagnostic::{Code, Diagnostic, Severity};
pub use document::{Document, UnknownDocument};
pub use fingerprint::{digest, fingerprint};
pub use format::{RecordFormat, UnknownFormat};
pub use limits::{LimitName, LimitTooLarge, Limits, UnknownLimit};
pub use meta::{InvalidMeta, Meta, is_member_name};
pub use name::{InvalidFile, InvalidId, RecordFile, RecordId};
pub use number::Number;
pub use object::Object;
pub use output::{
    Aspect, Change, DiffJson, ErrorJson, Input, JudgementJson, JudgementStatus, Names, PlaceJson,
    PlyRows, Results, ReviewJson, Score, Status, Summary, Unanswerable, ValidJson, VerdictJson,
    review_answer, verdict_answer,
};
pub use read::{
    DocumentHead, ProofDocument, ProvedReview, Reading, given_id, read, read_certificate,
    read_within,
};
pub use record::{Record, RecordError};
pub use rejected_claim::{ProofError, RejectedClaim};
pub use result::{GameResult, Mismatch};
pub use review_proof::ReviewProof;
pub use side_line::SideLine;
pub use value::Value;
pub use variation::Variation;
pub use write::{
    json, json_line, write_certificate, write_certificate_json, write_json, write_json_line,
    write_ron,
};

/// The examples of the README and the programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/contest.rs"), "```\n")]
struct Examples;
