use matchplay_board::Position;
use matchplay_solver::Verdict;
use serde::Serialize;

use super::places::{PlaceJson, places};
use super::{player, ruleset};
use crate::{Meta, Record};

/// The verdict on a position of a record as JSON spells it out.
#[derive(Clone, Debug, Serialize)]
pub struct VerdictJson<'a> {
    format: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    ruleset: &'static str,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    plies: usize,
    to_move: &'static str,
    token: Option<PlaceJson>,
    outcome: &'static str,
    winner: &'static str,
    legal: usize,
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
            format: 1,
            file,
            ruleset: ruleset(board),
            meta: &record.meta,
            plies: position.plies(),
            to_move: player(to_move),
            token: position.token().map(|token| PlaceJson::new(board, token)),
            outcome: verdict.outcome.letter(),
            winner: player(verdict.outcome.winner(to_move)),
            legal: verdict.legal,
            winning: places(board, &verdict.winning),
        }
    }
}
