use core::fmt;

use fixedbitset::FixedBitSet;
use thiserror::Error;

use crate::neighbours::Neighbours;
use crate::rules::Rules;
use crate::{Dials, Places, Player, Reason, Vertex};

/// A lock of digits with forbidden states (CCPC 2020 Changchun, H; Putnam 2025, A3).
///
/// A move turns one digit up or down by one; [`Dials`] define whether the last digit
/// and 0 are neighbours. The new state must be neither forbidden nor visited before.
///
/// [`Display`](fmt::Display) writes the number of digits, and then one line for each forbidden
/// state, but neither the base nor whether the dials wrap.
///
/// ```
/// use matchplay_board::{Lock, Vertex};
///
/// let lock = Lock::new(2, [1])?;
/// assert_eq!(lock.to_string(), "2\n01");
/// assert!(lock.neighbours(Vertex::new(0)).eq([9, 10, 90].map(Vertex::new)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lock {
    dials: Dials,
    forbidden: FixedBitSet,
}

/// An error in the parts of a lock.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LockError {
    /// The number of decimal digits is not from 1 to 9.
    #[error("expected a lock of 1 to {} digits, found {digits}", Dials::MAX_DIGITS)]
    Digits {
        /// The number of digits.
        digits: u32,
    },
    /// The dials do not have a state.
    #[error(
        "expected a state of {digits} {} of base {base}, found {value}",
        if *digits == 1 { "digit" } else { "digits" }
    )]
    NoSuchState {
        /// The index of the state in the list of forbidden ones, 0-based.
        index: usize,
        /// The state.
        value: u32,
        /// The number of digits of the lock.
        digits: u32,
        /// The base of the digits.
        base: u32,
    },
}

impl Lock {
    /// A lock of `digits` decimal digits, where 9 and 0 are neighbours, with these
    /// forbidden states (see [`on`](Lock::on)).
    ///
    /// # Errors
    ///
    /// If the number of digits is not from 1 to 9, or a state has more digits than the lock.
    pub fn new(digits: u32, forbidden: impl IntoIterator<Item = u32>) -> Result<Lock, LockError> {
        let dials = Dials::new(digits).ok_or(LockError::Digits { digits })?;
        Lock::on(dials, forbidden)
    }

    /// A lock on these dials with these forbidden states, each given as a number; a
    /// repeated state counts once. The lock takes one bit for each state.
    ///
    /// # Errors
    ///
    /// If a state is not below the [number of states](Dials::states).
    pub fn on(dials: Dials, forbidden: impl IntoIterator<Item = u32>) -> Result<Lock, LockError> {
        let mut set = FixedBitSet::with_capacity(dials.states() as usize);
        for (index, value) in forbidden.into_iter().enumerate() {
            if !dials.contains(Vertex::new(value)) {
                return Err(LockError::NoSuchState {
                    index,
                    value,
                    digits: dials.digits(),
                    base: dials.base(),
                });
            }
            set.insert(value as usize);
        }
        Ok(Lock {
            dials,
            forbidden: set,
        })
    }

    /// The dials.
    pub const fn dials(&self) -> Dials {
        self.dials
    }

    /// Whether the lock allows a state.
    pub fn is_allowed(&self, state: Vertex) -> bool {
        self.dials.contains(state) && !self.forbidden.contains(state.index())
    }

    /// The forbidden states, ascending.
    pub fn forbidden(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.forbidden.ones().map(Vertex::from_index)
    }

    /// The allowed states one turn away from a state, ascending; none for a state
    /// that the lock does not have.
    pub fn neighbours(&self, state: Vertex) -> Neighbours<'_> {
        let is_allowed = |state: &Vertex| !self.forbidden.contains(state.index());
        Neighbours::collect(self.dials.neighbours(state).filter(is_allowed))
    }
}

impl Rules for Lock {
    const NAME: &'static str = "lock";

    fn places(&self) -> Places {
        Places::Dials(self.dials)
    }

    fn neighbours(&self, vertex: Vertex) -> Neighbours<'_> {
        Lock::neighbours(self, vertex)
    }

    fn adjacent(&self, vertex: Vertex) -> Neighbours<'_> {
        self.dials.neighbours(vertex)
    }

    #[inline]
    fn max_degree(&self, _vertex: Vertex) -> usize {
        self.dials.max_degree()
    }

    #[inline]
    fn colour(&self, vertex: Vertex) -> Option<u32> {
        self.dials.colour(vertex)
    }

    fn barrier(&self, vertex: Vertex) -> Option<Reason> {
        (!self.is_allowed(vertex)).then_some(Reason::Forbidden)
    }

    fn fresh_start(&self, removed: &FixedBitSet, _to_move: Player) -> Lock {
        let mut forbidden = self.forbidden.clone();
        forbidden.union_with(removed);
        Lock {
            dials: self.dials,
            forbidden,
        }
    }

    fn changed(&self, vertex: Vertex) -> Lock {
        let mut lock = self.clone();
        lock.forbidden.toggle(vertex.index());
        lock
    }
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.dials().digits())?;
        for state in self.forbidden() {
            write!(f, "\n{}", self.dials().shown(state))?;
        }
        Ok(())
    }
}
