use alloc::vec::Vec;

use crate::Outcome;

/// A set of nodes, ascending, that proves the outcome of a token. It is sound on every
/// graph.
///
/// No unused edge joins two nodes of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Evidence {
    /// An even kernel with the token: every node outside has an even number of unused
    /// edges into the set. The player to move loses, since the opponent can always move
    /// back into the set.
    Kernel(Vec<u32>),
    /// A target set of the token: outside the set, the token has an odd number of unused
    /// edges into it, and every other node an even number. Any move into the set wins.
    TargetSet(Vec<u32>),
}

impl Evidence {
    /// A set that is an even kernel if it contains the token, and a target set otherwise.
    pub(super) fn of(set: Vec<u32>, token: u32) -> Evidence {
        debug_assert!(set.is_sorted());
        match set.binary_search(&token) {
            Ok(_) => Evidence::Kernel(set),
            Err(_) => Evidence::TargetSet(set),
        }
    }

    /// The outcome that the set proves.
    pub(super) const fn outcome(&self) -> Outcome {
        match self {
            Evidence::Kernel(_) => Outcome::P,
            Evidence::TargetSet(_) => Outcome::N,
        }
    }
}
