use std::fmt;

use serde::{Serialize, Serializer};

/// A finite number of extension data, written as RFC 8785 writes it.
///
/// ```
/// use matchplay_record::Number;
///
/// let number = Number::new(1e21).expect("it is finite");
/// assert_eq!(number.to_string(), "1e+21");
/// assert_eq!(Number::new(f64::NAN), None);
/// // Only a decimal that a double holds exactly in its shortest form is read.
/// assert_eq!(Number::exact("0.10"), Number::new(0.1));
/// assert_eq!(Number::exact("9007199254740993"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number(f64);

impl Number {
    /// The number, if it is finite; a negative zero becomes zero.
    pub fn new(number: f64) -> Option<Number> {
        // Adding a zero turns -0 into 0.
        number.is_finite().then_some(Number(number + 0.0))
    }

    /// The number of a decimal that equals the shortest form of the double
    /// nearest to it.
    pub fn exact(decimal: &str) -> Option<Number> {
        let written = Decimal::of(decimal)?;
        let number = Number::new(decimal.parse().ok()?)?;
        (Decimal::of(&format!("{:e}", number.0))? == written).then_some(number)
    }

    /// The double.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl From<i32> for Number {
    fn from(number: i32) -> Number {
        Number(number.into())
    }
}

impl From<u32> for Number {
    fn from(number: u32) -> Number {
        Number(number.into())
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Decimal {
            is_negative,
            digits,
            exponent,
        }) = Decimal::of(&format!("{:e}", self.0))
        else {
            return Err(fmt::Error);
        };
        if digits.is_empty() {
            return f.write_str("0");
        }
        if is_negative {
            f.write_str("-")?;
        }
        // The number of digits before the decimal point.
        let point = exponent.saturating_add(digits.len() as i64);
        let zeros = |count: i64| "0".repeat(usize::try_from(count).unwrap_or(0));
        match usize::try_from(point) {
            Ok(1..=21) if exponent >= 0 => write!(f, "{digits}{}", zeros(exponent)),
            Ok(point @ 1..=21) => write!(f, "{}.{}", &digits[..point], &digits[point..]),
            _ if (-5..=0).contains(&point) => write!(f, "0.{}{digits}", zeros(-point)),
            _ => {
                let (first, rest) = digits.split_at(1);
                let dot = if rest.is_empty() { "" } else { "." };
                write!(f, "{first}{dot}{rest}e{:+}", point - 1)
            }
        }
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if self.0.fract() == 0.0 && self.0.abs() < EXACT {
            return serializer.serialize_i64(self.0 as i64);
        }
        let text = serde_json::value::RawValue::from_string(self.to_string());
        text.map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

/// A decimal number: `digits` × 10^`exponent`. The digits neither begin nor end with a
/// zero; the number zero has no digits.
#[derive(Debug)]
struct Decimal {
    is_negative: bool,
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// The parts of a text such as `-1.50e+3`; `None` for any other text.
    fn of(text: &str) -> Option<Decimal> {
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (mantissa, power) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, power)) => (mantissa, exponent(power)?),
            None => (unsigned, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = format!("{whole}{fraction}");
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let kept = digits.trim_end_matches('0');
        let dropped = digits.len() - kept.len();
        let exponent = power
            .saturating_sub(fraction.len() as i64)
            .saturating_add(dropped as i64);
        Some(Decimal {
            is_negative: text.starts_with('-'),
            digits: kept.trim_start_matches('0').to_owned(),
            exponent,
        })
    }
}

/// A power of ten, limited to the range of its type.
fn exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let end = match text.starts_with('-') {
        true => i64::MIN,
        false => i64::MAX,
    };
    Some(text.parse().unwrap_or(end))
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Decimal) -> bool {
        let is_zero = self.digits.is_empty();
        self.digits == other.digits
            && (is_zero || (self.is_negative, self.exponent) == (other.is_negative, other.exponent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(number: f64) -> String {
        Number::new(number).unwrap().to_string()
    }

    #[test]
    fn numbers_are_written_as_in_rfc_8785() {
        // Some of these are from the appendix of the RFC.
        let cases = [
            (0.0, "0"),
            (-0.0, "0"),
            (5e-324, "5e-324"),
            (-5e-324, "-5e-324"),
            (f64::MAX, "1.7976931348623157e+308"),
            (9_007_199_254_740_992.0, "9007199254740992"),
            (295_147_905_179_352_830_000.0, "295147905179352830000"),
            (9.999_999_999_999_997e22, "9.999999999999997e+22"),
            (1e23, "1e+23"),
            (999_999_999_999_999_700_000.0, "999999999999999700000"),
            (1e21, "1e+21"),
            (9.999_999_999_999_997e-7, "9.999999999999997e-7"),
            (0.000_001, "0.000001"),
            (333_333_333.333_333_25, "333333333.33333325"),
            (1200.0, "1200"),
            (-12.5, "-12.5"),
        ];
        for (number, text) in cases {
            assert_eq!(written(number), text);
            assert_eq!(Number::exact(text), Number::new(number));
            let json = serde_json::to_string(&Number::new(number).unwrap()).unwrap();
            assert_eq!(json, text);
        }
    }

    #[test]
    fn only_numbers_that_a_double_stores_exactly_are_read() {
        for exact in "1.0 +1 .5 5. 0e999999999999999999999 -0.0 1E2 0012".split(' ') {
            assert!(Number::exact(exact).is_some(), "{exact}");
        }
        let inexact = "9007199254740993 1e400 0.10000000000000001 1e-400 123456789012345678901 \
                       1e-99999999999999999999 1e99999999999999999999";
        let none = "- . e5 1e 1e+ 0x1F 1_000 inf NaN 1..5 1u8";
        for none in inexact.split(' ').chain(none.split(' ')).chain([""]) {
            assert_eq!(Number::exact(none), None, "{none}");
        }
    }
}
