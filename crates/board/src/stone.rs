use crate::Player;

/// A stone of a [`SlidingBoard`](crate::SlidingBoard).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// `X`, which the second player slides.
    Black,
    /// `O`, which the first player slides.
    White,
}

impl Stone {
    /// The stones that a player slides.
    pub const fn of(player: Player) -> Stone {
        match player {
            Player::First => Stone::White,
            Player::Second => Stone::Black,
        }
    }

    /// The letter of the stone in text: `X` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Stone::Black => 'X',
            Stone::White => 'O',
        }
    }
}
