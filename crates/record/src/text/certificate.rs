#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::FORMAT;
use super::{GameText, PlaceText};

/// A certificate: a position, given by the game that led to it, a claim and a witness.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Certificate", deny_unknown_fields)]
pub(crate) struct CertificateText<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    pub(crate) format: u32,
    #[serde(borrow)]
    pub(crate) game: GameText<'a>,
    pub(crate) claim: ClaimText,
    /// The winning move, for claim N.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) reply: Option<PlaceText<'a>>,
    /// The edges of a matching, in the position after the reply if there is a reply.
    #[serde(default, borrow)]
    pub(crate) matching: Vec<(PlaceText<'a>, PlaceText<'a>)>,
    /// The vertices that cover every edge outside the odd sets.
    #[serde(default, borrow)]
    pub(crate) cover: Vec<PlaceText<'a>>,
    /// Sets with an odd number of vertices each, for graphs with odd cycles.
    #[serde(default, borrow)]
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
