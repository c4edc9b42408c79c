use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use fixedbitset::FixedBitSet;
use thiserror::Error;

use crate::{Turns, Vertex};

/// A lock of decimal digits with forbidden states (CCPC 2020 Changchun, H).
///
/// Each turn moves one digit up or down by one, 9 and 0 being neighbours, to a
/// state that is neither forbidden nor used before.
///
/// As text: the number of digits, then a forbidden state a line.
///
/// ```
/// use matchplay_board::{Lock, Vertex};
///
/// let lock: Lock = "2\n01".parse()?;
/// let from_00: Vec<_> = lock.turns(Vertex::new(0)).collect();
/// assert_eq!(from_00, [9, 10, 90].map(Vertex::new));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lock {
    digits: u32,
    forbidden: FixedBitSet,
}

/// What is wrong with a lock.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LockError {
    /// A lock has 1 to 9 digits.
    #[error("a lock has 1 to {} digits, not {digits}", Lock::MAX_DIGITS)]
    Digits {
        /// How many were asked for.
        digits: u32,
    },
    /// A state has more digits than the lock.
    #[error("{value} is not a state of {digits} digits")]
    NoSuchState {
        /// The state's place in the list of forbidden ones, 0-based.
        index: usize,
        /// The state.
        value: u32,
        /// The digits of the lock.
        digits: u32,
    },
}

impl Lock {
    /// The most digits a lock can have: its states still count in 32 bits.
    pub const MAX_DIGITS: u32 = 9;

    /// A lock of `digits` digits with these states forbidden, each read as a
    /// number; one that comes twice counts once. Takes a bit a state.
    ///
    /// # Errors
    ///
    /// If there are no digits or too many, or a state has more than the lock.
    pub fn new(digits: u32, forbidden: impl IntoIterator<Item = u32>) -> Result<Lock, LockError> {
        if digits == 0 || digits > Lock::MAX_DIGITS {
            return Err(LockError::Digits { digits });
        }
        let states = 10_u32.pow(digits);
        let mut set = FixedBitSet::with_capacity(states as usize);
        for (index, value) in forbidden.into_iter().enumerate() {
            if value >= states {
                return Err(LockError::NoSuchState {
                    index,
                    value,
                    digits,
                });
            }
            set.insert(value as usize);
        }
        Ok(Lock {
            digits,
            forbidden: set,
        })
    }

    /// The number of digits.
    pub const fn digits(&self) -> u32 {
        self.digits
    }

    /// The number of states, 10^digits.
    pub const fn states(&self) -> u32 {
        10_u32.pow(self.digits)
    }

    /// Whether the lock may stand in a state.
    pub fn is_allowed(&self, state: Vertex) -> bool {
        state.index() < self.states() as usize && !self.forbidden.contains(state.index())
    }

    /// The forbidden states, ascending.
    pub fn forbidden(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.forbidden.ones().map(Vertex::from_index)
    }

    /// The state in which one digit, counted from the right and from 0, is turned
    /// up or down by one, whether allowed or not; `None` where the lock has no
    /// such digit or state.
    ///
    /// ```
    /// use matchplay_board::{Lock, Vertex};
    ///
    /// let lock: Lock = "3".parse()?;
    /// let turned = |digit, up| lock.turned(Vertex::new(190), digit, up).map(Vertex::index);
    /// assert_eq!([turned(0, true), turned(0, false)], [Some(191), Some(199)]);
    /// assert_eq!([turned(1, true), turned(3, true)], [Some(100), None]);
    /// # Ok::<(), matchplay_board::LockTextError>(())
    /// ```
    pub fn turned(&self, state: Vertex, digit: u32, up: bool) -> Option<Vertex> {
        if digit >= self.digits || state.index() >= self.states() as usize {
            return None;
        }
        let (unit, state) = (10_u32.pow(digit), state.index() as u32);
        let shown = state / unit % 10;
        let turned = (shown + if up { 1 } else { 9 }) % 10;
        Some(Vertex::new(state - shown * unit + turned * unit))
    }

    /// The allowed states one turn away, ascending; none from a state that the
    /// lock does not have.
    pub fn turns(&self, state: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        Turns::new(self.digits, state).filter(|&state| self.is_allowed(state))
    }
}

/// What is wrong with the text of a lock; lines are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LockTextError {
    /// A line is not what it should be.
    #[error("line {line}: expected {expected}")]
    Expected {
        /// The line, 1-based.
        line: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The numbers do not make a lock.
    #[error(transparent)]
    Lock(#[from] LockError),
}

impl FromStr for Lock {
    type Err = LockTextError;

    fn from_str(text: &str) -> Result<Lock, LockTextError> {
        let expected = |line, expected| LockTextError::Expected { line, expected };
        let mut lines = (1..).zip(text.lines());
        let digits = lines
            .next()
            .and_then(|(_, line)| line.trim().parse().ok())
            .ok_or(expected(1, "the number of digits"))?;
        let forbidden = lines
            .map(|(number, line)| {
                let state = line.trim().parse();
                state.map_err(|_| expected(number, "a forbidden state"))
            })
            .collect::<Result<Vec<u32>, _>>()?;
        Ok(Lock::new(digits, forbidden)?)
    }
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digits)?;
        for state in self.forbidden() {
            write!(
                f,
                "\n{:0width$}",
                state.index(),
                width = self.digits as usize
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn text_round_trips() {
        for text in ["1", "3\n012\n999"] {
            assert_eq!(text.parse::<Lock>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn digits_turn_over_at_nine() {
        let lock = Lock::new(1, []).unwrap();
        let turns = |state| lock.turns(Vertex::new(state)).collect::<Vec<_>>();
        assert_eq!(turns(0), [1, 9].map(Vertex::new));
        assert_eq!(turns(9), [0, 8].map(Vertex::new));
    }

    #[test]
    fn impossible_locks_are_told() {
        let error = |digits, state| Lock::new(digits, [state]).unwrap_err().to_string();
        assert_eq!(error(0, 0), "a lock has 1 to 9 digits, not 0");
        assert_eq!(error(10, 0), "a lock has 1 to 9 digits, not 10");
        assert_eq!(error(2, 100), "100 is not a state of 2 digits");
    }
}
