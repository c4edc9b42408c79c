use std::collections::BTreeMap;

use matchplay_board::{Board, Player, Vertex};
use matchplay_solver::Review;
use serde::{Serialize, Serializer};

use crate::kind::names::{MarkName, PlayerName, WinnerName};
use crate::kind::places::{PlaceJson, PlacesJson};
use crate::review::lengths::LengthsJson;

/// The plies of a game or of a variation. Each ply is converted when it is written,
/// since the documents of all plies require many times the memory of the review.
#[derive(Clone, Debug)]
pub(crate) struct PliesJson<'a> {
    pub(crate) board: &'a Board,
    pub(crate) review: &'a Review,
    /// The number of plies before the first of them.
    pub(crate) before: usize,
    /// Whether the line is a variation.
    pub(crate) is_variation: bool,
    /// The player whose plies are shown; `None` for both.
    pub(crate) only: Option<Player>,
    pub(crate) notes: &'a BTreeMap<usize, String>,
}

/// A ply; `schemas/review.json` describes its members.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PlyJson<'a> {
    ply: usize,
    player: PlayerName,
    #[serde(rename = "move")]
    to: PlaceJson,
    mark: MarkName,
    winner_before: WinnerName,
    winner_after: WinnerName,
    legal_count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    winning: Option<PlacesJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<PlacesJson<'a>>,
    #[serde(flatten)]
    lengths: Option<LengthsJson<'a>>,
    #[serde(skip_serializing_if = "PlacesJson::is_empty")]
    refutation: PlacesJson<'a>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    refutation_cut: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

impl Serialize for PliesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plies = (self.before + 1..).zip(&self.review.plies);
        let shown = plies.filter(|(_, it)| self.only.is_none_or(|only| it.player == only));
        serializer.collect_seq(shown.map(|(ply, it)| {
            let note = self.notes.get(&ply);
            let lengths = self.review.lengths.get(ply - self.before - 1);
            let is_shown_elsewhere = self.is_variation && ply == self.before + 1;
            let shown = |moves| (!is_shown_elsewhere).then(|| PlacesJson::new(self.board, moves));
            let before = &it.before;
            let refutation = it.refutation.as_ref();
            let line = refutation.map_or(&[] as &[Vertex], |it| &it.line);
            PlyJson {
                ply,
                player: it.player.into(),
                to: PlaceJson::new(self.board, it.to),
                mark: it.mark.into(),
                winner_before: before.outcome.winner(it.player).into(),
                winner_after: it.after.winner(it.player.other()).into(),
                legal_count: before.legal_moves,
                winning: shown(&before.winning),
                unknown: shown(&before.unknown).filter(|unknown| !unknown.is_empty()),
                lengths: lengths.map(|it| LengthsJson::new(self.board, it, !is_shown_elsewhere)),
                refutation: PlacesJson::new(self.board, line),
                refutation_cut: refutation.is_some_and(|it| !it.complete),
                note: note.map(String::as_str),
            }
        }))
    }
}
