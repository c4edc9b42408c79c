use thiserror::Error;

use crate::contest::Contest;

/// The reason why a record cannot be written in the format of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The record is of another ruleset.
    #[error("{contest} supports only the ruleset {expected}, found {found}")]
    Ruleset {
        /// The contest.
        contest: Contest,
        /// The ruleset of the contest.
        expected: &'static str,
        /// The ruleset of the record.
        found: &'static str,
    },
    /// The game has a rule that the contest does not have.
    #[error("{contest} does not support `{member}`")]
    Rule {
        /// The contest.
        contest: Contest,
        /// The member of the game in a record, for example `steps`.
        member: &'static str,
    },
    /// The input of the contest cannot be derived from the graph of a game.
    #[error("{0} can only be read: a graph does not determine its input")]
    ReadOnly(Contest),
    /// The record has variations, which no contest supports.
    #[error("{0} does not support variations")]
    Variations(Contest),
    /// The record has plies, but the contest supports only positions.
    #[error("{0} cannot hold moves that were played; remove them")]
    Plies(Contest),
    /// The game ends after a ply of the first player although the second player can
    /// still move.
    #[error("{0} requires a move of the second player after each move of the first")]
    HalfRound(Contest),
    /// The token has a start, but in the contest the first player places it.
    #[error("{0} requires the first player to place the token, but the token has a start")]
    Start(Contest),
    /// The token has no start, but the contest requires one.
    #[error("{0} requires a start of the token, but the token has none")]
    NoStart(Contest),
    /// The board is no open square, or the token does not start in its corner.
    #[error("{0} requires an open square with the token in the corner (1,1)")]
    NotOpenSquare(Contest),
    /// The numbers of peaks and valleys of a graph differ, or an edge does not join a
    /// peak to a valley; nodes are 1-based in the message.
    #[error(
        "{contest} requires edges from the first half of the nodes to the second, found {}",
        edge.map_or(String::from("an odd number of nodes"), |(a, b)| format!("the edge ({a},{b})"))
    )]
    NotPeaksAndValleys {
        /// The contest.
        contest: Contest,
        /// The first edge inside one half, 1-based; `None` if the number of nodes is
        /// odd.
        edge: Option<(u32, u32)>,
    },
}
