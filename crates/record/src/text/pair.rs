use std::fmt;

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize};

/// Two whole numbers: a difference of rows and one of columns, or a point of a drawing.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(from = "(WholeText, WholeText)")]
pub struct PairText(pub i64, pub i64);

/// A whole number of either sign; the member determines the valid range.
struct WholeText(i64);

impl From<(i32, i32)> for PairText {
    fn from((first, second): (i32, i32)) -> PairText {
        PairText(first.into(), second.into())
    }
}

impl From<(WholeText, WholeText)> for PairText {
    fn from((WholeText(first), WholeText(second)): (WholeText, WholeText)) -> PairText {
        PairText(first, second)
    }
}

impl PairText {
    /// The two numbers, or the nearest ones of the type.
    pub(crate) fn nearest(self) -> (i32, i32) {
        let nearest = |number: i64| number.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        (nearest(self.0), nearest(self.1))
    }
}

/// The form of the pair in RON.
impl fmt::Display for PairText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PairText(first, second) = self;
        write!(f, "({first}, {second})")
    }
}

impl<'de> Deserialize<'de> for WholeText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WholeText, D::Error> {
        // A parser that is asked for an integer describes the range of its type.
        deserializer.deserialize_any(WholeVisitor)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = WholeText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<WholeText, E> {
        Ok(WholeText(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<WholeText, E> {
        let whole = i64::try_from(number).map(WholeText);
        whole.map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}
