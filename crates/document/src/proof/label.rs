use std::fmt;

use matchplay_certificate::{Label, Run};
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::rows::vertex_numbers::VertexNumbers;

/// A level, or a level and a part in a graph with odd cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a level, or a level and a part")]
pub(crate) enum LabelText {
    Level(u32),
    Part(u32, u32),
}

/// The label of the vertex of the token, possibly with that of the vertex after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a level, or a level and a part")]
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
    pub(crate) const fn new(Label { level, part }: Label, has_parts: bool) -> LabelText {
        match has_parts {
            false => LabelText::Level(level),
            true => LabelText::Part(level, part),
        }
    }

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
    pub(crate) fn new(run: &Run, has_parts: bool, numbers: VertexNumbers) -> RunText {
        let Label { level, part } = run.label;
        let [first, last] = [run.first, run.last].map(|vertex| numbers.number(vertex));
        let (numbers, length) = match (has_parts, first == last) {
            (true, _) => ([level, part, first, last], 4),
            (false, true) => ([level, first, 0, 0], 2),
            (false, false) => ([level, first, last, 0], 3),
        };
        RunText { numbers, length }
    }

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

impl Serialize for RunText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.numbers[..self.length].serialize(serializer)
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
