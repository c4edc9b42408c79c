use crate::turns::turns;
use crate::{DialState, Neighbours, Vertex};

/// The dials of a lock: 1 to 9 decimal digits, where 9 and 0 are neighbours.
///
/// A state is named by its digits; its vertex is the number that they form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Dials {
    /// 1 to [`MAX_DIGITS`](Dials::MAX_DIGITS).
    digits: u32,
}

impl Dials {
    /// The largest number of digits; the number of states fits in 32 bits.
    pub const MAX_DIGITS: u32 = 9;

    /// The given number of dials; `None` for 0 and for more than
    /// [`MAX_DIGITS`](Dials::MAX_DIGITS).
    pub const fn new(digits: u32) -> Option<Dials> {
        match digits {
            1..=Dials::MAX_DIGITS => Some(Dials { digits }),
            _ => None,
        }
    }

    /// The number of digits.
    pub const fn digits(self) -> u32 {
        self.digits
    }

    /// The number of states, 10^digits.
    pub const fn states(self) -> u32 {
        10_u32.pow(self.digits)
    }

    /// Whether the dials have the state.
    pub const fn contains(self, state: Vertex) -> bool {
        state.index() < self.states() as usize
    }

    /// The state whose digits form this number; `None` if it has more digits.
    pub fn state(self, value: u32) -> Option<DialState> {
        let state = Vertex::new(value);
        self.contains(state).then(|| self.shown(state))
    }

    /// The state of a vertex, even if the dials do not have it.
    pub(crate) fn shown(self, state: Vertex) -> DialState {
        DialState::unchecked(self, state.into())
    }

    /// The states in which one digit of `state` is turned up or down by one,
    /// ascending, including forbidden ones; none for a state that the dials do not
    /// have.
    ///
    /// ```
    /// use matchplay_board::{Dials, Vertex};
    ///
    /// let dials = Dials::new(3).ok_or("three digits")?;
    /// let neighbours = dials.neighbours(Vertex::new(950)).map(Vertex::index);
    /// assert!(neighbours.eq([50, 850, 940, 951, 959, 960]));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn neighbours(self, state: Vertex) -> Neighbours<'static> {
        if self.contains(state) {
            turns(self.digits, state)
        } else {
            Neighbours::none()
        }
    }

    /// The state in which one digit, counted from the right and from 0, is turned
    /// up or down by one, even if it is forbidden; `None` if the dials have no such
    /// digit or state.
    ///
    /// ```
    /// use matchplay_board::{Dials, Vertex};
    ///
    /// let dials = Dials::new(3).ok_or("three digits")?;
    /// let turned = |digit, up| dials.turned(Vertex::new(190), digit, up).map(Vertex::index);
    /// assert_eq!([turned(0, true), turned(0, false)], [Some(191), Some(199)]);
    /// assert_eq!([turned(1, true), turned(3, true)], [Some(100), None]);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn turned(self, state: Vertex, digit: u32, up: bool) -> Option<Vertex> {
        if digit >= self.digits || !self.contains(state) {
            return None;
        }
        let (unit, state) = (10_u32.pow(digit), u32::from(state));
        let shown = state / unit % 10;
        let turned = (shown + if up { 1 } else { 9 }) % 10;
        Some(Vertex::new(state - shown * unit + turned * unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dials_have_1_to_9_digits() {
        let digits = (0..=u32::from(u16::MAX)).filter(|&digits| Dials::new(digits).is_some());
        assert!(digits.eq(1..=9));
        assert_eq!(Dials::new(u32::MAX), None);
    }

    #[test]
    fn states_have_as_many_digits_as_there_are_dials() {
        let dials = Dials::new(2).unwrap();
        assert_eq!(dials.state(99).map(DialState::value), Some(99));
        assert_eq!(dials.state(100), None);
    }
}
