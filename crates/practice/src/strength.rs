use std::fmt;

use crate::Percent;

/// How well an [`Opponent`](crate::Opponent) plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Wins whatever is won, and resists where all is lost.
    Perfect,
    /// Gives a won position away at this rate, as far as a losing move is to be
    /// had, and is perfect otherwise.
    Casual {
        /// In how many of a hundred won positions.
        errors: Percent,
    },
    /// Makes any legal move.
    Random,
}

impl Strength {
    /// How often a casual player errs unless something else is asked for: one
    /// time in four.
    pub const USUAL_ERRORS: Percent = match Percent::new(25) {
        Some(errors) => errors,
        None => panic!("25 is a percentage"),
    };
}

/// The strength in a word or two, as a player's name; for a casual one with the rate
/// of errors.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Perfect => f.pad("perfect"),
            Strength::Casual { errors } => write!(f, "casual, {errors} %"),
            Strength::Random => f.pad("random"),
        }
    }
}
