use matchplay_board::Position;
use matchplay_record::{Meta, Record};
use serde::Serialize;

use crate::head::{Head, Input};
use crate::kind::document::Document;
use crate::kind::names::{OutcomeName, PlayerName, WinnerName, ruleset};
use crate::kind::places::{PlaceJson, PlacesJson};
use crate::review::lengths::LengthsJson;
use crate::solved::Solved;

/// The verdict on a position of a record, whose members `schemas/verdict.json` describes.
#[derive(Clone, Debug, Serialize)]
pub struct VerdictJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    ruleset: &'static str,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    ply_count: usize,
    to_move: PlayerName,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<PlaceJson>,
    outcome: OutcomeName,
    winner: WinnerName,
    legal_count: usize,
    winning: PlacesJson<'a>,
    #[serde(skip_serializing_if = "PlacesJson::is_empty")]
    unknown: PlacesJson<'a>,
    #[serde(flatten)]
    lengths: Option<LengthsJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flips: Option<PlacesJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest_removals: Option<PlacesJson<'a>>,
}

impl<'a> VerdictJson<'a> {
    /// The verdict on a position of the record's game; `input` is where the record was
    /// read. While the token has to be placed, `token` is absent and the moves are
    /// placements.
    pub fn new(
        input: Option<Input<'a>>,
        record: &'a Record,
        position: &'a Position,
        solved: &'a Solved,
    ) -> VerdictJson<'a> {
        let (board, verdict) = (position.board(), &solved.verdict);
        let to_move = position.to_move();
        let places = |vertices| PlacesJson::new(board, vertices);
        let lengths = solved.lengths.as_ref();
        VerdictJson {
            head: Head::of(Document::Verdict, record, input),
            ruleset: ruleset(board),
            meta: &record.meta,
            ply_count: position.plies(),
            to_move: to_move.into(),
            token: position.token().map(|token| PlaceJson::new(board, token)),
            outcome: verdict.outcome.into(),
            winner: verdict.outcome.winner(to_move).into(),
            legal_count: verdict.legal_moves,
            winning: PlacesJson::new(board, &verdict.winning),
            unknown: PlacesJson::new(board, &verdict.unknown),
            lengths: lengths.map(|it| LengthsJson::new(board, it, true)),
            flips: solved.flips.as_deref().map(places),
            fewest_removals: solved.fewest_removals.as_deref().map(places),
        }
    }
}
