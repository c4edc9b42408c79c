use std::str::FromStr;

use super::RecipeError;

/// One number, or two numbers with an `x` between.
///
/// ```
/// use matchplay_practice::Extent;
///
/// assert_eq!("12".parse(), Ok(Extent::Single(12)));
/// assert_eq!("4x6".parse(), Ok(Extent::Double(4, 6)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the type describes the variants")]
#[non_exhaustive]
pub enum Extent {
    Single(u32),
    Double(u32, u32),
}

impl Extent {
    /// The two sides; one number is the side of a square.
    pub(super) const fn sides(self) -> (u32, u32) {
        match self {
            Extent::Single(side) => (side, side),
            Extent::Double(rows, columns) => (rows, columns),
        }
    }

    /// The one number of the size of something, or its default.
    pub(super) fn number(size: Option<Extent>, default: u32, of: &str) -> Result<u32, RecipeError> {
        match size {
            None => Ok(default),
            Some(Extent::Single(number)) => Ok(number),
            Some(Extent::Double(..)) => {
                let message = format!("size: expected one number for {of}, found two");
                Err(RecipeError(message))
            }
        }
    }
}

impl FromStr for Extent {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Extent, &'static str> {
        let expected = "expected a number such as 8 or two such as 8x8";
        let number = |text: &str| text.parse().map_err(|_| expected);
        match text.split_once(['x', 'X', '×']) {
            Some((rows, columns)) => Ok(Extent::Double(number(rows)?, number(columns)?)),
            None => number(text).map(Extent::Single),
        }
    }
}
