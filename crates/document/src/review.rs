pub(crate) mod plies;
pub(crate) mod ply_rows;
pub(crate) mod spreadsheet;
pub(crate) mod summary;

use std::slice::Iter;

use matchplay_board::{Board, Player};
use matchplay_record::{GameResult, Meta, Record, Variation};
use matchplay_solver::{Review, Tally};
use serde::Serialize;

use crate::head::{Head, Input};
use crate::kind::document::Document;
use crate::kind::names::{OutcomeName, PlayerName, ResultName, RulesetName, WinnerName};
use crate::kind::places::PlacesJson;
use crate::proof::json::ProofJson;
use crate::proof::line_proof::LineProof;
use crate::proof::review_proof::ReviewProof;
use crate::review::plies::PliesJson;

/// The review of a record.
///
/// Plies and coordinates are numbered from 1.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Review")]
pub struct ReviewJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    ruleset: RulesetName,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    /// The note before the first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    /// The player whose plies and tally are shown; absent if both players' are.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerName>,
    /// The plies played, ascending.
    plies: PliesJson<'a>,
    end: EndJson<'a>,
    result: ResultJson,
    tallies: TalliesJson,
    /// The reviews of the record's variations, in its order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
    /// Evidence for all winning moves of the game, from which all other claims follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofJson<'a>>,
}

/// The position after the last ply.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "End")]
struct EndJson<'a> {
    /// The number of plies that led to the position.
    ply_count: usize,
    /// Whether the player to move has no legal move.
    over: bool,
    /// The player to move.
    to_move: PlayerName,
    /// The outcome for the player to move.
    outcome: OutcomeName,
    /// The player who wins with perfect play from there, or who has won.
    winner: WinnerName,
    /// The number of legal moves.
    legal_count: usize,
    /// All winning moves, ascending.
    winning: PlacesJson<'a>,
    /// The moves of which it is unknown whether they win, ascending; absent if there are
    /// none.
    #[serde(skip_serializing_if = "PlacesJson::is_empty")]
    unknown: PlacesJson<'a>,
}

/// The result of the game.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Result")]
struct ResultJson {
    /// The result that the record claims.
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<ResultName>,
    /// The result by the moves.
    played: ResultName,
}

/// The tallies of the game's moves by player.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename = "Tallies")]
struct TalliesJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<TallyJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<TallyJson>,
}

/// The tally of a player's moves.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Tally")]
struct TallyJson {
    /// The number of moves.
    move_count: usize,
    /// The plies that are mistakes.
    mistake_plies: Vec<usize>,
    /// The number of moves from won positions.
    won_count: usize,
    /// The number of those moves that kept the win.
    kept_count: usize,
}

/// The review of a variation.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "ReviewedVariation")]
struct VariationJson<'a> {
    /// The ply that its first move replaces.
    at: usize,
    /// The note of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    /// Its plies, numbered from `at`.
    plies: PliesJson<'a>,
    end: EndJson<'a>,
    /// The reviews of the variations that leave it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
    /// Evidence for its winning moves and for those in the position that it leaves.
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
            tallies.map(|tally| shown(tally.player).then(|| TallyJson::new(&tally)));
        ReviewJson {
            head: Head::of(Document::Review, record, input),
            ruleset: board.into(),
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
        let end = &review.end;
        EndJson {
            ply_count: before + review.plies.len(),
            over: end.is_over(),
            to_move: end.to_move.into(),
            outcome: end.outcome.into(),
            winner: end.favours().into(),
            legal_count: end.legal_moves,
            winning: PlacesJson::new(board, &end.winning),
            unknown: PlacesJson::new(board, &end.unknown),
        }
    }
}

impl TallyJson {
    fn new(tally: &Tally) -> TallyJson {
        TallyJson {
            move_count: tally.moves,
            mistake_plies: tally.mistakes.iter().map(|ply| ply + 1).collect(),
            won_count: tally.wins,
            kept_count: tally.kept,
        }
    }
}

#[cfg(test)]
mod tests;
