use matchplay_board::Position;
use matchplay_record::{Meta, Record};
use matchplay_solver::Verdict;
use serde::Serialize;

use crate::head::{Head, Input};
use crate::kind::document::Document;
use crate::kind::names::{OutcomeName, PlayerName, RulesetName, WinnerName};
use crate::kind::places::{PlaceJson, PlacesJson};

/// The verdict on a position of a record.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Verdict")]
pub struct VerdictJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    ruleset: RulesetName,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    /// The number of plies that led to the position.
    ply_count: usize,
    /// The player to move.
    to_move: PlayerName,
    /// The place of the token; absent while the token has to be placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<PlaceJson>,
    /// The outcome for the player to move.
    outcome: OutcomeName,
    /// The player who wins with perfect play.
    winner: WinnerName,
    /// The number of legal moves or placements.
    legal_count: usize,
    /// All winning moves or placements, ascending.
    winning: PlacesJson<'a>,
    /// The moves or placements of which it is unknown whether they win, ascending; absent
    /// if there are none.
    #[serde(skip_serializing_if = "PlacesJson::is_empty")]
    unknown: PlacesJson<'a>,
}

impl<'a> VerdictJson<'a> {
    /// The verdict on a position of the record's game; `input` is where the record was
    /// read. While the token has to be placed, `token` is absent and the moves are
    /// placements.
    pub fn new(
        input: Option<Input<'a>>,
        record: &'a Record,
        position: &'a Position,
        verdict: &'a Verdict,
    ) -> VerdictJson<'a> {
        let board = position.board();
        let to_move = position.to_move();
        VerdictJson {
            head: Head::of(Document::Verdict, record, input),
            ruleset: board.into(),
            meta: &record.meta,
            ply_count: position.plies(),
            to_move: to_move.into(),
            token: position.token().map(|token| PlaceJson::new(board, token)),
            outcome: verdict.outcome.into(),
            winner: verdict.outcome.winner(to_move).into(),
            legal_count: verdict.legal_moves,
            winning: PlacesJson::new(board, &verdict.winning),
            unknown: PlacesJson::new(board, &verdict.unknown),
        }
    }
}
