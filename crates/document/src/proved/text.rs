use matchplay_record::parts::members::or_absent;
use matchplay_record::parts::{FromMembers, PlaceText, Text};
use matchplay_solver::Tally;
use serde::{Deserialize, Serialize};

use crate::kind::names::{MarkName, OutcomeName, PlayerName, ResultName, WinnerName};
use crate::proof::text::ProofText;

/// A review as it is read: the claims and the proof. Other members are ignored.
#[derive(Deserialize)]
pub(crate) struct ReviewClaims<'a> {
    #[serde(default, borrow)]
    pub(crate) kind: Option<Text<'a>>,
    pub(crate) format: u32,
    #[serde(borrow)]
    pub(crate) id: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) file: Option<Text<'a>>,
    #[serde(borrow)]
    pub(crate) fingerprint: Text<'a>,
    #[serde(borrow)]
    pub(crate) ruleset: Text<'a>,
    pub(crate) player: Option<PlayerName>,
    #[serde(borrow)]
    pub(crate) plies: Vec<FromMembers<PlyText<'a>>>,
    #[serde(borrow)]
    pub(crate) end: FromMembers<EndText<'a>>,
    pub(crate) result: FromMembers<ResultText>,
    pub(crate) tallies: FromMembers<TalliesText>,
    #[serde(default, borrow, deserialize_with = "or_absent")]
    pub(crate) variations: Vec<FromMembers<ReviewedVariationText<'a>>>,
    #[serde(default, borrow)]
    pub(crate) proof: Option<FromMembers<ProofText<'a>>>,
}

/// A ply.
#[derive(Deserialize)]
pub(crate) struct PlyText<'a> {
    pub(crate) ply: u64,
    pub(crate) player: PlayerName,
    #[serde(borrow, rename = "move")]
    pub(crate) to: PlaceText<'a>,
    pub(crate) mark: MarkName,
    pub(crate) winner_before: WinnerName,
    pub(crate) winner_after: WinnerName,
    pub(crate) legal_count: u64,
    #[serde(default, borrow)]
    pub(crate) winning: Option<Vec<PlaceText<'a>>>,
    #[serde(default, borrow)]
    pub(crate) unknown: Option<Vec<PlaceText<'a>>>,
    #[serde(default, borrow, deserialize_with = "or_absent")]
    pub(crate) refutation: Vec<PlaceText<'a>>,
    #[serde(default, deserialize_with = "or_absent")]
    pub(crate) refutation_cut: bool,
}

/// The position after the last ply.
#[derive(Deserialize)]
pub(crate) struct EndText<'a> {
    pub(crate) ply_count: u64,
    pub(crate) over: bool,
    pub(crate) to_move: PlayerName,
    pub(crate) outcome: OutcomeName,
    pub(crate) winner: WinnerName,
    pub(crate) legal_count: u64,
    #[serde(borrow)]
    pub(crate) winning: Vec<PlaceText<'a>>,
    #[serde(default, borrow, deserialize_with = "or_absent")]
    pub(crate) unknown: Vec<PlaceText<'a>>,
}

/// The result of the game.
#[derive(Deserialize)]
pub(crate) struct ResultText {
    pub(crate) played: ResultName,
}

/// The tallies of the players.
#[derive(Deserialize)]
pub(crate) struct TalliesText {
    pub(crate) first: Option<FromMembers<TallyText>>,
    pub(crate) second: Option<FromMembers<TallyText>>,
}

/// The tally of a player's moves, as it is read and printed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct TallyText {
    pub(crate) move_count: u64,
    pub(crate) mistake_plies: Vec<u64>,
    pub(crate) won_count: u64,
    pub(crate) kept_count: u64,
}

impl From<&Tally> for TallyText {
    fn from(tally: &Tally) -> TallyText {
        TallyText {
            move_count: tally.moves as u64,
            mistake_plies: tally.mistakes.iter().map(|&ply| ply as u64 + 1).collect(),
            won_count: tally.won as u64,
            kept_count: tally.kept as u64,
        }
    }
}

/// The review of a variation.
#[derive(Deserialize)]
pub(crate) struct ReviewedVariationText<'a> {
    pub(crate) at: u64,
    #[serde(borrow)]
    pub(crate) plies: Vec<FromMembers<PlyText<'a>>>,
    #[serde(borrow)]
    pub(crate) end: FromMembers<EndText<'a>>,
    #[serde(default, borrow, deserialize_with = "or_absent")]
    pub(crate) variations: Vec<FromMembers<ReviewedVariationText<'a>>>,
    #[serde(default, borrow)]
    pub(crate) proof: Option<FromMembers<ProofText<'a>>>,
}
