use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::names::RulesetName;
use crate::Record;
use crate::text::FORMAT;

/// That a text is a record, as JSON spells it out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Valid")]
pub struct ValidJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// What the record goes by among others: given, or made of what it records.
    id: Cow<'a, str>,
    /// The file that the record says it is from, or else where it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// Always true; a text that is no record is an error.
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    valid: bool,
    ruleset: RulesetName,
    /// How many plies were played.
    plies: usize,
}

impl<'a> ValidJson<'a> {
    /// What tells a valid record from others, and what it is about; `file` is
    /// where it was read.
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
