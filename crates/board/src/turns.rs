use crate::{Lock, Vertex};

/// The most turns there are from a state: each digit up and down.
const MOST: usize = 2 * Lock::MAX_DIGITS as usize;

/// The states of a digit lock one turn from a state, ascending, whether allowed
/// or not.
#[derive(Clone, Debug)]
pub struct Turns {
    /// Smaller states end, and larger ones start, in the middle.
    states: [Vertex; 2 * MOST],
    start: usize,
    end: usize,
}

impl Turns {
    /// The turns from a state of a lock with so many digits; none if there is
    /// no such state or lock.
    pub fn new(digits: u32, state: Vertex) -> Turns {
        let mut turns = Turns {
            states: [Vertex::default(); 2 * MOST],
            start: MOST,
            end: MOST,
        };
        let state = state.index() as u32;
        if digits > Lock::MAX_DIGITS || state >= 10_u32.pow(digits) {
            return turns;
        }
        // The lowest digit makes the smallest difference, except that turning
        // over between 9 and 0 makes one of nine.
        let (mut unit, mut digits_left) = (1, state);
        for _ in 0..digits {
            let digit = digits_left % 10;
            if digit > 0 {
                turns.push_smaller(state - unit);
            }
            if digit == 9 {
                turns.push_smaller(state - 9 * unit);
            }
            if digit < 9 {
                turns.push_larger(state + unit);
            }
            if digit == 0 {
                turns.push_larger(state + 9 * unit);
            }
            (unit, digits_left) = (10 * unit, digits_left / 10);
        }
        turns
    }

    fn push_smaller(&mut self, state: u32) {
        self.start -= 1;
        self.states[self.start] = Vertex::new(state);
    }

    fn push_larger(&mut self, state: u32) {
        self.states[self.end] = Vertex::new(state);
        self.end += 1;
    }
}

impl Iterator for Turns {
    type Item = Vertex;

    fn next(&mut self) -> Option<Vertex> {
        let state = self.states[self.start..self.end].first().copied()?;
        self.start += 1;
        Some(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_turns_up_and_down_and_over() {
        let turns = |state| Turns::new(3, Vertex::new(state)).map(Vertex::index);
        assert!(turns(950).eq([50, 850, 940, 951, 959, 960]));
        assert!(turns(0).eq([1, 9, 10, 90, 100, 900]));
        assert!(turns(1000).eq([]));
    }
}
