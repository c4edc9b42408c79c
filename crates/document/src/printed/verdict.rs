use matchplay_board::{Position, Vertex};
use matchplay_record::{Meta, Record};
use matchplay_solver::{PositionLengths, Verdict};
use serde::Serialize;

use crate::head::{Head, Input};
use crate::kind::document::Document;
use crate::kind::names::{OutcomeName, PlayerName, WinnerName, ruleset};
use crate::kind::places::{PlaceJson, PlacesJson};
use crate::review::lengths::LengthsJson;

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
        verdict: &'a Verdict,
    ) -> VerdictJson<'a> {
        let board = position.board();
        let to_move = position.to_move();
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
            lengths: None,
            flips: None,
            fewest_removals: None,
        }
    }

    /// The same verdict with the lengths of the position, if it has any.
    #[must_use]
    pub fn with_lengths(
        mut self,
        position: &'a Position,
        lengths: Option<&'a PositionLengths>,
    ) -> VerdictJson<'a> {
        self.lengths = lengths.map(|it| LengthsJson::new(position.board(), it, true));
        self
    }

    /// The same verdict with the [flips](matchplay_solver::flips) of the position and the [fewest
    /// removals](matchplay_solver::LimitedSolver::fewest_removals) that flip it, if they were found.
    #[must_use]
    pub fn with_flips(
        mut self,
        position: &'a Position,
        flips: Option<&'a [Vertex]>,
        fewest_removals: Option<&'a [Vertex]>,
    ) -> Self {
        let places = |vertices| PlacesJson::new(position.board(), vertices);
        self.flips = flips.map(places);
        self.fewest_removals = fewest_removals.map(places);
        self
    }
}
