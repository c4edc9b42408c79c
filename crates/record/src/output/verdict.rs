use matchplay_board::Position;
use matchplay_solver::Verdict;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::names::{OutcomeName, PlayerName, RulesetName};
use super::places::{PlaceJson, places};
use crate::text::FORMAT;
use crate::{Meta, Record};

/// The JSON of a verdict on a position of a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Verdict")]
pub struct VerdictJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// The file that was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    ruleset: RulesetName,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    /// The number of plies that led to the position.
    plies: usize,
    /// The player to move.
    to_move: PlayerName,
    /// The vertex of the token; null if the token has not been placed.
    token: Option<PlaceJson>,
    /// The outcome for the player to move.
    outcome: OutcomeName,
    /// The winner if both players play perfectly from here.
    winner: PlayerName,
    /// The number of legal moves or placements.
    legal: usize,
    /// All winning moves or placements, ascending.
    winning: Vec<PlaceJson>,
}

impl<'a> VerdictJson<'a> {
    /// The verdict on a position of the game of a record. If the token has not been
    /// placed, `token` is null and the moves are placements.
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
