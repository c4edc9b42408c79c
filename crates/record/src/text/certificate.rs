#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::{CERTIFICATE, FORMAT};
use super::{GameText, PlaceText, Words, or_absent};

/// A certificate in the words of its file: the position as the game that led
/// to it, the claim, and the witness.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Certificate", deny_unknown_fields)]
pub(crate) struct CertificateText<'a> {
    /// What the document is; written in JSON only.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<String>", extend("enum" = [Some(CERTIFICATE), None::<&str>]))
    )]
    pub(crate) kind: Option<Words<'a>>,
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    pub(crate) format: u32,
    #[serde(borrow)]
    pub(crate) game: GameText<'a>,
    pub(crate) claim: ClaimText,
    /// Of a claim of N, the move that wins.
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

/// Who wins, the player to move (N) or the previous one (P).
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Claim")]
pub(crate) enum ClaimText {
    /// The player to move wins.
    N,
    /// The player who moved last wins.
    P,
}
