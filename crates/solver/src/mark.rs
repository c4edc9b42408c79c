use crate::{Outcome, Verdict};

/// What can be proved of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Mark {
    /// `?` The player had won and now the opponent has.
    Mistake,
    /// `□` There was no other legal move.
    Forced,
    /// `!` The only move, of several legal ones, that kept the win.
    Only,
    /// The position was lost whatever was played: no blame.
    Lost,
    /// One of several winning moves.
    Kept,
}

impl Mark {
    /// The mark of a ply, by the verdict before it and the outcome after it, each
    /// for whoever is to move there.
    pub fn of(before: &Verdict, after: Outcome) -> Mark {
        match (before.outcome, after) {
            (Outcome::N, Outcome::N) => Mark::Mistake,
            _ if before.legal == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::N, _) if before.winning.len() == 1 => Mark::Only,
            (Outcome::N, _) => Mark::Kept,
        }
    }

    /// The mark as one writes it behind a move.
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Mistake => "?",
            Mark::Forced => "□",
            Mark::Only => "!",
            Mark::Lost | Mark::Kept => "",
        }
    }
}
