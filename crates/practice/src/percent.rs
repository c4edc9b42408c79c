use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A whole number of hundredths, from none to all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Percent(u8);

/// What is no [`Percent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a whole number from 0 to 100")]
pub struct NoPercent;

impl Percent {
    /// So many of a hundred, which must be at most a hundred.
    pub const fn new(percent: u8) -> Option<Percent> {
        if percent <= 100 {
            Some(Percent(percent))
        } else {
            None
        }
    }

    /// How many of a hundred.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// How many of `all` that is, rounded down.
    pub(crate) const fn of(self, all: usize) -> usize {
        (all as u128 * self.0 as u128 / 100) as usize
    }
}

impl FromStr for Percent {
    type Err = NoPercent;

    fn from_str(text: &str) -> Result<Percent, NoPercent> {
        text.parse().ok().and_then(Percent::new).ok_or(NoPercent)
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_goes_from_none_to_all() {
        let parsed = ["0", "25", "100", "101", "-1", "25%", "1e1", ""].map(str::parse::<Percent>);
        let percents = parsed.map(|percent| percent.ok().map(Percent::get));
        assert_eq!(
            percents,
            [Some(0), Some(25), Some(100), None, None, None, None, None]
        );
        let quarter = Percent::new(25).unwrap();
        assert_eq!([0, 3, 4, 1003].map(|all| quarter.of(all)), [0, 0, 1, 250]);
    }
}
