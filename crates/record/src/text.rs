//! What a file spells out, in the words of the format.
//!
//! Nothing here is checked beyond its shape; `read::resolve` makes records of
//! it. RON and JSON share these types, and both writers start from them.

mod certificate;
mod entries;
mod from_record;
mod place;
mod words;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(crate) use certificate::{CertificateText, ClaimText};
pub(crate) use entries::Entries;
pub(crate) use place::PlaceText;
pub(crate) use words::Words;

use crate::{GameResult, Meta};

/// The version of the format that this crate reads and writes.
pub(crate) const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Record", deny_unknown_fields)]
pub(crate) struct RecordText<'a> {
    pub(crate) format: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    #[serde(default, skip_serializing_if = "Meta::is_empty")]
    pub(crate) meta: Meta,
    #[serde(borrow)]
    pub(crate) game: GameText<'a>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<GameResult>,
    #[serde(default, skip_serializing_if = "Entries::is_empty")]
    pub(crate) notes: Entries,
    #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
    pub(crate) variations: Vec<VariationText<'a>>,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub(crate) ext: Value,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
pub(crate) enum GameText<'a> {
    SlidingStones {
        #[serde(borrow)]
        board: Vec<Words<'a>>,
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<PlaceText<'a>>,
    },
    Maze {
        #[serde(borrow)]
        board: Vec<Words<'a>>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<PlaceText<'a>>,
    },
    Graph {
        nodes: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        edges: Vec<(u32, u32)>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        #[serde(default, skip_serializing_if = "Entries::is_empty")]
        labels: Entries,
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<PlaceText<'a>>,
    },
    Lock {
        digits: u32,
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        forbidden: Vec<Words<'a>>,
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        start: Option<PlaceText<'a>>,
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<PlaceText<'a>>,
    },
}

impl GameText<'_> {
    /// The ruleset's name in a file.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            GameText::SlidingStones { .. } => "SlidingStones",
            GameText::Maze { .. } => "Maze",
            GameText::Graph { .. } => "Graph",
            GameText::Lock { .. } => "Lock",
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Variation", deny_unknown_fields)]
pub(crate) struct VariationText<'a> {
    pub(crate) at: u32,
    #[serde(borrow)]
    pub(crate) line: Vec<PlaceText<'a>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
}
