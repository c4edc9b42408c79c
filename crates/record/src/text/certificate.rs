use serde::{Deserialize, Serialize};

use super::{GameText, PlaceText};

/// A certificate in the words of its file: the position as the game that led
/// to it, the claim, and the witness.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Certificate", deny_unknown_fields)]
pub(crate) struct CertificateText<'a> {
    pub(crate) format: u32,
    #[serde(borrow)]
    pub(crate) game: GameText<'a>,
    pub(crate) claim: ClaimText,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) reply: Option<PlaceText<'a>>,
    #[serde(default, borrow)]
    pub(crate) matching: Vec<(PlaceText<'a>, PlaceText<'a>)>,
    #[serde(default, borrow)]
    pub(crate) cover: Vec<PlaceText<'a>>,
    #[serde(default, borrow)]
    pub(crate) odd_sets: Vec<Vec<PlaceText<'a>>>,
}

/// Who wins, the player to move (N) or the previous one (P).
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename = "Claim")]
pub(crate) enum ClaimText {
    N,
    P,
}
