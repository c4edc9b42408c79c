use matchplay_board::Vertex;
use matchplay_certificate::Run;
use serde::{Serialize, Serializer};

use crate::proof::label::RunText;
use crate::rows::vertex_numbers::VertexNumbers;

/// Vertices as numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VerticesJson<'a>(pub(super) VertexNumbers, pub(super) &'a [Vertex]);

/// Lists of vertices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PathsJson<'a>(pub(super) VertexNumbers, pub(super) &'a [Vec<Vertex>]);

/// Pairs of vertices, or rows of letters.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PairsJson<'a> {
    Rows(&'a [String]),
    Pairs(VertexNumbers, &'a [(Vertex, Vertex)]),
}

/// Labelled runs of vertices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunsJson<'a> {
    numbers: VertexNumbers,
    has_parts: bool,
    runs: &'a [Run],
}

impl VerticesJson<'_> {
    pub(crate) const fn is_empty(&self) -> bool {
        self.1.is_empty()
    }
}

impl Serialize for VerticesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &VerticesJson(numbers, vertices) = self;
        serializer.collect_seq(vertices.iter().map(|&vertex| numbers.number(vertex)))
    }
}

impl PathsJson<'_> {
    pub(crate) const fn is_empty(&self) -> bool {
        self.1.is_empty()
    }
}

impl Serialize for PathsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &PathsJson(numbers, paths) = self;
        serializer.collect_seq(paths.iter().map(|path| VerticesJson(numbers, path)))
    }
}

impl PairsJson<'_> {
    pub(crate) const fn is_empty(&self) -> bool {
        match self {
            PairsJson::Rows(rows) => rows.is_empty(),
            PairsJson::Pairs(_, pairs) => pairs.is_empty(),
        }
    }
}

impl Serialize for PairsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            PairsJson::Rows(rows) => rows.serialize(serializer),
            PairsJson::Pairs(numbers, pairs) => {
                let pairs = pairs.iter();
                serializer.collect_seq(pairs.map(|&(a, b)| [numbers.number(a), numbers.number(b)]))
            }
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
