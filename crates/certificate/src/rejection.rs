use matchplay_board::{IllegalMove, Place};
use thiserror::Error;

/// Why a proof does not prove what it claims.
///
/// For [`Proof::N`](crate::Proof::N), the remaining graph and the token are
/// those after the reply.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Rejection {
    /// A vertex of the proof is outside the board.
    #[error("the {part} names vertex {vertex}, but the board has {vertices}")]
    OffBoard {
        /// The part of the proof, "matching" or "cover".
        part: &'static str,
        /// The vertex, 1-based.
        vertex: u64,
        /// How many vertices the board has.
        vertices: usize,
    },
    /// A vertex of the proof is a wall, forbidden, left, or out of play.
    #[error("the {part} names {place}, which is not in the remaining graph")]
    NotRemaining {
        /// The part of the proof, "matching" or "cover".
        part: &'static str,
        /// The vertex.
        place: Place,
    },
    /// A vertex is in two matched pairs, or paired with itself.
    #[error("{place} is matched twice")]
    MatchedTwice {
        /// The vertex.
        place: Place,
    },
    /// A matched pair that no edge joins.
    #[error("{from} and {to} are matched, but no edge of the remaining graph joins them")]
    NoEdge {
        /// One of the pair.
        from: Place,
        /// The other.
        to: Place,
    },
    /// The matching should miss the token.
    #[error("the matching covers the token on {token}")]
    CoversToken {
        /// Where the token is.
        token: Place,
    },
    /// The matching should be perfect.
    #[error("{place} is left unmatched, so the matching is not perfect")]
    Unmatched {
        /// The vertex it misses.
        place: Place,
    },
    /// An odd set has an even number of vertices, or just one.
    #[error(
        "odd set {} of the cover has size {size}, which is not an odd number from 3 up",
        set + 1
    )]
    NotOdd {
        /// The set's place in the list, 0-based.
        set: usize,
        /// How many vertices it has.
        size: usize,
    },
    /// A vertex stands twice in the cover, in the same or in different parts.
    #[error("{place} is in the cover twice")]
    CoveredTwice {
        /// The vertex.
        place: Place,
    },
    /// An edge that the cover leaves out.
    #[error("the edge from {from} to {to} is not covered")]
    Uncovered {
        /// One end.
        from: Place,
        /// The other end.
        to: Place,
    },
    /// The matching and the cover differ in size, so they prove nothing.
    #[error(
        "the matching has {matching} {} but the cover allows {capacity}, \
         so the matching is not shown to be maximum",
        if *matching == 1 { "edge" } else { "edges" }
    )]
    Sizes {
        /// The edges of the matching.
        matching: usize,
        /// The capacity of the cover.
        capacity: usize,
    },
    /// The rules do not allow the reply.
    #[error("the reply is illegal: {illegal}")]
    IllegalReply {
        /// What is wrong with it.
        illegal: IllegalMove,
    },
    /// The proof is about a token on the board.
    #[error("the token has still to be placed, so no matching can be said to miss it")]
    TokenNotPlaced,
    /// The proof is about a token that has to be placed.
    #[error("the token is already placed, on {token}, so a perfect matching does not show a loss")]
    TokenPlaced {
        /// Where it is.
        token: Place,
    },
}
