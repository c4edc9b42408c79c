use crate::{Outcome, Verdict};

/// What can be proved about a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Mark {
    /// `?` The player was winning, and now the opponent is.
    Mistake,
    /// `□` No other move was legal.
    Forced,
    /// `!` The only winning move of several legal ones.
    Only,
    /// Every move loses, so none is to blame.
    Lost,
    /// One of several winning moves.
    Kept,
}

impl Mark {
    /// The mark of a ply, given the verdict before it and the outcome after it,
    /// each for the player to move there.
    pub fn of<V>(before: &Verdict<V>, after: Outcome) -> Mark {
        match (before.outcome, after) {
            (Outcome::N, Outcome::N) => Mark::Mistake,
            _ if before.legal_moves == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::N, _) if before.winning.len() == 1 => Mark::Only,
            (Outcome::N, _) => Mark::Kept,
        }
    }

    /// The sign that is written behind a move.
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Mistake => "?",
            Mark::Forced => "□",
            Mark::Only => "!",
            Mark::Lost | Mark::Kept => "",
        }
    }
}
