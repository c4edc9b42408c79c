use core::fmt;

use matchplay_board::Player;

/// Who wins a position when both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Outcome {
    /// The next player to move wins.
    N,
    /// The previous player wins: whoever is to move loses.
    P,
}

impl Outcome {
    /// The letter that stands for it.
    pub const fn letter(self) -> &'static str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
        }
    }

    /// Who wins, `to_move` being next.
    pub const fn winner(self, to_move: Player) -> Player {
        match self {
            Outcome::N => to_move,
            Outcome::P => to_move.other(),
        }
    }

    /// N if there is a winning move, else P.
    pub(crate) const fn of_mover(wins: bool) -> Outcome {
        if wins { Outcome::N } else { Outcome::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}
