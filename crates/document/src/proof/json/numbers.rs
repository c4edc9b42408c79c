use matchplay_board::Vertex;
use matchplay_certificate::Run;
use serde::{Serialize, Serializer};

use crate::proof::label::RunText;
use crate::rows::vertex_numbers::VertexNumbers;

/// Vertices, pairs or lists of vertices, which are numbered when they are written.
#[derive(Clone, Debug)]
pub(crate) struct Numbered<'a, T>(pub(super) VertexNumbers, pub(super) &'a [T]);

/// A vertex, or several.
pub(crate) trait Number {
    fn number(&self, numbers: VertexNumbers) -> impl Serialize;
}

/// Pairs of vertices, or rows of letters.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum PairsJson<'a> {
    Rows(&'a [String]),
    Pairs(Numbered<'a, (Vertex, Vertex)>),
}

/// Labelled runs of vertices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunsJson<'a> {
    numbers: VertexNumbers,
    has_parts: bool,
    runs: &'a [Run],
}

impl<T> Numbered<'_, T> {
    pub(crate) const fn is_empty(&self) -> bool {
        self.1.is_empty()
    }
}

impl<T: Number> Serialize for Numbered<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Numbered(numbers, items) = self;
        serializer.collect_seq(items.iter().map(|item| item.number(numbers)))
    }
}

impl Number for Vertex {
    fn number(&self, numbers: VertexNumbers) -> impl Serialize {
        numbers.number(*self)
    }
}

impl Number for (Vertex, Vertex) {
    fn number(&self, numbers: VertexNumbers) -> impl Serialize {
        [numbers.number(self.0), numbers.number(self.1)]
    }
}

impl Number for Vec<Vertex> {
    fn number(&self, numbers: VertexNumbers) -> impl Serialize {
        Numbered(numbers, self)
    }
}

impl PairsJson<'_> {
    pub(crate) const fn is_empty(&self) -> bool {
        match self {
            PairsJson::Rows(rows) => rows.is_empty(),
            PairsJson::Pairs(pairs) => pairs.is_empty(),
        }
    }
}

impl<'a> RunsJson<'a> {
    pub(crate) const fn new(
        numbers: VertexNumbers,
        has_parts: bool,
        runs: &'a [Run],
    ) -> RunsJson<'a> {
        RunsJson {
            numbers,
            has_parts,
            runs,
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }
}

impl Serialize for RunsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = |run| RunText::new(run, self.has_parts, self.numbers);
        serializer.collect_seq(self.runs.iter().map(text))
    }
}
