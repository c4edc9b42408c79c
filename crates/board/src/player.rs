use core::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Player {
    /// The player of the first ply, who slides white stones or places the token.
    First = 0,
    /// The player of the second ply, who slides black stones.
    Second = 1,
}

impl Player {
    /// Both players, in the order in which they move.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// The player who makes the ply that follows `plies` earlier ones.
    pub const fn after(plies: usize) -> Player {
        if plies % 2 == 0 {
            Player::First
        } else {
            Player::Second
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::First => "First",
            Player::Second => "Second",
        })
    }
}
