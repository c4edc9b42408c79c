use alloc::vec::Vec;

use matchplay_board::Vertex;

use super::graph::Graph;
use super::merged;
use super::parts::Parts;
use crate::{Fault, Label, Rejection, Run};

/// The labels of all vertices: a chain of covers of the remaining graph, each as large as
/// the matching.
///
/// Levels can be merged but never divided. A merge drops covers from the chain, so it never
/// makes the others wrong.
pub(super) struct Labels {
    levels: Vec<u32>,
    top: u32,
    /// For each level, itself or a higher level with which it has been merged.
    above: Vec<u32>,
    /// The parts, in a graph without colours.
    parts: Option<Parts>,
    /// The present vertices whose label, mate or presence has changed.
    unsettled: Vec<Vertex>,
}

impl Labels {
    /// Labels of all vertices with the lowest level and part 0.
    pub(super) fn new(graph: &Graph<'_>, top: u32) -> Result<Labels, Fault> {
        let bound = graph.vertex_bound();
        let limit = 2 * bound + 2;
        if top == 0 || top as usize > limit {
            return Err(Fault::Top { top, limit });
        }
        Ok(Labels {
            levels: vec![0; bound],
            top,
            above: (0..=top).collect(),
            parts: (!graph.has_colours()).then(|| Parts::new(bound)),
            unsettled: Vec::new(),
        })
    }

    pub(super) fn set(
        &mut self,
        graph: &Graph<'_>,
        vertex: Vertex,
        label: Label,
    ) -> Result<(), Fault> {
        let Label { level, part } = label;
        if level > self.top || part != 0 && self.parts.is_none() {
            return Err(Fault::Label { level, part });
        }
        let old = core::mem::replace(&mut self.levels[vertex.index()], level);
        if let Some(parts) = &mut self.parts {
            parts.set(graph, vertex, old, label);
        }
        self.unsettle(vertex);
        Ok(())
    }

    /// Labels the present vertices of some runs.
    pub(super) fn set_runs(&mut self, graph: &Graph<'_>, runs: &[Run]) -> Result<(), Fault> {
        for run in runs {
            graph.check_present(run.first)?;
            graph.check_present(run.last)?;
            for index in run.first.index()..=run.last.index() {
                let vertex = Vertex::from_index(index);
                if graph.is_present(vertex) {
                    self.set(graph, vertex, run.label)?;
                }
            }
        }
        Ok(())
    }

    /// Notes that the mate of a present vertex has changed.
    pub(super) fn unsettle(&mut self, vertex: Vertex) {
        self.unsettled.push(vertex);
    }

    /// Records that two vertices have become a pair, or are no longer one.
    pub(super) fn count_pair(&mut self, a: Vertex, b: Vertex, is_paired: bool) {
        if let Some(parts) = &mut self.parts {
            parts.count_pair(a, b, is_paired);
        }
    }

    /// Labels some runs, and [settles](Labels::settle) all vertices.
    pub(super) fn settle_all(&mut self, graph: &Graph<'_>, runs: &[Run]) -> Result<(), Fault> {
        self.set_runs(graph, runs)?;
        self.unsettled = graph.present().collect();
        self.settle(graph)
    }

    /// Makes the covers valid again after changes, by merging levels; fails if this is impossible.
    pub(super) fn settle(&mut self, graph: &Graph<'_>) -> Result<(), Fault> {
        let mut vertices = core::mem::take(&mut self.unsettled);
        for &vertex in &vertices {
            self.merge_around(graph, vertex);
        }
        for &vertex in &vertices {
            match graph.mate(vertex) {
                Some(mate) => self.check_pair(graph, vertex, mate)?,
                None => self.check_exposed(graph, vertex)?,
            }
            // An edge between two colours always has an inner end.
            if !graph.has_colours() {
                self.check_edges(graph, vertex)?;
            }
        }
        if let Some(parts) = &mut self.parts {
            parts.check(&vertices)?;
        }
        if self.lowest() == self.top {
            return Err(Fault::NoCover);
        }
        vertices.clear();
        self.unsettled = vertices;
        Ok(())
    }

    /// Merges the levels of a vertex and its mate, and the levels of the ends of an edge if the
    /// covers between them do not cover it: if the lower end is outer and the higher end is inner.
    fn merge_around(&mut self, graph: &Graph<'_>, vertex: Vertex) {
        if let Some(mate) = graph.mate(vertex) {
            self.merge(vertex, mate);
        }
        let mut level = self.level(vertex);
        for other in graph.neighbours(vertex) {
            let other_level = self.level(other);
            let (low, high) = if level < other_level {
                (vertex, other)
            } else {
                (other, vertex)
            };
            if level != other_level && !self.is_inner(graph, low) && self.is_inner(graph, high) {
                self.merge(low, high);
                level = self.level(vertex);
            }
        }
    }

    /// Merges all levels from that of one vertex to that of another.
    fn merge(&mut self, a: Vertex, b: Vertex) {
        let (a, b) = (self.level(a), self.level(b));
        let (mut low, high) = (a.min(b), a.max(b));
        while low < high {
            self.above[low as usize] = low + 1;
            low = merged(&mut self.above, low);
        }
    }

    fn level(&mut self, vertex: Vertex) -> u32 {
        merged(&mut self.above, self.levels[vertex.index()])
    }

    fn lowest(&mut self) -> u32 {
        merged(&mut self.above, 0)
    }

    /// Whether a vertex is black or, in a graph without colours, in part 0.
    fn is_inner(&self, graph: &Graph<'_>, vertex: Vertex) -> bool {
        let parts = self.parts.as_ref();
        parts.map_or_else(|| graph.is_black(vertex), |parts| parts.of(vertex) == 0)
    }

    fn in_one_part(&self, a: Vertex, b: Vertex) -> bool {
        let parts = self.parts.as_ref();
        parts.is_some_and(|parts| parts.of(a) != 0 && parts.of(a) == parts.of(b))
    }

    fn check_exposed(&mut self, graph: &Graph<'_>, vertex: Vertex) -> Result<(), Fault> {
        let is_inner = self.is_inner(graph, vertex);
        let expected = if is_inner { self.top } else { self.lowest() };
        if self.level(vertex) != expected || is_inner && !graph.has_colours() {
            return Err(Fault::ExposedLevel(graph.place(vertex)));
        }
        Ok(())
    }

    /// Checks that each cover contains one end of a pair.
    fn check_pair(&mut self, graph: &Graph<'_>, a: Vertex, b: Vertex) -> Result<(), Fault> {
        let is_cut = self.is_inner(graph, a) != self.is_inner(graph, b);
        if is_cut || self.in_one_part(a, b) || self.level(a) == self.top {
            return Ok(());
        }
        let [from, to] = [a, b].map(|vertex| graph.place(vertex));
        Err(Fault::PairLabels(from, to))
    }

    /// Checks that the covers cover the edges between outer vertices.
    fn check_edges(&mut self, graph: &Graph<'_>, vertex: Vertex) -> Result<(), Fault> {
        for other in graph.neighbours(vertex) {
            let are_outer = !self.is_inner(graph, vertex) && !self.is_inner(graph, other);
            let are_at_top = self.level(vertex) == self.top && self.level(other) == self.top;
            if are_outer && !are_at_top && !self.in_one_part(vertex, other) {
                let [from, to] = [vertex, other].map(|vertex| graph.place(vertex));
                return Err(Rejection::Uncovered(from, to).into());
            }
        }
        Ok(())
    }

    /// Whether some cover shows that every maximum matching covers a vertex.
    pub(super) fn is_essential(&mut self, graph: &Graph<'_>, vertex: Vertex) -> bool {
        match self.is_inner(graph, vertex) {
            true => !graph.has_colours() || self.level(vertex) < self.top,
            false => self.level(vertex) > self.lowest(),
        }
    }

    /// Whether some cover shows that no maximum matching contains an edge, since the cover
    /// contains both ends.
    pub(super) fn is_shut(&mut self, graph: &Graph<'_>, a: Vertex, b: Vertex) -> bool {
        let [a, b] = [a, b].map(|vertex| (self.level(vertex), self.is_inner(graph, vertex)));
        let (low, high) = (a.min(b), a.max(b));
        // Between two levels, an inner vertex below and any vertex above are in the cover.
        let is_above = low.0 < high.0 && low.1;
        let are_inner = a.1 && b.1 && high.0 < self.top;
        is_above || are_inner
    }
}
