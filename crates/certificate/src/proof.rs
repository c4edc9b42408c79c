use alloc::vec::Vec;

use matchplay_board::Vertex;

use crate::StrategyEntry;

/// A proof that the player to move loses (a P-position: the previous player
/// wins) or wins (an N-position: the next player does).
///
/// In edge geography, even kernels, target sets and strategies prove outcomes on every graph; on a
/// bipartite graph, each position has an even kernel or a target set (Fraenkel, Scheinerman &
/// Ullman 1993).
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
    /// The token has not been placed, and every allowed placement loses: every maximum
    /// matching covers every allowed start.
    ///
    /// The cover is completed by the *rest*, the vertices of the pairs that have no end
    /// in the cover and do not lie in one odd set: it covers the edges inside it, and
    /// its capacity is half its size. If the token may be placed on every vertex, the
    /// cover is empty and the matching is perfect.
    Placements(Witness),
    /// Edge geography: the player to move loses. The token is in these vertices, an
    /// *even kernel*: no unused edge joins two of them, and every other vertex has an
    /// even number of unused edges to them.
    Kernel(Vec<Vertex>),
    /// Edge geography: the player to move wins by a move to any of these vertices, a *target set*:
    /// the token is not in it, no unused edge joins two of them, and of the other vertices only
    /// that of the token has an odd number of unused edges to them.
    TargetSet(Vec<Vertex>),
    /// Edge geography: the player to move wins by a move or placement to the vertex
    /// `reply` of the even kernel `then`.
    KernelReply {
        /// The vertex to which the token moves, or on which it is placed.
        reply: Vertex,
        /// An even kernel of the position after the reply, which contains `reply`.
        then: Vec<Vertex>,
    },
    /// Edge geography: every legal move or placement loses. Each has a target set of
    /// the position after it, in the order of the moves.
    TargetSets(Vec<Vec<Vertex>>),
    /// Edge geography: the player to move loses. These entries are a strategy for the opponent,
    /// and the first one is about this position.
    Strategy(Vec<StrategyEntry>),
    /// Edge geography: the player to move wins by a move or placement to the vertex `reply`,
    /// followed by the strategy `then`.
    StrategyReply {
        /// The vertex to which the token moves, or on which it is placed.
        reply: Vertex,
        /// A strategy whose first entry is about the position after the reply.
        then: Vec<StrategyEntry>,
    },
}

impl Proof {
    /// Whether the proof claims that the player to move wins. The player who has to
    /// place the token is the player to move.
    pub const fn mover_wins(&self) -> bool {
        matches!(
            self,
            Proof::N { .. }
                | Proof::TargetSet(_)
                | Proof::KernelReply { .. }
                | Proof::StrategyReply { .. }
        )
    }

    /// The matching and the cover of the proof. `None` in edge geography.
    pub const fn witness(&self) -> Option<&Witness> {
        match self {
            Proof::P(witness) | Proof::N { then: witness, .. } | Proof::Placements(witness) => {
                Some(witness)
            }
            _ => None,
        }
    }

    /// The winning move or placement that the proof names. `None` if the player to move loses,
    /// and for a [target set](Proof::TargetSet).
    pub const fn reply(&self) -> Option<Vertex> {
        match self {
            Proof::N { reply, .. }
            | Proof::KernelReply { reply, .. }
            | Proof::StrategyReply { reply, .. } => Some(*reply),
            _ => None,
        }
    }
}

/// A matching and a cover that proves it maximum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Witness {
    /// The matched pairs, in any order and direction.
    pub matching: Vec<(Vertex, Vertex)>,
    /// A cover whose capacity is the number of pairs; in [`Proof::Placements`], without the
    /// pairs of the rest.
    pub cover: Cover,
}

/// An odd-set cover of a graph: every edge has an end in `vertices`, or both ends in one odd set.
///
/// No matching has more edges than the [`capacity`](Cover::capacity) of a cover. The capacity of
/// some cover equals the size of a maximum matching; in a bipartite graph, such a cover needs no
/// odd sets (Kőnig 1931; Berge 1958; Edmonds 1965). LEDA checks its maximum cardinality matchings
/// against such covers (`CHECK_MCM`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Cover {
    /// The vertices that cover all their edges.
    pub vertices: Vec<Vertex>,
    /// The sets that cover the edges inside them. Each set has an odd number of
    /// vertices, at least 3. The sets and `vertices` are pairwise disjoint.
    pub odd_sets: Vec<Vec<Vertex>>,
}

impl Cover {
    /// The largest number of edges that a matching can have: one for each vertex
    /// and (|S| - 1) / 2 for each odd set S.
    pub fn capacity(&self) -> usize {
        let inside = self.odd_sets.iter().map(|set| set.len() / 2);
        self.vertices.len() + inside.sum::<usize>()
    }
}
