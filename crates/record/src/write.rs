#[allow(missing_docs, reason = "its names are public only in `parts`")]
pub(crate) mod ron;

use crate::model::record::Record;
use crate::notation::json::{json, json_line};
use crate::text::record::RecordMembers;

/// A record in canonical RON: members in a fixed order without empty ones, and one line
/// for each row of the board. Lists of moves and of pairs are wrapped at 100 columns, but rows
/// and strings of any length stay on one line.
///
/// Reading the text returns the same record, and writing that record returns the same
/// text, within the [`Limits`](crate::Limits).
pub fn write_ron(record: &Record) -> String {
    ron::write(&RecordMembers::from(record))
}

/// A record in indented JSON, with the members in the same order as in RON.
///
/// Reading the text returns the same record.
pub fn write_json(record: &Record) -> String {
    json(&RecordMembers::from(record))
}

/// A record in JSON on one line, for JSON Lines, with the members in the same order as in
/// RON.
pub fn write_json_line(record: &Record) -> String {
    json_line(&RecordMembers::from(record))
}
