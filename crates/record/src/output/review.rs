use std::borrow::Cow;
use std::collections::BTreeMap;

use matchplay_board::{Board, Player};
use matchplay_solver::{PlyReview, Review, Tally};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::names::{MarkName, OutcomeName, PlayerName, RulesetName};
use super::places::{PlaceJson, places};
use crate::text::FORMAT;
use crate::{GameResult, Meta, Record};

/// The JSON of a review of a record.
///
/// Plies, moves and coordinates are 1-based. `before` and `after` are outcomes for the
/// player to move there: N if that player wins, P if that player loses.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Review")]
pub struct ReviewJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// The id of the record: given, or a fingerprint of its content.
    id: Cow<'a, str>,
    /// The file named in the record, otherwise the file that was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    ruleset: RulesetName,
    #[serde(skip_serializing_if = "Meta::is_empty")]
    meta: &'a Meta,
    /// The plies; those of one player if the review was requested for one player.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<PlyJson<'a>>"))]
    plies: PliesJson<'a>,
    end: EndJson,
    result: ResultJson,
    tallies: TalliesJson,
    /// The variations, in the order of the record.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationJson<'a>>,
}

/// The plies of a game or a variation. Each one is built only when it is written,
/// since the plies of a long game would need many times its memory.
#[derive(Clone, Debug)]
struct PliesJson<'a> {
    board: &'a Board,
    review: &'a Review,
    /// The index of the first ply, 0-based.
    from: usize,
    /// The player whose plies are written; both players if absent.
    only: Option<Player>,
    notes: Option<&'a BTreeMap<usize, String>>,
}

/// A ply.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Ply")]
struct PlyJson<'a> {
    /// The number of the ply, 1-based.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    ply: usize,
    /// The player who moved.
    player: PlayerName,
    /// The vertex to which the player moved.
    #[serde(rename = "move")]
    to: PlaceJson,
    mark: MarkName,
    /// The outcome before the move, for the player who made it.
    before: OutcomeName,
    /// The outcome after the move, for the opponent.
    after: OutcomeName,
    /// The number of legal moves.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    legal: usize,
    /// All winning moves, ascending.
    winning: Vec<PlaceJson>,
    /// After a mistake, one line of play by which the opponent wins.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refutation: Vec<PlaceJson>,
    /// Whether the line ends before the player who erred has no legal move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    refutation_cut: bool,
    /// The note in the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

/// The position after the last ply.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "End")]
struct EndJson {
    /// The number of plies that led to the position.
    plies: usize,
    /// Whether the game is over.
    over: bool,
    /// The player to move.
    to_move: PlayerName,
    /// The outcome for the player to move.
    outcome: OutcomeName,
    /// The winner if both players play perfectly from here.
    favours: PlayerName,
    /// The number of legal moves.
    legal: usize,
    /// All winning moves, ascending.
    winning: Vec<PlaceJson>,
}

/// The result of the game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Result")]
struct ResultJson {
    /// The result that the record claims.
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<GameResult>,
    /// The result of the moves.
    played: GameResult,
}

/// The tally of each player, or of one player if the review was requested for one
/// player.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Tallies")]
struct TalliesJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<TallyJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<TallyJson>,
}

/// The moves and mistakes of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Tally")]
struct TallyJson {
    /// The number of moves.
    moves: usize,
    /// The mistakes, as numbers of the player's own moves, 1-based.
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 1))))]
    mistakes: Vec<usize>,
    /// The number of moves made in a won position.
    wins: usize,
    /// The number of these moves that kept the win.
    kept: usize,
}

/// The review of a variation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "ReviewedVariation")]
struct VariationJson<'a> {
    /// The ply that the first move of the variation replaces.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    at: usize,
    /// The note in the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    /// The plies, numbered from the ply that they replace.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<PlyJson<'a>>"))]
    plies: PliesJson<'a>,
    end: EndJson,
}

impl<'a> ReviewJson<'a> {
    /// The review of the game of a record and of each variation, in order. With
    /// `only`, it contains only the plies and the tally of that player. `file` is the
    /// file that was read.
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
        let side_lines = record.variations().iter().zip(variations);
        ReviewJson {
            format: FORMAT,
            id: record.id(),
            file: record.file.as_deref().or(file),
            ruleset: board.into(),
            meta: &record.meta,
            plies: PliesJson {
                board,
                review,
                from: 0,
                only,
                notes: Some(record.notes()),
            },
            end: EndJson::new(board, review),
            result: ResultJson {
                claimed: record.result,
                played: GameResult::of(game),
            },
            tallies: TalliesJson { first, second },
            variations: side_lines
                .map(|(variation, review)| VariationJson {
                    at: variation.at() + 1,
                    note: variation.note(),
                    plies: PliesJson {
                        board,
                        review,
                        from: variation.at(),
                        only,
                        notes: None,
                    },
                    end: EndJson::new(board, review),
                })
                .collect(),
        }
    }
}

impl Serialize for PliesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plies = self.review.plies.iter().enumerate().skip(self.from);
        let shown = plies.filter(|(_, it)| self.only.is_none_or(|only| it.player == only));
        serializer.collect_seq(shown.map(|(ply, it)| {
            let note = self.notes.and_then(|notes| notes.get(&ply));
            PlyJson::new(self.board, ply, it, note.map(String::as_str))
        }))
    }
}

impl<'a> PlyJson<'a> {
    fn new(board: &Board, ply: usize, it: &PlyReview, note: Option<&'a str>) -> PlyJson<'a> {
        let refutation = it.refutation.as_ref();
        PlyJson {
            ply: ply + 1,
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
    fn new(board: &Board, review: &Review) -> EndJson {
        let end = &review.end;
        EndJson {
            plies: review.plies.len(),
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
