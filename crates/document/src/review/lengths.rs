use matchplay_board::Board;
use matchplay_solver::{Length, MoveLength, PositionLengths};
use serde::{Serialize, Serializer};

use crate::kind::places::PlaceJson;

/// How long the game lasts from a position and after each legal move.
/// `docs/review-format.md` describes the members.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct LengthsJson<'a> {
    #[serde(flatten)]
    length: LengthJson,
    #[serde(flatten)]
    moves: Option<MovesJson<'a>>,
}

/// The length of a position, or its bounds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct LengthJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lasts: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at_least: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at_most: Option<u32>,
}

/// The lengths of the moves from a position.
#[derive(Clone, Copy, Debug, Serialize)]
struct MovesJson<'a> {
    #[serde(skip_serializing_if = "<[_]>::is_empty", serialize_with = "plies")]
    wins_in: &'a [MoveLength],
    #[serde(skip_serializing_if = "Losing::is_empty")]
    losing: Losing<'a>,
    #[serde(skip_serializing_if = "<[_]>::is_empty", serialize_with = "plies")]
    loses_in: &'a [MoveLength],
}

/// The vertices to which some moves lead.
#[derive(Clone, Copy, Debug)]
struct Losing<'a>(&'a Board, &'a [MoveLength]);

impl<'a> LengthsJson<'a> {
    /// The lengths of a position, without those of its moves if they are printed elsewhere.
    pub(crate) fn new(
        board: &'a Board,
        lengths: &'a PositionLengths,
        has_moves: bool,
    ) -> LengthsJson<'a> {
        LengthsJson {
            length: lengths.length.into(),
            moves: has_moves.then_some(MovesJson {
                wins_in: &lengths.winning,
                losing: Losing(board, &lengths.losing),
                loses_in: &lengths.losing,
            }),
        }
    }
}

impl From<Length> for LengthJson {
    fn from(length: Length) -> LengthJson {
        let lasts = length.exact();
        LengthJson {
            lasts,
            at_least: lasts.is_none().then_some(length.at_least()),
            at_most: lasts.is_none().then_some(length.at_most()),
        }
    }
}

/// Writes the number of plies that each move takes; `null` if it is not exact.
fn plies<S: Serializer>(moves: &[MoveLength], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(moves.iter().map(|found| found.length.exact()))
}

impl Losing<'_> {
    const fn is_empty(&self) -> bool {
        self.1.is_empty()
    }
}

impl Serialize for Losing<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Losing(board, moves) = self;
        serializer.collect_seq(moves.iter().map(|found| PlaceJson::new(board, found.to)))
    }
}
