use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::names::RulesetName;
use crate::Record;
use crate::text::FORMAT;

/// The JSON that reports a valid record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Valid")]
pub struct ValidJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// The id of the record: given, or a fingerprint of its content.
    id: Cow<'a, str>,
    /// The file named in the record, otherwise the file that was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// Always true; an invalid text is reported as an error.
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    valid: bool,
    ruleset: RulesetName,
    /// The number of plies.
    plies: usize,
}

impl<'a> ValidJson<'a> {
    /// The identification of a valid record and its size; `file` is the file that was
    /// read.
    pub fn new(file: Option<&'a str>, record: &'a Record) -> ValidJson<'a> {
        let game = record.game();
        ValidJson {
            format: FORMAT,
            id: record.id(),
            file: record.file.as_deref().or(file),
            valid: true,
            ruleset: game.board().into(),
            plies: game.plies().len(),
        }
    }
}
