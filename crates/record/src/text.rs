//! The types that mirror a file, with the names of the format.
//!
//! Parsing checks only the structure; `read::resolve` converts these types to records.
//! RON and JSON share them, for reading and for writing.

mod certificate;
mod entries;
mod from_record;
mod place;
mod words;

#[cfg(feature = "schema")]
use matchplay_board::Lock;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(crate) use certificate::{CertificateText, ClaimText};
pub(crate) use entries::Entries;
pub(crate) use place::PlaceText;
pub(crate) use words::Words;

#[cfg(feature = "schema")]
use crate::schema::{Cell, Node, State};
use crate::{GameResult, Meta};

/// The version of the format that this crate reads and writes.
pub(crate) const FORMAT: u32 = 1;

/// A saved game: its moves and annotations. Rows, columns, nodes and plies are
/// 1-based.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Record", deny_unknown_fields)]
pub(crate) struct RecordText<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    pub(crate) format: u32,
    /// The id of the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    /// The original file of the record, relative to a folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    #[serde(default, skip_serializing_if = "Meta::is_empty")]
    pub(crate) meta: Meta,
    #[serde(borrow)]
    pub(crate) game: GameText<'a>,
    /// The claimed result of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<GameResult>,
    /// The notes on plies, by number.
    #[serde(default, skip_serializing_if = "Entries::is_empty")]
    pub(crate) notes: Entries,
    /// The variations.
    #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
    pub(crate) variations: Vec<VariationText<'a>>,
    /// Free data, which matchplay does not interpret.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub(crate) ext: Value,
}

/// The board, the start of the token and the moves, by ruleset.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Game", deny_unknown_fields)]
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
        /// The cells from which stones slide, in order of play.
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Cell>"))]
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
        /// The places to which the token moves, in order of play.
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Cell>"))]
        moves: Vec<PlaceText<'a>>,
    },
    /// A graph: the token moves along edges and never returns to a node.
    Graph {
        /// The number of nodes.
        nodes: u32,
        /// The two nodes of each edge.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<(Node, Node)>"))]
        edges: Vec<(u32, u32)>,
        /// The start of the token; if absent, the first move places the token.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Node>"))]
        start: Option<PlaceText<'a>>,
        /// The labels of nodes, by number.
        #[serde(default, skip_serializing_if = "Entries::is_empty")]
        labels: Entries,
        /// The places to which the token moves, in order of play.
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Node>"))]
        moves: Vec<PlaceText<'a>>,
    },
    /// A lock: each move turns one digit by one, to a state that was not visited before.
    Lock {
        /// The number of digits of the lock.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = Lock::MAX_DIGITS)))]
        digits: u32,
        /// The forbidden states.
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<State>"))]
        forbidden: Vec<Words<'a>>,
        /// The first state; if absent, the first move chooses a state.
        #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<State>"))]
        start: Option<PlaceText<'a>>,
        /// The states to which the lock is turned, in order of play.
        #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<State>"))]
        moves: Vec<PlaceText<'a>>,
    },
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

/// A variation of the game.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Variation", deny_unknown_fields)]
pub(crate) struct VariationText<'a> {
    /// The ply that the first move of the variation replaces.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub(crate) at: u32,
    /// The moves of the variation.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub(crate) line: Vec<PlaceText<'a>>,
    /// The note on the variation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
}
