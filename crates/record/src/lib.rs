//! Saved games: the replay file, as RON or JSON, and the contests' own text.
//!
//! A [`Record`] is a legal game with what people say about it: who played,
//! notes, labels, side lines, the claimed result. [`read`] takes it from a file
//! and [`write_ron`] and [`write_json`] put it back in one canonical form;
//! [`Contest`] does the same for the input files of four programming contests.
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
//! Whatever is wrong with a text comes back as a [`Diagnostic`] that points at
//! the offending bytes:
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
//! Above `matchplay-board`, whose rules decide what is legal, and, to write down
//! what they find, above `matchplay-solver` and `matchplay-certificate`. It
//! touches no file and no terminal: text comes in and goes out as strings. The types that
//! a file spells out are private; they are turned into a `Record`, or refused,
//! in one place. Coordinates, nodes and plies are 1-based in every text and
//! 0-based in every type.
//!
//! # Features
//!
//! `schema`: `Document`, which gives a JSON Schema of what is read and written.

mod certified;
mod contest;
mod diagnostic;
mod fingerprint;
mod limits;
mod meta;
mod name;
mod number;
mod output;
mod play;
mod read;
mod record;
mod result;
#[cfg(feature = "schema")]
mod schema;
mod side_line;
mod text;
mod value;
mod variation;
mod write;

pub use certified::{Certified, Elsewhere};
pub use contest::{Contest, UnknownContest, Unwritable};
pub use diagnostic::{Code, Diagnostic, Severity};
pub use fingerprint::fingerprint;
pub use limits::Limits;
pub use meta::{InvalidMeta, Meta, is_member_name};
pub use name::{InvalidFile, InvalidId, RecordFile, RecordId};
pub use number::Number;
pub use output::{
    ErrorJson, Results, ReviewJson, Score, Summary, Unanswerable, ValidJson, VerdictJson,
    review_answer, verdict_answer,
};
pub use read::{Reading, given_id, read, read_certificate};
pub use record::{Record, RecordError};
pub use result::{GameResult, Mismatch};
#[cfg(feature = "schema")]
pub use schema::{Document, UnknownDocument};
pub use side_line::SideLine;
pub use value::{Object, Value};
pub use variation::Variation;
pub use write::{
    json, json_line, write_certificate, write_certificate_json, write_json, write_json_line,
    write_ron,
};

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/contest.rs"), "```\n")]
struct Examples;
