pub(crate) mod lengths;
pub(crate) mod plies;
pub(crate) mod ply_rows;
pub(crate) mod spreadsheet;
pub(crate) mod summary;

use std::slice::Iter;

use matchplay_board::{Board, Player};
use matchplay_record::{GameResult, Meta, Record, Variation};
use matchplay_solver::Review;
use serde::Serialize;

use crate::head::{Head, Input};
use crate::kind::document::Document;
use crate::kind::names::{OutcomeName, PlayerName, ResultName, WinnerName, ruleset};
use crate::kind::places::PlacesJson;
use crate::proof::json::ProofJson;
use crate::proof::line_proof::LineProof;
use crate::proof::review_proof::ReviewProof;
use crate::proved::text::TallyText;
use crate::review::lengths::LengthsJson;
use crate::review::plies::PliesJson;

/// The review of a record, whose members `schemas/review.json` describes.
///
/// Plies and coordinates are numbered from 1.
#[derive(Clone, Debug, Serialize)]
pub struct ReviewJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    ruleset: &'static str,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerName>,
    plies: PliesJson<'a>,
    end: EndJson<'a>,
    result: ResultJson,
    tallies: TalliesJson,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofJson<'a>>,
}

/// The position after the last ply.
#[derive(Clone, Debug, Serialize)]
struct EndJson<'a> {
    ply_count: usize,
    over: bool,
    to_move: PlayerName,
    outcome: OutcomeName,
    winner: WinnerName,
    legal_count: usize,
    winning: PlacesJson<'a>,
    #[serde(skip_serializing_if = "PlacesJson::is_empty")]
    unknown: PlacesJson<'a>,
    #[serde(flatten)]
    lengths: Option<LengthsJson<'a>>,
}

/// The result of the game.
#[derive(Clone, Debug, Serialize)]
struct ResultJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<ResultName>,
    played: ResultName,
}

/// The tallies of the game's moves by player.
#[derive(Clone, Debug, Default, Serialize)]
struct TalliesJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<TallyText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<TallyText>,
}

/// The review of a variation.
#[derive(Clone, Debug, Serialize)]
struct VariationJson<'a> {
    at: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    plies: PliesJson<'a>,
    end: EndJson<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofJson<'a>>,
}

impl<'a> ReviewJson<'a> {
    /// The review of a record's game and of the [own
    /// game](matchplay_record::SideLine::own_game) of each of its side lines, in their order; with
    /// `only`, the plies and the tally of that player. `input` is where the record was
    /// read.
    pub fn new(
        input: Option<Input<'a>>,
        record: &'a Record,
        review: &'a Review,
        variations: &'a [Review],
        only: Option<Player>,
    ) -> ReviewJson<'a> {
        let game = record.game();
        let board = game.board();
        let shown = |shown: Player| only.is_none_or(|only| only == shown);
        let tallies = review.tallies();
        let [first, second] =
            tallies.map(|tally| shown(tally.player).then(|| TallyText::from(&tally)));
        ReviewJson {
            head: Head::of(Document::Review, record, input),
            ruleset: ruleset(board),
            meta: &record.meta,
            note: record.notes().get(&0).map(String::as_str),
            player: only.map(PlayerName::from),
            plies: PliesJson {
                board,
                review,
                before: 0,
                is_variation: false,
                only,
                notes: record.notes(),
            },
            end: EndJson::new(board, review, 0),
            result: ResultJson {
                claimed: record.result.map(ResultName::from),
                played: GameResult::of(game).into(),
            },
            tallies: TalliesJson { first, second },
            variations: VariationJson::all(
                board,
                record.variations(),
                &mut variations.iter(),
                only,
            ),
            proof: None,
        }
    }

    /// The same review with a proof of its claims. The review must show both players, and
    /// the proof must be that of the same record and reviews.
    #[must_use]
    pub fn with_proof(mut self, record: &'a Record, proof: &'a ReviewProof) -> ReviewJson<'a> {
        let mut lines = proof.lines.iter();
        let game = Some(record.game());
        self.proof = lines.next().map(|line| ProofJson::new(game, line));
        for variation in &mut self.variations {
            variation.prove(&mut lines);
        }
        self
    }
}

impl<'a> VariationJson<'a> {
    /// The variations that leave a line. Recurses once for each level of them.
    fn all(
        board: &'a Board,
        variations: &'a [Variation],
        reviews: &mut Iter<'a, Review>,
        only: Option<Player>,
    ) -> Vec<VariationJson<'a>> {
        let mut documents = Vec::with_capacity(variations.len());
        for variation in variations {
            let Some(review) = reviews.next() else {
                break;
            };
            documents.push(VariationJson {
                at: variation.at + 1,
                note: variation.note.as_deref(),
                plies: PliesJson {
                    board,
                    review,
                    before: variation.at,
                    is_variation: true,
                    only,
                    notes: &variation.notes,
                },
                end: EndJson::new(board, review, variation.at),
                variations: VariationJson::all(board, &variation.variations, reviews, only),
                proof: None,
            });
        }
        documents
    }

    /// Adds the next proof, and those after it to the variations that leave this one.
    /// Recurses once for each level of them.
    fn prove(&mut self, lines: &mut Iter<'a, LineProof>) {
        self.proof = lines.next().map(|line| ProofJson::new(None, line));
        for variation in &mut self.variations {
            variation.prove(lines);
        }
    }
}

impl<'a> EndJson<'a> {
    fn new(board: &'a Board, review: &'a Review, before: usize) -> EndJson<'a> {
        let (end, ply_count) = (&review.end, before + review.plies.len());
        let to_move = Player::after(ply_count);
        EndJson {
            ply_count,
            over: end.is_over(),
            to_move: to_move.into(),
            outcome: end.outcome.into(),
            winner: end.outcome.winner(to_move).into(),
            legal_count: end.legal_moves,
            winning: PlacesJson::new(board, &end.winning),
            unknown: PlacesJson::new(board, &end.unknown),
            lengths: (review.lengths.last()).map(|it| LengthsJson::new(board, it, true)),
        }
    }
}

#[cfg(test)]
mod tests;
