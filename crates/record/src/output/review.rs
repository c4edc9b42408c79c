use std::borrow::Cow;
use std::collections::BTreeMap;

use matchplay_board::{Board, Player};
use matchplay_solver::{Mark, PlyReview, Review, Tally};
use serde::Serialize;

use super::places::{PlaceJson, places};
use super::{player, ruleset};
use crate::{GameResult, Meta, Record};

/// A review of a record as JSON spells it out.
///
/// Plies, moves and coordinates are 1-based. `before` and `after` are outcomes
/// for whoever is to move there: N, the mover wins, or P, the mover loses.
#[derive(Clone, Debug, Serialize)]
pub struct ReviewJson<'a> {
    format: u32,
    id: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    ruleset: &'static str,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    plies: Vec<PlyJson<'a>>,
    end: EndJson,
    result: ResultJson,
    tallies: BTreeMap<&'static str, TallyJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
}

#[derive(Clone, Debug, Serialize)]
struct PlyJson<'a> {
    ply: usize,
    player: &'static str,
    #[serde(rename = "move")]
    to: PlaceJson,
    mark: &'static str,
    before: &'static str,
    after: &'static str,
    legal: usize,
    winning: Vec<PlaceJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refutation: Vec<PlaceJson>,
    /// Whether the line stops before the player who erred is stuck.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    refutation_cut: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

#[derive(Clone, Debug, Serialize)]
struct EndJson {
    plies: usize,
    over: bool,
    to_move: &'static str,
    outcome: &'static str,
    favours: &'static str,
    legal: usize,
    winning: Vec<PlaceJson>,
}

#[derive(Clone, Debug, Serialize)]
struct ResultJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<GameResult>,
    played: GameResult,
}

#[derive(Clone, Debug, Serialize)]
struct TallyJson {
    moves: usize,
    mistakes: Vec<usize>,
    wins: usize,
    kept: usize,
}

#[derive(Clone, Debug, Serialize)]
struct VariationJson<'a> {
    at: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    plies: Vec<PlyJson<'a>>,
    end: EndJson,
}

impl<'a> ReviewJson<'a> {
    /// The review of a record's game and of each of its variations, in order;
    /// with `only`, the plies and tally of that player alone.
    pub fn new(
        file: Option<&'a str>,
        record: &'a Record,
        review: &Review,
        variations: &[Review],
        only: Option<Player>,
    ) -> ReviewJson<'a> {
        let game = record.game();
        let board = game.board();
        let shown = |shown: Player| only.is_none_or(|only| only == shown);
        let note = |ply| record.notes().get(&ply).map(String::as_str);
        let tallies = review.tallies().into_iter();
        let tallies = tallies.filter(|tally| shown(tally.player));
        let side_lines = record.variations().iter().zip(variations);
        ReviewJson {
            format: 1,
            id: record.id(),
            file,
            ruleset: ruleset(board),
            meta: &record.meta,
            plies: plies(board, review, 0, only, note),
            end: EndJson::new(board, review),
            result: ResultJson {
                claimed: record.result,
                played: GameResult::of(game),
            },
            tallies: tallies
                .map(|tally| (player(tally.player), TallyJson::from(tally)))
                .collect(),
            variations: side_lines
                .map(|(variation, review)| VariationJson {
                    at: variation.at() + 1,
                    note: variation.note(),
                    plies: plies(board, review, variation.at(), only, |_| None),
                    end: EndJson::new(board, review),
                })
                .collect(),
        }
    }
}

fn plies<'a>(
    board: &Board,
    review: &Review,
    from: usize,
    only: Option<Player>,
    note: impl Fn(usize) -> Option<&'a str>,
) -> Vec<PlyJson<'a>> {
    let plies = review.plies.iter().enumerate().skip(from);
    plies
        .filter(|(_, it)| only.is_none_or(|only| it.player == only))
        .map(|(ply, it)| PlyJson::new(board, ply, it, note(ply)))
        .collect()
}

impl<'a> PlyJson<'a> {
    fn new(board: &Board, ply: usize, it: &PlyReview, note: Option<&'a str>) -> PlyJson<'a> {
        let refutation = it.refutation.as_ref();
        PlyJson {
            ply: ply + 1,
            player: player(it.player),
            to: PlaceJson::new(board, it.to),
            mark: match it.mark {
                Mark::Mistake => "mistake",
                Mark::Forced => "forced",
                Mark::Only => "only",
                Mark::Lost => "lost",
                Mark::Kept => "kept",
            },
            before: it.before.letter(),
            after: it.after.letter(),
            legal: it.legal,
            winning: places(board, &it.winning),
            refutation: places(board, refutation.map_or(&[], |it| &it.line)),
            refutation_cut: refutation.is_some_and(|it| !it.complete),
            note,
        }
    }
}

impl EndJson {
    fn new(board: &Board, review: &Review) -> EndJson {
        let end = &review.end;
        EndJson {
            plies: review.plies.len(),
            over: end.is_over(),
            to_move: player(end.to_move),
            outcome: end.outcome.letter(),
            favours: player(end.favours()),
            legal: end.legal,
            winning: places(board, &end.winning),
        }
    }
}

impl From<Tally> for TallyJson {
    fn from(tally: Tally) -> TallyJson {
        TallyJson {
            moves: tally.moves,
            wins: tally.wins,
            kept: tally.kept(),
            mistakes: tally.mistakes.iter().map(|own| own + 1).collect(),
        }
    }
}
