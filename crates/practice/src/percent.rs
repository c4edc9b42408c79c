use std::fmt;
use std::str::FromStr;

/// A whole percentage from 0 to 100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Percent(u8);

impl Percent {
    /// A percentage; `None` above 100.
    pub const fn new(percent: u8) -> Option<Percent> {
        if percent <= 100 {
            Some(Percent(percent))
        } else {
            None
        }
    }

    /// The number from 0 to 100.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The percentage of a number, rounded down.
    pub(crate) const fn of(self, all: usize) -> usize {
        (all as u128 * self.0 as u128 / 100) as usize
    }
}

impl FromStr for Percent {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Percent, &'static str> {
        let percent = text.parse().ok().and_then(Percent::new);
        percent.ok_or("expected a whole number from 0 to 100")
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
