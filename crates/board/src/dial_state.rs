use core::fmt::{self, Write};

use crate::Dials;

/// A state of [`Dials`]; prints as its digits, with leading zeros.
///
/// Feature `serde` serialises a state as its number of `digits`, its `value`, and the
/// `base` and `wrap` of its dials unless they are decimal dials that wrap. It rejects a
/// state that the dials do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "serial::Fields", into = "serial::Fields")
)]
pub struct DialState {
    pub(crate) dials: Dials,
    pub(crate) value: u32,
}

impl DialState {
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
        let base = self.dials.base();
        if base == 10 {
            let width = self.dials.digits() as usize;
            return write!(f, "{:0width$}", self.value);
        }
        for digit in (0..self.dials.digits()).rev() {
            let digit = self.value / base.pow(digit) % base;
            // A digit is smaller than the base, which is at most 36.
            f.write_char(char::from_digit(digit, base).unwrap_or('?'))?;
        }
        Ok(())
    }
}

/// The serialised form of a state.
#[cfg(feature = "serde")]
mod serial {
    use alloc::string::String;

    use serde::{Deserialize, Serialize};

    use super::DialState;
    use crate::Dials;

    #[derive(Deserialize, Serialize)]
    #[serde(rename = "State")]
    pub(super) struct Fields {
        digits: u32,
        value: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        base: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrap: Option<bool>,
    }

    impl TryFrom<Fields> for DialState {
        type Error = String;

        fn try_from(fields: Fields) -> Result<DialState, String> {
            let (digits, value) = (fields.digits, fields.value);
            let (base, wraps) = (fields.base.unwrap_or(10), fields.wrap.unwrap_or(true));
            let dials = Dials::with_base(digits, base, wraps);
            let state = dials.and_then(|dials| dials.state(value));
            state.ok_or_else(|| {
                let most = Dials::max_digits(base);
                format!(
                    "expected a state of 1 to {most} digits of base {base}, \
                     found {value} with {digits} digits"
                )
            })
        }
    }

    impl From<DialState> for Fields {
        fn from(DialState { dials, value }: DialState) -> Fields {
            Fields {
                digits: dials.digits(),
                value,
                base: Some(dials.base()).filter(|&base| base != 10),
                wrap: (!dials.wraps()).then_some(false),
            }
        }
    }
}
