//! The types that mirror a file, with the names of the format.
//!
//! Nothing here is checked beyond its shape. RON and JSON share these types,
//! and both writers start from them; `read::shape` has the types that are only read.

mod certificate;
mod entries;
mod from_record;
mod game;
mod label;
mod lattice;
mod members;
mod pair;
mod pairs;
mod place;
mod proof;
mod review;
mod words;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

pub(crate) use certificate::{CertificateText, ClaimText};
pub(crate) use entries::Entries;
pub(crate) use from_record::game_text;
pub(crate) use game::{DECIMAL, GameText};
pub(crate) use label::{LabelText, RunText, TokenText};
pub(crate) use lattice::{RemovesText, StepsText, WrapText};
pub(crate) use members::{FromMembers, OBJECT};
pub(crate) use pair::PairText;
pub(crate) use pairs::PairsText;
pub(crate) use place::PlaceText;
pub(crate) use proof::{ParityText, PositionParityText, PositionText, ProofText};
pub(crate) use review::{EndText, PlyText, ReviewText, ReviewedVariationText, TallyText};
pub(crate) use words::Words;

#[cfg(feature = "schema")]
use crate::schema::{FreeObject, Notes};
use crate::{GameResult, Meta, Object};

/// Reads `null` and `None` as an absent member.
pub(crate) fn or_absent<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// A saved game: the moves and the annotations. Rows, columns, nodes and plies are
/// numbered from 1.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Record")]
pub(crate) struct RecordText<'a> {
    /// The kind of the document; written in JSON only.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<&'static str>,
    /// The version of the format.
    pub(crate) format: u32,
    /// A name that the author chose for the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<&'a str>,
    /// The path of the file to which the record unpacks, inside a folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<&'a str>,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Meta>"))]
    pub(crate) meta: &'a Meta,
    pub(crate) game: GameText<'a>,
    /// The claimed result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<GameResult>,
    #[serde(flatten)]
    pub(crate) annotations: AnnotationsText<'a>,
}

/// A line that the players could have chosen instead.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Variation")]
pub(crate) struct VariationText<'a> {
    /// The ply that the first move of the variation replaces.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub(crate) at: u64,
    /// Its moves.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub(crate) line: Vec<PlaceText<'a>>,
    /// A note on the variation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<&'a str>,
    #[serde(flatten)]
    pub(crate) annotations: AnnotationsText<'a>,
}

/// The members that records and variations share.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub(crate) struct AnnotationsText<'a> {
    /// Notes on plies, by the number of the ply in the game. In a record, 0 is a note
    /// before the first move.
    #[serde(skip_serializing_if = "Entries::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Notes>"))]
    pub(crate) notes: Entries,
    /// Lines that the players could have chosen instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<VariationText<'a>>>"))]
    pub(crate) variations: Vec<VariationText<'a>>,
    /// Data of other programs.
    #[serde(skip_serializing_if = "Object::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<FreeObject>"))]
    pub(crate) ext: &'a Object,
    /// Members that this version does not support.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(crate) unknown: &'a Object,
}

impl AnnotationsText<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.notes.is_empty()
            && self.variations.is_empty()
            && self.ext.is_empty()
            && self.unknown.is_empty()
    }
}
