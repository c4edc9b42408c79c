use std::fmt;

use matchplay_certificate::Label;
use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};

/// A level, or a level and a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LabelText {
    Level(u32),
    Part(u32, u32),
}

/// The label of one or two vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenText {
    One(LabelText),
    Two(LabelText, LabelText),
}

/// Two to four numbers: a level, possibly a part, and one or two vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RunText {
    numbers: [u32; 4],
    length: usize,
}

impl LabelText {
    /// The label, in a graph that has parts or not; `None` for the other form.
    pub(crate) fn label(self, has_parts: bool) -> Option<Label> {
        match (self, has_parts) {
            (LabelText::Level(level), false) => Some(Label { level, part: 0 }),
            (LabelText::Part(level, part), true) => Some(Label { level, part }),
            _ => None,
        }
    }
}

impl RunText {
    /// The label and the first and the last number, in a graph that has parts or not;
    /// `None` for the other form.
    pub(crate) fn run(self, has_parts: bool) -> Option<(Label, u32, u32)> {
        match (self.numbers, self.length, has_parts) {
            ([level, vertex, ..], 2, false) => Some((Label { level, part: 0 }, vertex, vertex)),
            ([level, first, last, _], 3, false) => Some((Label { level, part: 0 }, first, last)),
            ([level, part, first, last], 4, true) => Some((Label { level, part }, first, last)),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for LabelText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LabelText, D::Error> {
        match TokenText::deserialize(deserializer)? {
            TokenText::One(label) => Ok(label),
            TokenText::Two(..) => Err(D::Error::invalid_value(Unexpected::Seq, &LABEL)),
        }
    }
}

const LABEL: &str = "a level, or a level and a part";

impl<'de> Deserialize<'de> for TokenText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TokenText, D::Error> {
        deserializer.deserialize_any(TokenVisitor)
    }
}

struct TokenVisitor;

impl<'de> Visitor<'de> for TokenVisitor {
    type Value = TokenText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(LABEL)
    }

    fn visit_u64<E: Error>(self, level: u64) -> Result<TokenText, E> {
        u32::try_from(level)
            .map(|level| TokenText::One(LabelText::Level(level)))
            .map_err(|_| E::invalid_value(Unexpected::Unsigned(level), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<TokenText, A::Error> {
        let mut next = |index| {
            let part: Option<Flat> = seq.next_element()?;
            part.ok_or_else(|| A::Error::invalid_length(index, &LABEL))
        };
        let token = match (next(0)?, next(1)?) {
            (Flat::Number(level), Flat::Number(part)) => {
                TokenText::One(LabelText::Part(level, part))
            }
            (Flat::Pair(level, part), Flat::Pair(next_level, next_part)) => TokenText::Two(
                LabelText::Part(level, part),
                LabelText::Part(next_level, next_part),
            ),
            _ => return Err(A::Error::invalid_value(Unexpected::Seq, &LABEL)),
        };
        match seq.next_element::<Flat>()? {
            None => Ok(token),
            Some(_) => Err(A::Error::invalid_length(3, &LABEL)),
        }
    }
}

/// A number or a pair of numbers.
enum Flat {
    Number(u32),
    Pair(u32, u32),
}

impl<'de> Deserialize<'de> for Flat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Flat, D::Error> {
        deserializer.deserialize_any(FlatVisitor)
    }
}

struct FlatVisitor;

impl<'de> Visitor<'de> for FlatVisitor {
    type Value = Flat;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(LABEL)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Flat, E> {
        u32::try_from(number)
            .map(Flat::Number)
            .map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Flat, A::Error> {
        let mut next = |index| {
            let number: Option<u32> = seq.next_element()?;
            number.ok_or_else(|| A::Error::invalid_length(index, &LABEL))
        };
        let (level, part) = (next(0)?, next(1)?);
        match seq.next_element::<u32>()? {
            None => Ok(Flat::Pair(level, part)),
            Some(_) => Err(A::Error::invalid_length(3, &LABEL)),
        }
    }
}

impl<'de> Deserialize<'de> for RunText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RunText, D::Error> {
        deserializer.deserialize_seq(RunVisitor)
    }
}

struct RunVisitor;

impl<'de> Visitor<'de> for RunVisitor {
    type Value = RunText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("two to four numbers")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<RunText, A::Error> {
        let mut run = RunText {
            numbers: [0; 4],
            length: 0,
        };
        while let Some(number) = seq.next_element()? {
            let slot = run.numbers.get_mut(run.length);
            *slot.ok_or_else(|| A::Error::invalid_length(5, &self))? = number;
            run.length += 1;
        }
        Ok(run)
    }
}
