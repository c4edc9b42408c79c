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
    #[error("the proof is not for a game whose moves remove {}", removal.name())]
    OtherGame {
        /// Whether a move of the game removes a vertex or an edge.
        removal: Removal,
    },
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
    #[error("expected legal moves in ascending order, found {place}")]
    NotLegal {
        /// The first move that is wrong.
        place: Place,
    },
    /// A move of vertex geography is claimed to be unknown.
    #[error("{place} is claimed to be unknown, which occurs only in edge geography")]
    Unknown {
        /// The move.
        place: Place,
    },
    /// The evidence does not show that a move wins.
    #[error("{place} is not shown to win")]
    NotShownToWin {
        /// The move.
        place: Place,
    },
    /// The evidence does not show that a move loses.
    #[error("{place} is not shown to lose")]
    NotShownToLose {
        /// The move.
        place: Place,
    },
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
    #[error("{place} is not in the remaining graph")]
    NotRemaining {
        /// The vertex.
        place: Place,
    },
    /// A vertex is in two pairs, or in a pair with itself.
    #[error("{place} is matched twice")]
    MatchedTwice {
        /// The vertex.
        place: Place,
    },
    /// No edge joins the vertices of a pair.
    #[error("{from} and {to} are matched, but no edge joins them")]
    NoEdge {
        /// One vertex of the pair.
        from: Place,
        /// The other vertex.
        to: Place,
    },
    /// The proof lists black vertices although the rules provide the colours.
    #[error("unexpected black vertices: the rules provide the colours")]
    KnownColours,
    /// An edge joins two vertices of one colour.
    #[error("an edge joins {from} and {to}, which have the same colour")]
    SameColour {
        /// One end.
        from: Place,
        /// The other end.
        to: Place,
    },
    /// The highest level is 0, or too high for the board.
    #[error("the highest level is {top}, expected a level from 1 to {limit}")]
    Top {
        /// The highest level.
        top: u32,
        /// The highest level that the board allows.
        limit: usize,
    },
    /// A level is higher than the highest one, or there is a part in a graph with two
    /// colours.
    #[error("unexpected level {level} and part {part}")]
    Label {
        /// The level.
        level: u32,
        /// The part.
        part: u32,
    },
    /// An exposed vertex has a label that only a matched vertex can have.
    #[error("{place} is exposed, but its label is that of a matched vertex")]
    ExposedLevel {
        /// The vertex.
        place: Place,
    },
    /// The labels of a pair do not fit together.
    #[error("{from} and {to} are matched, but no cover contains exactly one of them")]
    PairLabels {
        /// One vertex of the pair.
        from: Place,
        /// The other vertex.
        to: Place,
    },
    /// The covers of the labels do not cover an edge.
    #[error("the edge from {from} to {to} is not covered")]
    Uncovered {
        /// One end.
        from: Place,
        /// The other end.
        to: Place,
    },
    /// A part has several levels, or fewer pairs inside than half its vertices, rounded down.
    #[error("the vertices of part {part} are not matched with each other on one level")]
    LoosePart {
        /// The part.
        part: u32,
    },
    /// All levels have been merged into one, which leaves no cover.
    #[error("the lowest and the highest level have been merged")]
    NoCover,
    /// A path does not alternate between matched pairs and edges, visits a vertex twice, or
    /// joins pieces that do not fit together.
    #[error("the path from {place} is not an alternating path")]
    BrokenPath {
        /// The first vertex.
        place: Place,
    },
    /// Two steps start at one vertex.
    #[error("two steps start at {place}, expected at most one")]
    RepeatedStep {
        /// The vertex.
        place: Place,
    },
    /// A path is empty, or has a wrong number of vertices.
    #[error("a path has {length} vertices, expected an odd number, or 2 for one step")]
    PathLength {
        /// The number of vertices.
        length: usize,
    },
    /// A path does not lead to a vertex that a maximum matching exposes.
    #[error("the path from {place} does not end at a vertex that can be exposed")]
    PathEnd {
        /// The first vertex.
        place: Place,
    },
    /// A proof about a position of edge geography is rejected.
    #[error("{0}")]
    Proof(#[from] Rejection),
}
