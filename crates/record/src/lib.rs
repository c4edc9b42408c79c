//! Saved games as RON, as JSON and as the input files of programming contests.
//!
//! - [`read`] parses a [`Record`], or returns a [`Diagnostic`]; [`Limits`] bound what a text may require.
//! - [`write_ron`] and [`write_json`] write a record in canonical form.
//! - [`Contest`] reads the input files of eight programming contests, and writes those of seven.
//! - [`RecordFormat`] lists all formats.
#![doc = include_str!("../README.md")]

mod budget;
mod contest;
mod diagnostic;
mod ext;
mod fingerprint;
mod format;
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
pub use ext::number::Number;
pub use ext::value::{Object, Value};
pub use fingerprint::{digest, fingerprint};
pub use format::{RecordFormat, UnknownFormat};
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
