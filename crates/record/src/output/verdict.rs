use matchplay_board::Position;
use matchplay_solver::Verdict;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::names::{OutcomeName, PlayerName, RulesetName};
use super::places::{PlaceJson, places};
use crate::text::FORMAT;
use crate::{Meta, Record};

/// The verdict on a position of a record as JSON spells it out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Verdict")]
pub struct VerdictJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// Where the record was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    ruleset: RulesetName,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    /// How many plies led to the position.
    plies: usize,
    /// Whose turn it is.
    to_move: PlayerName,
    /// Where the token stands; null while it has to be placed.
    token: Option<PlaceJson>,
    /// The outcome for whoever is to move.
    outcome: OutcomeName,
    /// Who wins from there on.
    winner: PlayerName,
    /// How many legal moves, or placements, there are.
    legal: usize,
    /// All that win, ascending.
    winning: Vec<PlaceJson>,
}

impl<'a> VerdictJson<'a> {
    /// The verdict on a position that the record's game comes to. Where the
    /// token has to be placed, `token` is null and the moves are placements.
    pub fn new(
        file: Option<&'a str>,
        record: &'a Record,
        position: &Position,
        verdict: &Verdict,
    ) -> VerdictJson<'a> {
        let board = position.board();
        let to_move = position.to_move();
        VerdictJson {
            format: FORMAT,
            file,
            ruleset: board.into(),
            meta: &record.meta,
            plies: position.plies(),
            to_move: to_move.into(),
            token: position.token().map(|token| PlaceJson::new(board, token)),
            outcome: verdict.outcome.into(),
            winner: verdict.outcome.winner(to_move).into(),
            legal: verdict.legal_moves,
            winning: places(board, &verdict.winning),
        }
    }
}
