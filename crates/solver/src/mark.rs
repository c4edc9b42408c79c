use crate::{Outcome, Verdict};

/// The mark of a ply: a property of the ply that can be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Mark {
    /// `?`: the player was winning before the ply, and the opponent is winning after it.
    Mistake,
    /// `□`: the only legal move.
    Forced,
    /// `!`: the only winning move of several legal moves.
    Only,
    /// One of several legal moves in a P-position, where every move loses.
    Lost,
    /// One of several winning moves.
    Kept,
    /// `~`: too much is unknown about the moves for another mark.
    Unknown,
}

impl Mark {
    /// The mark of a ply. `before` is the verdict before the ply, and `after` is the
    /// outcome after the ply, for the opponent.
    pub fn of(before: &Verdict, after: Outcome) -> Mark {
        match (before.outcome, after) {
            _ if before.legal_moves == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::N, Outcome::N) => Mark::Mistake,
            (Outcome::N, Outcome::P) if before.winning.len() > 1 => Mark::Kept,
            (Outcome::N, Outcome::P) if before.unknown.is_empty() => Mark::Only,
            _ => Mark::Unknown,
        }
    }

    /// The symbol after the move in text; empty for [`Lost`](Mark::Lost) and
    /// [`Kept`](Mark::Kept).
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Mistake => "?",
            Mark::Forced => "□",
            Mark::Only => "!",
            Mark::Unknown => "~",
            Mark::Lost | Mark::Kept => "",
        }
    }
}
