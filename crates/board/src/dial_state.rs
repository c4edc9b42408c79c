use core::fmt;

use crate::Dials;

/// A state of [`Dials`]; prints as its digits, with leading zeros.
///
/// Feature `serde` serialises a state as its number of `digits` and its `value`, and
/// rejects a state that the dials do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "serial::Fields", into = "serial::Fields")
)]
pub struct DialState {
    dials: Dials,
    value: u32,
}

impl DialState {
    /// A state that is not checked against the dials; errors name such states.
    pub(crate) const fn unchecked(dials: Dials, value: u32) -> DialState {
        DialState { dials, value }
    }

    /// The dials.
    pub const fn dials(self) -> Dials {
        self.dials
    }

    /// The digits read as one number.
    pub const fn value(self) -> u32 {
        self.value
    }
}

impl fmt::Display for DialState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.dials.digits() as usize;
        write!(f, "{:0width$}", self.value)
    }
}

/// The serialised form of a state.
#[cfg(feature = "serde")]
mod serial {
    use serde::{Deserialize, Serialize};
    use thiserror::Error;

    use super::DialState;
    use crate::Dials;

    #[derive(Deserialize, Serialize)]
    #[serde(rename = "State")]
    pub(super) struct Fields {
        digits: u32,
        value: u32,
    }

    #[derive(Debug, Error)]
    #[error(
        "expected a state of 1 to {} digits, found {value} with {digits} digits",
        Dials::MAX_DIGITS
    )]
    pub(super) struct NoSuchState {
        digits: u32,
        value: u32,
    }

    impl TryFrom<Fields> for DialState {
        type Error = NoSuchState;

        fn try_from(Fields { digits, value }: Fields) -> Result<DialState, NoSuchState> {
            let state = Dials::new(digits).and_then(|dials| dials.state(value));
            state.ok_or(NoSuchState { digits, value })
        }
    }

    impl From<DialState> for Fields {
        fn from(state: DialState) -> Fields {
            Fields {
                digits: state.dials.digits(),
                value: state.value,
            }
        }
    }
}
