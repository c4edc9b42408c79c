use core::fmt;

use crate::Outcome;

/// Bounds on the length of a position: the number of plies until the end of the game, if the
/// winner hurries and the loser delays.
///
/// Both bounds have the same parity, which is that of the length: even if the player to move
/// loses, odd if that player wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Length {
    at_least: u32,
    /// Half of the difference between the bounds.
    spread: u32,
}

impl Length {
    /// Bounds of the same parity, in this order.
    pub(crate) const fn between(at_least: u32, at_most: u32) -> Length {
        debug_assert!(at_least <= at_most && (at_most - at_least) % 2 == 0);
        Length {
            at_least,
            spread: (at_most - at_least) / 2,
        }
    }

    /// The largest number of plies that is proved to be a lower bound.
    pub const fn at_least(self) -> u32 {
        self.at_least
    }

    /// The smallest number of plies that is proved to be an upper bound.
    pub const fn at_most(self) -> u32 {
        self.at_least + 2 * self.spread
    }

    /// The length, if both bounds are equal.
    pub const fn exact(self) -> Option<u32> {
        match self.spread {
            0 => Some(self.at_least),
            _ => None,
        }
    }

    /// How many of these plies the winner makes, who makes the last one.
    pub const fn winner_moves(plies: u32) -> u32 {
        plies.div_ceil(2)
    }

    /// The outcome for the player to move, which the parity shows.
    pub const fn outcome(self) -> Outcome {
        Outcome::of_mover(self.at_least % 2 == 1)
    }

    /// The length counted with one more ply, before it.
    pub(crate) const fn after_a_ply(self) -> Length {
        Length {
            at_least: self.at_least + 1,
            ..self
        }
    }

    /// The length of a position whose player to move wins by the moves with these lengths; the
    /// lengths are counted with the move.
    pub(crate) fn least(moves: impl IntoIterator<Item = Length>) -> Option<Length> {
        moves.into_iter().reduce(|one, other| {
            let at_least = one.at_least.min(other.at_least);
            Length::between(at_least, one.at_most().min(other.at_most()))
        })
    }

    /// The order of the moves of a winner, the fastest first.
    pub(crate) const fn haste(self) -> (u32, u32) {
        (self.at_most(), self.at_least)
    }
}

impl fmt::Debug for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(plies) => write!(f, "{plies}"),
            None => write!(f, "{}..={}", self.at_least, self.at_most()),
        }
    }
}
