use alloc::vec::Vec;

use matchplay_board::Vertex;

use crate::Cover;

/// A proof that the player to move loses (a P-position: the previous player
/// wins) or wins (an N-position: the next player does).
///
/// The player to move wins if and only if every maximum matching of the remaining
/// graph, which includes the vertex of the token, covers the token (Anderson 1974;
/// Fraenkel, Scheinerman & Ullman 1993).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Proof {
    /// The player to move loses: a maximum matching exposes the token.
    P(Witness),
    /// The player to move wins: a move leads to a P-position.
    N {
        /// The vertex to which the token moves, or on which it is placed.
        reply: Vertex,
        /// The proof for the position after the reply. Its graph lacks the previous
        /// vertex of the token, and its matching exposes `reply`.
        then: Witness,
    },
    /// The token has not been placed, and every placement loses: these pairs are a
    /// perfect matching.
    Perfect(Vec<(Vertex, Vertex)>),
}

impl Proof {
    /// Whether the proof claims that the player to move wins. The player who has to
    /// place the token is the player to move.
    pub const fn mover_wins(&self) -> bool {
        matches!(self, Proof::N { .. })
    }
}

/// A matching and a cover of the same size, which proves the matching maximum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Witness {
    /// The matched pairs, in any order and direction.
    pub matching: Vec<(Vertex, Vertex)>,
    /// A cover whose capacity is the number of pairs.
    pub cover: Cover,
}
