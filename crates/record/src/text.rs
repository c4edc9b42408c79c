//! The types that mirror a file, with the names of the format.
//!
//! Nothing here is checked beyond its shape. RON and JSON share these types,
//! and both writers start from them; `read::shape` has the types that are only read.

mod certificate;
mod entries;
mod from_record;
mod members;
mod place;
mod words;

#[cfg(feature = "schema")]
use matchplay_board::Lock;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) use certificate::{CertificateText, ClaimText};
pub(crate) use entries::Entries;
use members::MembersOnly;
pub(crate) use members::OBJECT;
pub(crate) use place::PlaceText;
pub(crate) use words::Words;

#[cfg(feature = "schema")]
use crate::schema::{Cell, FreeObject, Node, Notes, State};
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

/// The board, the start of the token and the moves, by ruleset.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(remote = "Game"))]
#[serde(rename = "Game", deny_unknown_fields, remote = "Self")]
pub(crate) enum GameText<'a> {
    /// Sliding stones: each player slides stones of one colour into the blank.
    SlidingStones {
        /// The rows: `O` and `X` are stones, `.` is the one blank.
        #[serde(borrow)]
        #[cfg_attr(
            feature = "schema",
            schemars(
                with = "Vec<String>",
                length(min = 1),
                inner(regex(pattern = "^[OX.]+$"))
            )
        )]
        board: Vec<Words<'a>>,
        /// The cells from which the players slide stones, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<Cell>>"))]
        moves: Vec<PlaceText<'a>>,
    },
    /// A maze: the token moves over open cells and never returns to one.
    Maze {
        /// The rows: `.` is an open cell, `#` is a wall.
        #[serde(borrow)]
        #[cfg_attr(
            feature = "schema",
            schemars(
                with = "Vec<String>",
                length(min = 1),
                inner(regex(pattern = "^[.#]+$"))
            )
        )]
        board: Vec<Words<'a>>,
        /// The start of the token; if absent, the first move places the token.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Cell>"))]
        start: Option<PlaceText<'a>>,
        /// The places to which the token moves, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<Cell>>"))]
        moves: Vec<PlaceText<'a>>,
    },
    /// A graph: the token moves along edges and never returns to a node.
    Graph {
        /// The number of nodes.
        nodes: u32,
        /// The two nodes of each edge.
        #[serde(
            default,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<(Node, Node)>>"))]
        edges: Vec<(u32, u32)>,
        /// The labels of nodes, by number.
        #[serde(
            default,
            deserialize_with = "or_absent",
            skip_serializing_if = "Entries::is_empty"
        )]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Entries>"))]
        labels: Entries,
        /// The node of the token; if absent, the first move places the token.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Node>"))]
        start: Option<PlaceText<'a>>,
        /// The places to which the token moves, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<Node>>"))]
        moves: Vec<PlaceText<'a>>,
    },
    /// A lock: each move turns one digit by one, to a state that was not visited before.
    Lock {
        /// The number of digits of the lock.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = Lock::MAX_DIGITS)))]
        digits: u32,
        /// The states that the lock must not reach.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<State>>"))]
        forbidden: Vec<Words<'a>>,
        /// The first state; if absent, the first move chooses a state.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<State>"))]
        start: Option<PlaceText<'a>>,
        /// The states to which the players turn the lock, in order.
        #[serde(
            default,
            borrow,
            deserialize_with = "or_absent",
            skip_serializing_if = "Vec::is_empty"
        )]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<State>>"))]
        moves: Vec<PlaceText<'a>>,
    },
}

impl Serialize for GameText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The derived function, not the one of the trait.
        GameText::serialize(self, serializer)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for GameText<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        GameText::deserialize(MembersOnly(deserializer))
    }
}

impl GameText<'_> {
    /// The name of the ruleset in a file.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            GameText::SlidingStones { .. } => "SlidingStones",
            GameText::Maze { .. } => "Maze",
            GameText::Graph { .. } => "Graph",
            GameText::Lock { .. } => "Lock",
        }
    }
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
