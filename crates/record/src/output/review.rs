use std::borrow::Cow;
use std::collections::BTreeMap;
use std::slice::Iter;

use matchplay_board::{Board, Player};
use matchplay_solver::{PlyReview, Review, Tally};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::names::{MarkName, OutcomeName, PlayerName, RulesetName};
use super::places::{PlaceJson, places};
use crate::text::FORMAT;
use crate::{GameResult, Meta, Record, Variation};

/// A review of a record as JSON spells it out.
///
/// Plies, moves and coordinates are 1-based. `before` and `after` are outcomes
/// for whoever is to move there: N, the mover wins, or P, the mover loses.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Review")]
pub struct ReviewJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// What the record goes by among others: given, or made of what it records.
    id: Cow<'a, str>,
    /// The file that the record says it is from, or else where it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    ruleset: RulesetName,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    /// The plies played; of one player alone if only that one was asked for.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<PlyJson<'a>>"))]
    plies: PliesJson<'a>,
    end: EndJson,
    result: ResultJson,
    tallies: TalliesJson,
    /// The lines that could have been played instead, in the record's order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
}

/// The plies of a game or a side line. Each is made when it is its turn to be
/// written, as those of a long game would take many times its memory.
#[derive(Clone, Debug)]
struct PliesJson<'a> {
    board: &'a Board,
    review: &'a Review,
    /// How many plies of the game come before the first of them.
    before: usize,
    /// Whose plies are meant, if not both players'.
    only: Option<Player>,
    notes: &'a BTreeMap<usize, String>,
}

/// One ply.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Ply")]
struct PlyJson<'a> {
    /// Its number, from 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    ply: usize,
    /// Who moved.
    player: PlayerName,
    /// Where to.
    #[serde(rename = "move")]
    to: PlaceJson,
    mark: MarkName,
    /// The outcome before the move, for the player who made it.
    before: OutcomeName,
    /// The outcome after the move, for the opponent.
    after: OutcomeName,
    /// How many legal moves there were.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    legal: usize,
    /// All moves that would have won, ascending.
    winning: Vec<PlaceJson>,
    /// After a mistake, a line by which the opponent wins, one of many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refutation: Vec<PlaceJson>,
    /// Whether the line stops before the player who erred is stuck.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    refutation_cut: bool,
    /// What the record says about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

/// The position after the last ply.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "End")]
struct EndJson {
    /// How many plies led there.
    plies: usize,
    /// Whether nobody can move any more.
    over: bool,
    /// Whose turn it is.
    to_move: PlayerName,
    /// The outcome for whoever is to move.
    outcome: OutcomeName,
    /// Who wins from there on.
    favours: PlayerName,
    /// How many legal moves there are.
    legal: usize,
    /// All moves that win, ascending.
    winning: Vec<PlaceJson>,
}

/// How the game ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Result")]
struct ResultJson {
    /// As the record has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<GameResult>,
    /// As the moves have it.
    played: GameResult,
}

/// What the moves of the game amount to, by player; of one player alone if only
/// that one was asked for.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Tallies")]
struct TalliesJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<TallyJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<TallyJson>,
}

/// What a player's moves amount to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Tally")]
struct TallyJson {
    /// How many there are.
    moves: usize,
    /// Which of them are mistakes: the player's own moves, from 1.
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 1))))]
    mistakes: Vec<usize>,
    /// How many were made in a won position.
    wins: usize,
    /// How many of these kept the win.
    kept: usize,
}

/// The review of a line that could have been played instead.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "ReviewedVariation")]
struct VariationJson<'a> {
    /// The ply that its first move stands in for.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    at: usize,
    /// What the record says about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    /// Its plies, numbered on from the game's.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<PlyJson<'a>>"))]
    plies: PliesJson<'a>,
    end: EndJson,
    /// The lines that could have been played instead of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
}

impl<'a> ReviewJson<'a> {
    /// The review of a record's game and of the [own
    /// game](crate::SideLine::own_game) of each of its side lines, in their
    /// order; with `only`, the plies and tally of that player alone. `file` is
    /// where the record was read.
    pub fn new(
        file: Option<&'a str>,
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
            tallies.map(|tally| shown(tally.player).then(|| TallyJson::from(tally)));
        ReviewJson {
            format: FORMAT,
            id: record.id(),
            file: record.file.as_deref().or(file),
            ruleset: board.into(),
            meta: &record.meta,
            plies: PliesJson {
                board,
                review,
                before: 0,
                only,
                notes: record.notes(),
            },
            end: EndJson::new(board, review, 0),
            result: ResultJson {
                claimed: record.result,
                played: GameResult::of(game),
            },
            tallies: TalliesJson { first, second },
            variations: VariationJson::all(
                board,
                record.variations(),
                &mut variations.iter(),
                only,
            ),
        }
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
                    only,
                    notes: &variation.notes,
                },
                end: EndJson::new(board, review, variation.at),
                variations: VariationJson::all(board, &variation.variations, reviews, only),
            });
        }
        documents
    }
}

impl Serialize for PliesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plies = (self.before + 1..).zip(&self.review.plies);
        let shown = plies.filter(|(_, it)| self.only.is_none_or(|only| it.player == only));
        serializer.collect_seq(shown.map(|(ply, it)| {
            let note = self.notes.get(&ply);
            PlyJson::new(self.board, ply, it, note.map(String::as_str))
        }))
    }
}

impl<'a> PlyJson<'a> {
    fn new(board: &Board, ply: usize, it: &PlyReview, note: Option<&'a str>) -> PlyJson<'a> {
        let refutation = it.refutation.as_ref();
        PlyJson {
            ply,
            player: it.player.into(),
            to: PlaceJson::new(board, it.to),
            mark: it.mark.into(),
            before: it.before.into(),
            after: it.after.into(),
            legal: it.legal_moves,
            winning: places(board, &it.winning),
            refutation: places(board, refutation.map_or(&[], |it| &it.line)),
            refutation_cut: refutation.is_some_and(|it| !it.complete),
            note,
        }
    }
}

impl EndJson {
    fn new(board: &Board, review: &Review, before: usize) -> EndJson {
        let end = &review.end;
        EndJson {
            plies: before + review.plies.len(),
            over: end.is_over(),
            to_move: end.to_move.into(),
            outcome: end.outcome.into(),
            favours: end.favours().into(),
            legal: end.legal_moves,
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
