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
}

impl Mark {
    /// The mark of a ply. `before` is the verdict before the ply, and `after` is the
    /// outcome after the ply, for the opponent.
    pub fn of<V>(before: &Verdict<V>, after: Outcome) -> Mark {
        Mark::of_ply(before.winning.len(), before.legal_moves, after)
    }

    /// The mark of a ply that had this many winning moves and legal moves.
    pub(crate) fn of_ply(winning: usize, legal_moves: usize, after: Outcome) -> Mark {
        match (winning, after) {
            (1.., Outcome::N) => Mark::Mistake,
            _ if legal_moves == 1 => Mark::Forced,
            (0, _) => Mark::Lost,
            (1, _) => Mark::Only,
            _ => Mark::Kept,
        }
    }

    /// The symbol after the move in text; empty for [`Lost`](Mark::Lost) and
    /// [`Kept`](Mark::Kept).
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Mistake => "?",
            Mark::Forced => "□",
            Mark::Only => "!",
            Mark::Lost | Mark::Kept => "",
        }
    }
}
