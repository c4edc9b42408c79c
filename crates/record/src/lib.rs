//! Saved games as RON, as JSON and as the input files of programming contests.
//!
//! A [`Record`] is a legal game with annotations: the players, notes, labels,
//! variations and the claimed result. [`read`] parses a record, and [`write_ron`] and
//! [`write_json`] write it in canonical form. [`Contest`] reads and writes the input
//! files of eight programming contests. [`RecordFormat`] lists all formats.
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
//! Documents about a record, such as reviews, are in `matchplay-document`. The crate does no
//! input or output: all texts are strings. The types that mirror a file are private; one module
//! converts them to a `Record` or rejects them. Coordinates, nodes and plies are 1-based in every
//! text and 0-based in every type.

mod budget;
mod contest;
mod diagnostic;
mod fingerprint;
mod format;
mod free;
mod limits;
mod model;
#[allow(missing_docs, reason = "its names are public only in `parts`")]
mod notation;
mod read;
#[allow(missing_docs, reason = "its names are public only in `parts`")]
mod text;
mod write;

pub use budget::Budget;
pub use contest::Contest;
pub use contest::unwritable::Unwritable;
pub use diagnostic::{Code, Diagnostic, Severity};
pub use fingerprint::{digest, fingerprint};
pub use format::{RecordFormat, UnknownFormat};
pub use free::number::Number;
pub use free::value::{Object, Value};
pub use limits::Limits;
pub use limits::named::{LimitName, LimitTooLarge, UnknownLimit};
pub use model::meta::{InvalidMeta, Meta, is_member_name};
pub use model::name::{InvalidFile, InvalidId, RecordFile, RecordId};
pub use model::record::Record;
pub use model::record_error::RecordError;
pub use model::result::{GameResult, Mismatch};
pub use model::side_line::SideLine;
pub use model::variation::Variation;
pub use notation::head::Kind;
pub use notation::json::{json, json_line, json_line_to, json_to};
pub use read::{Reading, given_id, read, read_within};
pub use write::{write_json, write_json_line, write_ron};

/// Internal items that the crate `matchplay-document` uses. Any version may change them.
#[doc(hidden)]
pub mod parts {
    pub use crate::budget::{BoardSize, Reader};
    pub use crate::notation::head::Head;
    pub use crate::notation::json_error;
    pub use crate::notation::locate::{self, Step};
    pub use crate::notation::members::{self, FromMembers};
    pub use crate::notation::page::Page;
    pub use crate::notation::problem::Problem;
    pub use crate::notation::source::{Source, Syntax};
    pub use crate::notation::text::Text;
    pub use crate::read::resolve::{game, place, work};
    pub use crate::text::from_game::{game_text, places};
    pub use crate::text::game::GameText;
    pub use crate::text::place::PlaceText;
    pub use crate::text::record::RecordMembers;
    pub use crate::write::ron::{game as ron_game, rows};
}

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Examples;
