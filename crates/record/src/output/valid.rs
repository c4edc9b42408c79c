use std::borrow::Cow;

use serde::Serialize;

use super::ruleset;
use crate::Record;

/// That a text is a record, as JSON spells it out.
#[derive(Clone, Debug, Serialize)]
pub struct ValidJson<'a> {
    format: u32,
    id: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    valid: bool,
    ruleset: &'static str,
    plies: usize,
}

impl<'a> ValidJson<'a> {
    /// What tells a valid record from others, and what it is about.
    pub fn new(file: Option<&'a str>, record: &'a Record) -> ValidJson<'a> {
        let game = record.game();
        ValidJson {
            format: 1,
            id: record.id(),
            file,
            valid: true,
            ruleset: ruleset(game.board()),
            plies: game.plies().len(),
        }
    }
}
