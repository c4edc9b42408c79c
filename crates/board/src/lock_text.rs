use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{LineError, Lock, TextError};

/// Reads the number of digits and then one forbidden state from each line.
impl FromStr for Lock {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Lock, TextError> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let digits = first.trim().parse();
        let digits = digits.map_err(|_| LineError::new(1, "the number of digits", first))?;
        let forbidden = (2..).zip(lines).map(|(number, line)| {
            let state = line.trim().parse();
            state.map_err(|_| LineError::new(number, "a forbidden state", line))
        });
        let forbidden = forbidden.collect::<Result<Vec<u32>, _>>()?;
        Ok(Lock::new(digits, forbidden)?)
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
    fn other_texts_are_rejected() {
        let texts = ["", "2\n01\nx", "70000", "2\n100"];
        let errors = texts.map(|text| text.parse::<Lock>().unwrap_err());
        let expected = [
            "line 1: expected the number of digits, found \"\"",
            "line 3: expected a forbidden state, found \"x\"",
            "expected a lock of 1 to 9 digits, found 70000",
            "expected a state of 2 digits of base 10, found 100",
        ];
        assert_eq!(errors.map(|error| error.to_string()), expected);
    }
}
