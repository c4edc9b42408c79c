//! The types that mirror a file, with the names of the format.
//!
//! Nothing here is checked beyond its shape. RON and JSON share these types,
//! and both writers start from them; `read::shape` has the types that are only read.

use serde::Serialize;

use crate::free::value::Object;
use crate::model::meta::Meta;
use crate::model::result::GameResult;
use crate::text::entries::Entries;
use crate::text::game::GameText;
use crate::text::place::PlaceText;

/// A saved game: the moves and the annotations. Rows, columns, nodes and plies are
/// numbered from 1.
#[derive(Serialize)]
#[serde(rename = "Record")]
pub struct RecordMembers<'a> {
    /// The kind of the document; written in JSON only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// The version of the format.
    pub format: u32,
    /// A name that the author chose for the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// The path of the file to which the record unpacks, inside a folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    pub meta: &'a Meta,
    pub game: GameText<'a>,
    /// The claimed result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    #[serde(flatten)]
    pub annotations: AnnotationsText<'a>,
}

/// A line that the players could have chosen instead.
#[derive(Serialize)]
#[serde(rename = "Variation")]
pub struct VariationText<'a> {
    /// The ply that the first move of the variation replaces.
    pub at: u64,
    /// Its moves.
    pub line: Vec<PlaceText<'a>>,
    /// A note on the variation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'a str>,
    #[serde(flatten)]
    pub annotations: AnnotationsText<'a>,
}

/// The members that records and variations share.
#[derive(Serialize)]
pub struct AnnotationsText<'a> {
    /// Notes on plies, by the number of the ply in the game. In a record, 0 is a note
    /// before the first move.
    #[serde(skip_serializing_if = "Entries::is_empty")]
    pub notes: Entries,
    /// Lines that the players could have chosen instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<VariationText<'a>>,
    /// Data of other programs.
    #[serde(skip_serializing_if = "Object::is_empty")]
    pub ext: &'a Object,
    /// Members that this version does not support.
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
