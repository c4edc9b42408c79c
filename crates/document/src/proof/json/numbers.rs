use matchplay_board::Vertex;
use matchplay_certificate::{Label, Run};
use serde::{Serialize, Serializer};

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

/// A level, or a level and a part in a graph with odd cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LabelJson {
    label: Label,
    has_part: bool,
}

/// The label or labels of the vertices that return to the graph.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum TokenJson {
    One(LabelJson),
    Two([LabelJson; 2]),
}

/// Labelled runs of vertices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunsJson<'a> {
    numbers: VertexNumbers,
    has_parts: bool,
    runs: &'a [Run],
}

/// A level and a vertex; a level, a first and a last vertex; or a level, a part, a first
/// and a last vertex.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum RunJson {
    Vertex([u32; 2]),
    Vertices([u32; 3]),
    Part([u32; 4]),
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

impl LabelJson {
    pub(crate) const fn new(label: Label, has_part: bool) -> LabelJson {
        LabelJson { label, has_part }
    }

    pub(crate) fn is_default(self) -> bool {
        self.label == Label::default()
    }
}

impl Serialize for LabelJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.has_part {
            false => self.label.level.serialize(serializer),
            true => [self.label.level, self.label.part].serialize(serializer),
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
        serializer.collect_seq(self.runs.iter().map(|run| {
            let Label { level, part } = run.label;
            let [first, last] = [run.first, run.last].map(|vertex| self.numbers.number(vertex));
            match (self.has_parts, first == last) {
                (true, _) => RunJson::Part([level, part, first, last]),
                (false, true) => RunJson::Vertex([level, first]),
                (false, false) => RunJson::Vertices([level, first, last]),
            }
        }))
    }
}
