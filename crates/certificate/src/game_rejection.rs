use matchplay_board::{Place, Removal};
use thiserror::Error;

use crate::Rejection;

/// The reason why the judge rejects the proof of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "after {plies} {}: {fault}",
    if *plies == 1 { "ply" } else { "plies" }
)]
pub struct GameRejection {
    /// The number of plies that led to the position.
    pub plies: usize,
    /// The error in the proof of the position.
    pub fault: Fault,
}

/// An error in the proof of a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The proof is for the other kind of game: vertex geography or edge geography.
    #[error("the proof is not for a game whose moves remove {}", .0.name())]
    OtherGame(Removal),
    /// There is not one claim or not one piece of evidence for each position.
    #[error("expected {expected} {of}, one for each position, found {found}")]
    PositionCount {
        /// The name of the counted items.
        of: &'static str,
        /// The number of positions.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// The winning moves, or the unknown ones, do not ascend or are not legal.
    #[error("expected legal moves in ascending order, found {0}")]
    NotLegal(Place),
    /// A move of vertex geography is claimed to be unknown.
    #[error("{0} is claimed to be unknown, which occurs only in edge geography")]
    Unknown(Place),
    /// The evidence does not show that a move wins.
    #[error("{0} is not shown to win")]
    NotShownToWin(Place),
    /// The evidence does not show that a move loses.
    #[error("{0} is not shown to lose")]
    NotShownToLose(Place),
    /// There is not one piece of evidence for each legal move.
    #[error("expected {expected} proofs, one for each legal move, found {found}")]
    MoveCount {
        /// The number of legal moves.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// The evidence does not show that the player to move loses.
    #[error("the position is not shown to be lost")]
    NotShownLost,
    /// The evidence names a vertex that is not in the remaining graph.
    #[error("{0} is not in the remaining graph")]
    NotRemaining(Place),
    /// The proof lists black vertices although the rules provide the colours.
    #[error("unexpected black vertices: the rules provide the colours")]
    KnownColours,
    /// An edge joins two vertices of one colour.
    #[error("an edge joins {0} and {1}, which have the same colour")]
    SameColour(Place, Place),
    /// The highest level is 0, or too high for the board.
    #[error("the highest level is {top}, expected a level from 1 to {limit}")]
    Top {
        /// The highest level.
        top: u32,
        /// The highest level that the board allows.
        limit: usize,
    },
    /// A level is higher than the highest one, or there is a part in a graph with two colours.
    #[error("unexpected level {level} and part {part}")]
    Label {
        /// The level.
        level: u32,
        /// The part.
        part: u32,
    },
    /// An exposed vertex has a label that only a matched vertex can have.
    #[error("{0} is exposed, but its label is that of a matched vertex")]
    ExposedLevel(Place),
    /// The labels of a pair do not fit together.
    #[error("{0} and {1} are matched, but no cover contains exactly one of them")]
    PairLabels(Place, Place),
    /// A part has several levels, or fewer pairs inside than half its vertices, rounded down.
    #[error("the vertices of part {0} are not matched with each other on one level")]
    LoosePart(u32),
    /// All levels have been merged into one, which leaves no cover.
    #[error("the lowest and the highest level have been merged")]
    NoCover,
    /// A path does not alternate between matched pairs and edges, visits a vertex twice, or
    /// joins pieces that do not fit together.
    #[error("the path from {0} is not an alternating path")]
    BrokenPath(Place),
    /// A path is empty, or has a wrong number of vertices.
    #[error("a path has {0} vertices, expected an odd number")]
    PathLength(usize),
    /// A path does not lead to a vertex that a maximum matching exposes.
    #[error("the path from {0} does not end at a vertex that can be exposed")]
    PathEnd(Place),
    /// An error that also occurs in the proof of one position: in the pairs, in the edges
    /// that the labels cover, or in the sets of edge geography.
    #[error(transparent)]
    Proof(#[from] Rejection),
}
