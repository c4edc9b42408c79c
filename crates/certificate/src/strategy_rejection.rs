use alloc::boxed::Box;

use matchplay_board::Place;
use thiserror::Error;

use crate::{Rejection, StrategyEntry};

/// The reason why the judge rejects a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {} of the strategy: {fault}", entry + 1)]
pub struct StrategyRejection {
    /// The index of the entry, 0-based; 1-based in the message.
    pub entry: usize,
    /// The error in the entry.
    pub fault: StrategyFault,
}

/// An error in an entry of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StrategyFault {
    /// There is no first entry.
    #[error("missing, expected the entry of the position")]
    Missing,
    /// The first position has too many unused edges.
    #[error(
        "the position has too many unused edges, expected at most {}",
        StrategyEntry::MAX_EDGES
    )]
    TooManyEdges,
    /// No answer leads to the entry.
    #[error("expected an earlier answer that leads to the entry")]
    Unreached,
    /// The number of answers differs from the number of legal moves.
    #[error("expected {expected} answers, one for each legal move, found {found}")]
    AnswerCount {
        /// The number of legal moves.
        expected: usize,
        /// The number of answers.
        found: usize,
    },
    /// An answer is to another move than the next legal one.
    #[error("expected an answer to the move to {expected}, found one to {found}")]
    OtherMove {
        /// The next legal move.
        expected: Place,
        /// The move of the answer.
        found: Place,
    },
    /// The reply is not along an unused edge.
    #[error("no unused edge leads from {to} to {reply}")]
    IllegalReply {
        /// Where the token is after the move.
        to: Place,
        /// Where the reply leads.
        reply: Place,
    },
    /// An answer leads to an entry that is not a later one.
    #[error("an answer leads to entry {}, expected a later entry of the strategy", .0 + 1)]
    NotLater(usize),
    /// Two answers lead to one entry from different positions.
    #[error("an answer leads to entry {} with another position", .0 + 1)]
    OtherPosition(usize),
    /// The kernel names a vertex that has no edge in the position.
    #[error("the kernel names {0}, which is not in the component of the token")]
    Outside(Place),
    /// The set is not an even kernel.
    #[error(transparent)]
    Kernel(#[from] Box<Rejection>),
}
