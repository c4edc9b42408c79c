use alloc::vec::Vec;

use matchplay_board::Vertex;

/// An entry of a strategy: a position of edge geography that the player to move loses.
///
/// A strategy is a list of entries. The position of the first one is that of the proof. Every
/// other position is the result of an answer in an earlier entry, and only the component
/// of its token counts. All answers that lead to an entry result in the same position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum StrategyEntry {
    /// The token is in these vertices, an even kernel of the position.
    Kernel(Vec<Vertex>),
    /// An answer to each legal move, in the order of the moves.
    Answers(Vec<Answer>),
}

/// The answer to a move, and the entry of the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Answer {
    /// The vertex to which the player to move moves the token, or on which that player places it.
    pub to: Vertex,
    /// The vertex to which the opponent moves the token.
    pub reply: Vertex,
    /// The index of the entry of the position after both moves, 0-based. It is larger than that of
    /// the entry with the answer.
    pub then: usize,
}

impl StrategyEntry {
    /// The largest number of unused edges in the first position of a strategy.
    ///
    /// It limits the time that one answer takes to judge.
    pub const MAX_EDGES: usize = 255;

    /// A bound on the work of a judge, as the number of ends of edges that it reads.
    pub(crate) fn work(&self) -> u64 {
        let components = match self {
            StrategyEntry::Kernel(_) => 1,
            StrategyEntry::Answers(answers) => answers.len(),
        };
        2 * StrategyEntry::MAX_EDGES as u64 * components as u64
    }
}
