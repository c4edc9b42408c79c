use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

/// The steps of the token on a grid: which cells are joined.
///
/// Every step can be taken in both directions, so the graph is undirected.
///
/// ```
/// use matchplay_board::Steps;
///
/// assert_eq!(Steps::Knight.offsets().len(), 8);
/// assert!(Steps::Knight.weights().is_some());
/// assert!(Steps::Hex.weights().is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Steps {
    /// To the four cells that share a side.
    #[default]
    Orthogonal,
    /// To the four cells that share only a corner.
    Diagonal,
    /// To the eight cells that share a side or a corner.
    King,
    /// A knight's move: two cells in one direction and one in the other.
    Knight,
    /// To the six neighbours in a honeycomb with axial coordinates: (0, 1), (1, 0),
    /// (1, -1) and back.
    Hex,
    /// The move of a leaper: a knight with other lengths.
    Leaper(Leaper),
    /// Steps that are listed one by one.
    Offsets(Offsets),
}

/// The lengths of the moves of a leaper; a knight is a (1, 2)-leaper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaper {
    lengths: (u32, u32),
}

/// A list of steps, each as a difference of rows and of columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Offsets {
    /// One step of each pair of opposite steps, ascending: the one that leads down, or to
    /// the right in its row.
    forward: Vec<(i32, i32)>,
}

/// An error in the steps of a grid; the index in a list of steps is 0-based, in the
/// message 1-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StepsError {
    /// A step leads to the cell from which it starts.
    #[error("step {} leads nowhere, expected a difference other than (0, 0)", step + 1)]
    Nowhere {
        /// The index of the step.
        step: usize,
    },
    /// A step repeats an earlier step, possibly in the opposite direction.
    #[error("step {} repeats step {}; every step can also be taken backwards", step + 1, first + 1)]
    Repeated {
        /// The index of the step.
        step: usize,
        /// The index of the earlier step.
        first: usize,
    },
    /// A difference is out of range.
    #[error("step {} is too long, expected differences from -{max} to {max}", step + 1, max = Steps::MAX_LENGTH)]
    TooLong {
        /// The index of the step.
        step: usize,
    },
    /// The list has no steps or too many.
    #[error("expected 1 to {} steps, found {count}", Steps::MAX_OFFSETS)]
    Count {
        /// The number of steps.
        count: usize,
    },
}

impl Steps {
    /// The largest number of listed steps, without their opposites.
    pub(crate) const MAX_OFFSETS: usize = 64;

    /// The largest difference of rows or columns of a step.
    pub const MAX_LENGTH: i32 = 1 << 30;

    /// One step of each pair of opposite steps, ascending: the one that leads down, or to
    /// the right in its row, as differences of rows and of columns.
    pub fn forward(&self) -> Vec<(i32, i32)> {
        let named: &[(i32, i32)] = match self {
            Steps::Orthogonal => &[(0, 1), (1, 0)],
            Steps::Diagonal => &[(1, -1), (1, 1)],
            Steps::King => &[(0, 1), (1, -1), (1, 0), (1, 1)],
            Steps::Knight => &[(1, -2), (1, 2), (2, -1), (2, 1)],
            Steps::Hex => &[(0, 1), (1, -1), (1, 0)],
            Steps::Leaper(leaper) => return leaper.forward(),
            Steps::Offsets(offsets) => &offsets.forward,
        };
        named.to_vec()
    }

    /// All steps and their opposites, ascending, as differences of rows and of columns.
    pub fn offsets(&self) -> Vec<(i32, i32)> {
        let forward = self.forward().into_iter();
        let both = forward.flat_map(|(rows, columns)| [(rows, columns), (-rows, -columns)]);
        let mut offsets: Vec<(i32, i32)> = both.collect();
        offsets.sort_unstable();
        offsets
    }

    /// The weights (p, q) for which the parity of p · row + q · column changes with every step, if
    /// there are such weights in {0, 1}. The graph of a grid that does not wrap is then bipartite.
    pub fn weights(&self) -> Option<(u32, u32)> {
        let offsets = self.forward();
        let changes = |&(p, q): &(u32, u32)| {
            let odd = |difference: i32, weight: u32| difference.unsigned_abs() & weight & 1;
            offsets
                .iter()
                .all(|&(rows, columns)| odd(rows, p) ^ odd(columns, q) == 1)
        };
        [(1, 1), (1, 0), (0, 1)].into_iter().find(changes)
    }

    /// The steps of a leaper with moves of `a` cells in one direction and `b` in the other.
    ///
    /// # Errors
    ///
    /// If both lengths are 0, or one is longer than [`MAX_LENGTH`](Steps::MAX_LENGTH).
    pub fn leaper(a: u32, b: u32) -> Result<Steps, StepsError> {
        if a.max(b) > Steps::MAX_LENGTH.unsigned_abs() {
            return Err(StepsError::TooLong { step: 0 });
        }
        if a.max(b) == 0 {
            return Err(StepsError::Nowhere { step: 0 });
        }
        Ok(Steps::Leaper(Leaper { lengths: (a, b) }))
    }

    /// The listed steps and their opposites.
    ///
    /// # Errors
    ///
    /// If the list has no steps or more than 64, a step is (0, 0) or too long, or a step or its
    /// opposite is repeated.
    pub fn from_offsets(
        offsets: impl IntoIterator<Item = (i32, i32)>,
    ) -> Result<Steps, StepsError> {
        let mut seen: Vec<(i32, i32)> = Vec::new();
        for (step, offset) in offsets.into_iter().enumerate() {
            let (rows, columns) = offset;
            if rows.unsigned_abs().max(columns.unsigned_abs()) > Steps::MAX_LENGTH.unsigned_abs() {
                return Err(StepsError::TooLong { step });
            }
            if offset == (0, 0) {
                return Err(StepsError::Nowhere { step });
            }
            let forward = offset.max((-rows, -columns));
            if let Some(first) = seen.iter().position(|&earlier| earlier == forward) {
                return Err(StepsError::Repeated { step, first });
            }
            seen.push(forward);
            if seen.len() > Steps::MAX_OFFSETS {
                let count = seen.len();
                return Err(StepsError::Count { count });
            }
        }
        if seen.is_empty() {
            return Err(StepsError::Count { count: 0 });
        }
        seen.sort_unstable();
        Ok(Steps::Offsets(Offsets { forward: seen }))
    }
}

impl Leaper {
    /// The two lengths, as given.
    pub const fn lengths(self) -> (u32, u32) {
        self.lengths
    }

    fn forward(self) -> Vec<(i32, i32)> {
        // Both lengths are at most `MAX_LENGTH`.
        let (a, b) = (self.lengths.0 as i32, self.lengths.1 as i32);
        let all = [(a, b), (a, -b), (b, a), (b, -a)];
        let forward = all.map(|(rows, columns)| (rows, columns).max((-rows, -columns)));
        let mut forward = Vec::from(forward);
        forward.sort_unstable();
        forward.dedup();
        forward
    }
}

/// The name of the steps in running text.
impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Steps::Orthogonal => f.write_str("orthogonal"),
            Steps::Diagonal => f.write_str("diagonal"),
            Steps::King => f.write_str("king"),
            Steps::Knight => f.write_str("knight"),
            Steps::Hex => f.write_str("hex"),
            Steps::Leaper(Leaper { lengths: (a, b) }) => write!(f, "({a},{b})-leaper"),
            Steps::Offsets(_) => f.write_str("listed steps"),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn named_steps_are_listed_steps() {
        let listed = |offsets: &[(i32, i32)]| {
            let steps = Steps::from_offsets(offsets.iter().copied());
            steps.unwrap().forward()
        };
        let knight = [(1, 2), (-1, 2), (2, 1), (-2, 1)];
        assert_eq!(Steps::Knight.forward(), listed(&knight));
        assert_eq!(Steps::leaper(2, 1).unwrap().forward(), listed(&knight));
        assert_eq!(Steps::Hex.forward(), listed(&[(0, 1), (1, 0), (1, -1)]));
        assert_eq!(Steps::Diagonal.forward(), listed(&[(1, 1), (1, -1)]));
        assert_eq!(Steps::Orthogonal.forward(), listed(&[(0, 1), (1, 0)]));
        let mut king = Steps::Orthogonal.forward();
        king.extend(Steps::Diagonal.forward());
        assert_eq!(Steps::King.forward(), listed(&king));
    }

    #[test]
    fn invalid_steps_are_rejected() {
        let many: Vec<_> = (1..=65).map(|rows| (rows, 0)).collect();
        let lists: [&[(i32, i32)]; 5] = [
            &[],
            &many,
            &[(0, 1), (0, 0)],
            &[(0, 1), (1, 1), (0, -1)],
            &[(i32::MIN, 0)],
        ];
        let errors = lists.map(|steps| Steps::from_offsets(steps.iter().copied()).unwrap_err());
        let expected = [
            "expected 1 to 64 steps, found 0",
            "expected 1 to 64 steps, found 65",
            "step 2 leads nowhere, expected a difference other than (0, 0)",
            "step 3 repeats step 1; every step can also be taken backwards",
            "step 1 is too long, expected differences from -1073741824 to 1073741824",
        ];
        assert_eq!(errors.map(|error| error.to_string()), expected);
        assert!(Steps::leaper(0, 0).is_err() && Steps::leaper(1, u32::MAX).is_err());
    }

    #[test]
    fn the_parity_changes_with_every_step() {
        for (steps, weights) in [
            (Steps::Orthogonal, Some((1, 1))),
            (Steps::Knight, Some((1, 1))),
            (Steps::Diagonal, Some((1, 0))),
            (Steps::King, None),
            (Steps::leaper(0, 2).unwrap(), None),
            (Steps::from_offsets([(2, 1)]).unwrap(), Some((1, 1))),
        ] {
            assert_eq!(steps.weights(), weights, "{steps:?}");
        }
    }
}
