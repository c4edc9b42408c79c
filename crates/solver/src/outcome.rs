use core::fmt;

use matchplay_board::Player;

/// The outcome of a position if both players play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Outcome {
    /// An N-position: the next player, who is the player to move, wins.
    N,
    /// A P-position: the previous player wins, and the player to move loses.
    P,
}

impl Outcome {
    /// The letter of the outcome.
    pub const fn letter(self) -> &'static str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
        }
    }

    /// The winner, given the player to move.
    pub const fn winner(self, to_move: Player) -> Player {
        match self {
            Outcome::N => to_move,
            Outcome::P => to_move.other(),
        }
    }

    /// N if the player to move has a winning move, otherwise P.
    pub(crate) const fn of_mover(wins: bool) -> Outcome {
        if wins { Outcome::N } else { Outcome::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}
