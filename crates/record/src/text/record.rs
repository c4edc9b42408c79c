//! The types that mirror a file, with the names of the format.
//!
//! Nothing here is checked beyond its shape. RON and JSON share these types,
//! and both writers start from them; `read::shape` has the types that are only read.

use std::collections::BTreeMap;

use matchplay_board::Board;
use serde::Serialize;

use crate::ext::value::Object;
use crate::model::meta::Meta;
use crate::model::record::Record;
use crate::model::result::GameResult;
use crate::model::variation::Variation;
use crate::notation::head::Kind;
use crate::text::entries::Entries;
use crate::text::from_game::{game, places};
use crate::text::game::GameText;
use crate::text::place::PlaceText;

/// A saved game: the moves and the annotations. Rows, columns, nodes and plies are
/// numbered from 1.
#[derive(Serialize)]
#[serde(rename = "Record")]
pub struct RecordMembers<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    pub format: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    pub meta: &'a Meta,
    pub game: GameText<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    #[serde(flatten)]
    pub annotations: AnnotationsText<'a>,
}

/// A line that the players could have chosen instead.
#[derive(Serialize)]
#[serde(rename = "Variation")]
pub struct VariationText<'a> {
    pub at: u64,
    pub line: Vec<PlaceText<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'a str>,
    #[serde(flatten)]
    pub annotations: AnnotationsText<'a>,
}

/// The members that records and variations share.
#[derive(Serialize)]
pub struct AnnotationsText<'a> {
    #[serde(skip_serializing_if = "Entries::is_empty")]
    pub notes: Entries,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<VariationText<'a>>,
    #[serde(skip_serializing_if = "Object::is_empty")]
    pub ext: &'a Object,
    #[serde(flatten)]
    pub unknown: &'a Object,
}

impl AnnotationsText<'_> {
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty()
            && self.variations.is_empty()
            && self.ext.is_empty()
            && self.unknown.is_empty()
    }
}

impl<'a> From<&'a Record> for RecordMembers<'a> {
    fn from(record: &'a Record) -> Self {
        RecordMembers {
            kind: Some(Kind::RECORD.name),
            format: Kind::RECORD.format,
            id: record.given_id.as_deref(),
            file: record.file.as_deref(),
            meta: &record.meta,
            game: game(record.game(), record.labels(), record.at()),
            result: record.result,
            annotations: AnnotationsText {
                notes: notes(record.notes()),
                variations: variations(record.game().board(), record.variations()),
                ext: &record.ext,
                unknown: record.unknown(),
            },
        }
    }
}

/// At most [`Limits::MAX_DEPTH`](crate::Limits::MAX_DEPTH) deep.
fn variations<'a>(board: &Board, variations: &'a [Variation]) -> Vec<VariationText<'a>> {
    let variations = variations.iter();
    let texts = variations.map(|it| VariationText {
        at: it.at as u64 + 1,
        line: places(board, &it.line),
        note: it.note.as_deref(),
        annotations: AnnotationsText {
            notes: notes(&it.notes),
            variations: self::variations(board, &it.variations),
            ext: &it.ext,
            unknown: &it.unknown,
        },
    });
    texts.collect()
}

fn notes(notes: &BTreeMap<usize, String>) -> Entries {
    let notes = notes.iter();
    let notes = notes.map(|(&plies, note)| (plies as u32, note.clone()));
    Entries(notes.collect())
}
