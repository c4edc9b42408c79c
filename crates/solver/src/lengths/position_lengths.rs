use alloc::vec::Vec;

use matchplay_board::{Game, Vertex};

use crate::{Length, Line};

/// The length of a position and of all legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct PositionLengths {
    /// The length of the position.
    pub length: Length,
    /// All winning moves, ascending, and in how many plies each wins.
    pub winning: Vec<MoveLength>,
    /// All other legal moves, the longest defence first, and in how many plies each loses.
    pub losing: Vec<MoveLength>,
    /// A line by which the opponent wins after the mistake that was made in the position.
    pub refutation: Option<Line>,
}

/// A move, and the number of plies until the end of the game, counted with the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct MoveLength {
    /// The vertex to which the token moves.
    pub to: Vertex,
    /// The number of plies: odd if the move wins, even if it loses.
    pub length: Length,
}

impl PositionLengths {
    /// Bounds on the lengths of the first positions of a game, from their winning moves and the
    /// number of vertices.
    pub(crate) fn without_search<'a>(
        game: &Game,
        winning: impl Iterator<Item = &'a [Vertex]>,
    ) -> Vec<PositionLengths> {
        let mut position = game.start().clone();
        let next = game.plies().iter().map(Some).chain([None]);
        let found = winning.zip(next).map(|(winning, next)| {
            // Each ply visits another vertex.
            let plies = (position.board().vertex_bound() - position.plies()).max(2) as u32;
            let lost = match position.moves().next() {
                Some(_) => Length::between(2, plies & !1),
                None => Length::between(0, 0),
            };
            let won = Length::between(1, (plies - 1) | 1);
            let moves = |length, wins| {
                let moves = position
                    .moves()
                    .filter(move |to| winning.binary_search(to).is_ok() == wins);
                moves.map(|to| MoveLength { to, length }).collect()
            };
            let found = PositionLengths {
                length: if winning.is_empty() { lost } else { won },
                winning: moves(won, true),
                losing: moves(lost, false),
                refutation: None,
            };
            if let Some(&next) = next {
                position.play(next).expect("the plies of a game are legal");
            }
            found
        });
        found.collect()
    }

    /// Whether the lengths of the position and of all its moves are exact.
    pub fn is_exact(&self) -> bool {
        let moves = self.winning.iter().chain(&self.losing);
        let mut all = moves.map(|found| found.length).chain([self.length]);
        all.all(|length| length.exact().is_some())
    }

    /// The winning moves, the fastest first as far as it is proved; equal ones ascend.
    pub fn ranked(&self) -> Vec<MoveLength> {
        let mut ranked = self.winning.clone();
        ranked.sort_by_key(|found| found.length.haste());
        ranked
    }
}
