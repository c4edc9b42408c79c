use matchplay_record::Record;
use serde::Serialize;

use crate::head::{Head, Input};
use crate::kind::document::Document;
use crate::kind::names::ruleset;

/// The row of a valid record.
#[derive(Clone, Debug, Serialize)]
pub struct ValidJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    ruleset: &'static str,
    ply_count: usize,
}

impl<'a> ValidJson<'a> {
    /// The row of a record; `input` is where it was read.
    pub fn new(input: Option<Input<'a>>, record: &'a Record) -> ValidJson<'a> {
        let game = record.game();
        ValidJson {
            head: Head::of(Document::Valid, record, input),
            ruleset: ruleset(game.board()),
            ply_count: game.plies().len(),
        }
    }
}
