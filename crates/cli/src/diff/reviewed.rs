//! A review, or an error in its place, as it is read; unknown fields are passed
//! over, as the format promises to add some.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Error;

/// The format that is known.
const FORMAT: u64 = 1;

/// What names a document.
#[derive(Deserialize)]
#[serde(expecting = "a review, or an error in its place")]
pub(super) struct Head<'a> {
    format: u64,
    #[serde(borrow)]
    pub(super) id: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) file: Option<Name<'a>>,
    #[serde(borrow)]
    error: Option<Trouble<'a>>,
}

/// The name of a file: a slice of the document, unless it has escapes. An
/// optional `Cow` by itself never would be one.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Name<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

/// What became of a record.
pub(super) enum Reviewed<'a> {
    Review(Box<Review<'a>>),
    Error(Trouble<'a>),
}

#[derive(Clone, Deserialize, Serialize, PartialEq)]
pub(super) struct Trouble<'a> {
    #[serde(borrow)]
    pub(super) code: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) message: Cow<'a, str>,
}

#[derive(Deserialize)]
pub(super) struct Review<'a> {
    #[serde(borrow)]
    pub(super) ruleset: Cow<'a, str>,
    #[serde(borrow, default)]
    pub(super) meta: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
    #[serde(borrow)]
    pub(super) plies: Vec<Ply<'a>>,
    #[serde(borrow)]
    pub(super) end: End<'a>,
    #[serde(borrow)]
    pub(super) result: Ended<'a>,
    #[serde(borrow)]
    pub(super) tallies: BTreeMap<Cow<'a, str>, Tally>,
    #[serde(borrow, default)]
    pub(super) variations: Vec<Variation<'a>>,
}

#[derive(Deserialize)]
pub(super) struct Ply<'a> {
    pub(super) ply: u64,
    #[serde(borrow, rename = "move")]
    pub(super) to: Vertex<'a>,
    #[serde(borrow)]
    pub(super) mark: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) before: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) after: Cow<'a, str>,
    pub(super) legal: u64,
    #[serde(borrow)]
    pub(super) winning: Vec<Vertex<'a>>,
    #[serde(borrow, default)]
    pub(super) refutation: Vec<Vertex<'a>>,
    #[serde(default)]
    pub(super) refutation_cut: bool,
    #[serde(borrow)]
    pub(super) note: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
pub(super) struct End<'a> {
    pub(super) plies: u64,
    pub(super) over: bool,
    #[serde(borrow)]
    pub(super) outcome: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) favours: Cow<'a, str>,
    pub(super) legal: u64,
    #[serde(borrow)]
    pub(super) winning: Vec<Vertex<'a>>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with `played`")]
pub(super) struct Ended<'a> {
    #[serde(borrow)]
    pub(super) claimed: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(super) played: Cow<'a, str>,
}

#[derive(Deserialize)]
pub(super) struct Tally {
    pub(super) moves: u64,
    pub(super) mistakes: Vec<u64>,
    pub(super) wins: u64,
    pub(super) kept: u64,
}

#[derive(Deserialize)]
pub(super) struct Variation<'a> {
    pub(super) at: u64,
    #[serde(borrow)]
    pub(super) note: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(super) plies: Vec<Ply<'a>>,
    #[serde(borrow)]
    pub(super) end: End<'a>,
}

/// A cell, a node, or the state of a lock; 1-based.
#[derive(Clone, Deserialize, Serialize, PartialEq)]
#[serde(untagged)]
pub(super) enum Vertex<'a> {
    Cell(u64, u64),
    Node(u64),
    #[serde(borrow)]
    State(Cow<'a, str>),
}

impl<'a> Head<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<Head<'a>, Error> {
        let head: Head<'_> = serde_json::from_slice(bytes)?;
        match head.format {
            FORMAT => Ok(head),
            other => Err(serde::de::Error::custom(format_args!(
                "format {other} is not known; this compares format {FORMAT}"
            ))),
        }
    }
}

impl<'a> Reviewed<'a> {
    /// What became of a record, and what names it.
    pub(super) fn read(bytes: &'a [u8]) -> Result<(Head<'a>, Reviewed<'a>), Error> {
        let mut head = Head::read(bytes)?;
        let reviewed = match head.error.take() {
            Some(trouble) => Reviewed::Error(trouble),
            None => Reviewed::Review(serde_json::from_slice(bytes)?),
        };
        Ok((head, reviewed))
    }
}
