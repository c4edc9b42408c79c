use matchplay_board::{IllegalMove, Place, Removal};
use thiserror::Error;

use crate::StrategyRejection;

/// The reason why the judge rejects a proof; vertices are 1-based in the message.
///
/// For a proof with a reply, the remaining graph and the token are those of the position
/// after the reply, and for target sets, those after the move of the set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Rejection {
    /// A vertex of the proof is not in the remaining graph: play has removed it, the token can
    /// never stand there, or the board does not have it.
    #[error("the {part} names {place}, which is not in the remaining graph")]
    NotRemaining {
        /// The part of the proof: "matching", "cover", "kernel" or "target set".
        part: &'static str,
        /// The vertex.
        place: Place,
    },
    /// A vertex is in two matched pairs, or matched with itself.
    #[error("{0} is matched twice")]
    MatchedTwice(Place),
    /// No edge joins a matched pair.
    #[error("{0} and {1} are matched, but no edge of the remaining graph joins them")]
    NoEdge(Place, Place),
    /// The matching covers the token.
    #[error("the matching covers the token on {0}, expected a matching that exposes it")]
    CoversToken(Place),
    /// The proof does not show that every maximum matching covers a vertex on which the
    /// token may be placed.
    #[error("the token may be placed on {0}, which is neither in the cover nor in the rest")]
    NotEssential(Place),
    /// The proof is for the other kind of game: vertex geography or edge geography.
    #[error(
        "the proof is for a game whose moves remove {}, expected a proof for one whose moves \
         remove {}",
        .0.name(),
        match .0 {
            Removal::Vertices => Removal::Edges.name(),
            Removal::Edges => Removal::Vertices.name(),
        }
    )]
    OtherGame(Removal),
    /// The token is not in the even kernel.
    #[error("the token on {0} is not in the kernel")]
    TokenOutsideKernel(Place),
    /// The token is in the target set.
    #[error("the token on {0} is in the target set")]
    TokenInTargetSet(Place),
    /// A vertex is listed twice in a cover, kernel or target set.
    #[error("{place} is in the {part} twice")]
    RepeatedVertex {
        /// The part of the proof: "cover", "kernel" or "target set".
        part: &'static str,
        /// The vertex.
        place: Place,
    },
    /// An unused edge joins two vertices of a kernel or target set.
    #[error("an unused edge joins {from} and {to}, which are both in the {part}")]
    Joined {
        /// The part of the proof, "kernel" or "target set".
        part: &'static str,
        /// One end.
        from: Place,
        /// The other end.
        to: Place,
    },
    /// The number of unused edges from a vertex to a kernel or target set has the wrong parity.
    #[error(
        "{place} has {count} unused {} to the {part}, expected an {} number",
        if *count == 1 { "edge" } else { "edges" },
        if *count % 2 == 1 { "even" } else { "odd" }
    )]
    Parity {
        /// The part of the proof, "kernel" or "target set".
        part: &'static str,
        /// The vertex.
        place: Place,
        /// The number of edges.
        count: usize,
    },
    /// There is not one target set for each legal move.
    #[error("expected {moves} target sets, one for each legal move, found {sets}")]
    TargetSetCount {
        /// The number of legal moves.
        moves: usize,
        /// The number of target sets.
        sets: usize,
    },
    /// A strategy has an error.
    #[error(transparent)]
    Strategy(#[from] StrategyRejection),
    /// An odd set has an even number of vertices, or only one.
    #[error(
        "odd set {} of the cover has {size} {}, expected an odd number of at least 3",
        set + 1,
        if *size == 1 { "vertex" } else { "vertices" }
    )]
    NotOdd {
        /// The index of the set in the list, 0-based.
        set: usize,
        /// The number of its vertices.
        size: usize,
    },
    /// The cover and the rest do not cover an edge.
    #[error("the edge from {0} to {1} is not covered")]
    Uncovered(Place, Place),
    /// The size of the matching is not the capacity of the cover.
    #[error(
        "the matching has {matching} {}, but the capacity of the cover is {capacity}, \
         so the matching is not proved maximum",
        if *matching == 1 { "edge" } else { "edges" }
    )]
    Sizes {
        /// The number of edges of the matching.
        matching: usize,
        /// The capacity of the cover.
        capacity: usize,
    },
    /// The rules do not allow the reply.
    #[error("the reply is illegal: {0}")]
    IllegalReply(IllegalMove),
    /// The proof requires a token on the board.
    #[error("the token has not been placed, expected a proof about its placements")]
    TokenNotPlaced,
    /// The proof requires that the token has not been placed.
    #[error("the token is already on {0}, so a proof about placements does not apply")]
    TokenPlaced(Place),
}
