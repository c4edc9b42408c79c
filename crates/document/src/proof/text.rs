use matchplay_record::parts::GameText;
use matchplay_record::parts::members::or_absent;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::proof::label::{LabelText, RunText, TokenText};
use crate::proof::pairs::PairsText;
use crate::proof::strategy::StrategyText;

/// Evidence for the claims of a line, as it is read. Vertices are numbers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProofText<'a> {
    pub(crate) format: Option<u32>,
    #[serde(default, borrow)]
    pub(crate) game: Option<GameText<'a>>,
    pub(crate) black: Option<Vec<u32>>,
    pub(crate) top: Option<u32>,
    pub(crate) usual: Option<LabelText>,
    pub(crate) key: Option<Vec<u32>>,
    #[serde(default, borrow)]
    pub(crate) pairs: Option<PairsText<'a, u32>>,
    pub(crate) labels: Option<Vec<RunText>>,
    /// The text of the list of positions. A short text can have many positions, so they are
    /// read one by one.
    #[serde(borrow)]
    pub(crate) positions: &'a RawValue,
}

/// The evidence for a position of vertex geography.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct PositionText {
    pub(crate) level: Option<TokenText>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) before: Vec<RunText>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) augmenting: Vec<u32>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) labels: Vec<RunText>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) paths: Vec<Vec<u32>>,
}

/// The evidence for a position of edge geography.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionParityText<'a> {
    pub(crate) kernel: Option<Vec<u32>>,
    pub(crate) target_sets: Option<Vec<Vec<u32>>>,
    pub(crate) strategy: Option<StrategyText<u32>>,
    /// The text of the list of evidence for each move.
    #[serde(default, borrow)]
    pub(crate) moves: Option<&'a RawValue>,
}

/// The evidence for a move of edge geography.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ParityText {
    pub(crate) reply: Option<u32>,
    pub(crate) kernel: Option<Vec<u32>>,
    pub(crate) target_set: Option<Vec<u32>>,
    pub(crate) target_sets: Option<Vec<Vec<u32>>>,
    pub(crate) strategy: Option<StrategyText<u32>>,
}
