use alloc::vec::Vec;

use matchplay_board::Vertex;

use crate::Witness;

/// A proof that the player to move loses (a P-position: the previous player
/// wins) or wins (an N-position: the next player does).
///
/// The remaining graph includes the token's own vertex. The player to move wins
/// exactly if every maximum matching of it covers the token (Anderson 1974;
/// Fraenkel, Scheinerman & Ullman 1993).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Proof {
    /// The player to move loses: a maximum matching misses the token.
    P(Witness),
    /// The player to move wins, by a reply that leaves a P-position.
    N {
        /// Where to move the token, or to place it.
        reply: Vertex,
        /// Proves the position after the reply: over the graph without the old
        /// token, with a matching that misses `reply`.
        then: Witness,
    },
    /// The token has still to be placed and every placement loses: these pairs
    /// are a perfect matching.
    Perfect(Vec<(Vertex, Vertex)>),
}

impl Proof {
    /// Whether the proof claims that the player to move, or to place the token,
    /// wins.
    pub const fn mover_wins(&self) -> bool {
        matches!(self, Proof::N { .. })
    }
}
