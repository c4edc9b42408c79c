use std::fmt;

use matchplay_board::{DialState, Place};
use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::notation::text::Text;

/// The place of a ply in a file; the ruleset determines the valid form.
pub enum PlaceText<'a> {
    /// A row and a column, 1-based.
    Cell(u32, u32),
    /// A node, 1-based.
    Node(u32),
    /// The digits of a lock.
    State(Text<'a>),
    /// A state of a lock, which is only written.
    Dials(DialState),
}

impl From<Place> for PlaceText<'_> {
    fn from(place: Place) -> Self {
        match place {
            Place::Cell(cell) => PlaceText::Cell(cell.row + 1, cell.column + 1),
            Place::Node(node) => PlaceText::Node(node + 1),
            Place::State(state) => PlaceText::Dials(state),
        }
    }
}

/// The form of the place in RON.
impl fmt::Display for PlaceText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceText::Cell(row, column) => write!(f, "({row}, {column})"),
            PlaceText::Node(node) => write!(f, "{node}"),
            PlaceText::State(Text(digits)) => write!(f, "\"{digits}\""),
            PlaceText::Dials(state) => write!(f, "\"{state}\""),
        }
    }
}

impl Serialize for PlaceText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            PlaceText::Cell(row, column) => (row, column).serialize(serializer),
            PlaceText::Node(node) => node.serialize(serializer),
            PlaceText::State(digits) => digits.serialize(serializer),
            PlaceText::Dials(state) => serializer.collect_str(state),
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for PlaceText<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlaceText<'a>, D::Error> {
        deserializer.deserialize_any(PlaceVisitor)
    }
}

struct PlaceVisitor;

impl<'de> Visitor<'de> for PlaceVisitor {
    type Value = PlaceText<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row and a column, a node, or a string of digits")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<PlaceText<'de>, A::Error> {
        let mut next = |index| {
            let number = seq.next_element()?;
            number.ok_or_else(|| A::Error::invalid_length(index, &"a row and a column"))
        };
        let (row, column) = (next(0)?, next(1)?);
        match seq.next_element::<u32>()? {
            None => Ok(PlaceText::Cell(row, column)),
            Some(_) => Err(A::Error::invalid_length(3, &"a row and a column")),
        }
    }

    fn visit_u64<E: Error>(self, node: u64) -> Result<PlaceText<'de>, E> {
        u32::try_from(node)
            .map(PlaceText::Node)
            .map_err(|_| E::invalid_value(Unexpected::Unsigned(node), &self))
    }

    fn visit_borrowed_str<E: Error>(self, digits: &'de str) -> Result<PlaceText<'de>, E> {
        Ok(PlaceText::State(Text(digits.into())))
    }

    fn visit_str<E: Error>(self, digits: &str) -> Result<PlaceText<'de>, E> {
        Ok(PlaceText::State(Text(digits.to_owned().into())))
    }
}
