#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{GameText, PlaceText, Words, or_absent};

/// A certificate: a position, given by the game that led to it, a claim and a witness.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Certificate", deny_unknown_fields)]
pub(crate) struct CertificateText<'a> {
    /// The kind of the document; required and written in JSON only.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String", required))]
    pub(crate) kind: Option<Words<'a>>,
    /// The version of the format.
    pub(crate) format: u32,
    #[serde(borrow)]
    pub(crate) game: GameText<'a>,
    pub(crate) claim: ClaimText,
    /// The winning move, for claim N.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) reply: Option<PlaceText<'a>>,
    /// The edges of a matching, after the reply where there is one.
    #[serde(default, borrow, deserialize_with = "or_absent")]
    pub(crate) matching: Vec<(PlaceText<'a>, PlaceText<'a>)>,
    /// The vertices of a cover of all edges that lie in no odd set.
    #[serde(default, borrow, deserialize_with = "or_absent")]
    pub(crate) cover: Vec<PlaceText<'a>>,
    /// Sets of an odd number of vertices each, for graphs with odd cycles.
    #[serde(default, borrow, deserialize_with = "or_absent")]
    pub(crate) odd_sets: Vec<Vec<PlaceText<'a>>>,
}

/// The claimed winner: the player to move (N) or the previous player (P).
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Claim")]
pub(crate) enum ClaimText {
    /// The player to move wins.
    N,
    /// The previous player wins.
    P,
}
