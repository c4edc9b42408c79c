use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use matchplay_board::Vertex;

use super::graph::Graph;
use crate::{Fault, Label, Run};

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
    /// The part of each vertex and the vertices of each part, in a graph without colours.
    parts: Vec<u32>,
    members: BTreeMap<u32, BTreeSet<Vertex>>,
    /// The parts that have to be checked.
    changed: BTreeSet<u32>,
}

impl Labels {
    /// Labels with the lowest level and part 0.
    pub(super) fn new(graph: &Graph<'_>, top: u32) -> Result<Labels, Fault> {
        let bound = graph.vertex_bound();
        let limit = 2 * bound + 2;
        if top == 0 || top as usize > limit {
            return Err(Fault::Top { top, limit });
        }
        let parts = if graph.has_colours() { 0 } else { bound };
        Ok(Labels {
            levels: vec![0; bound],
            top,
            above: (0..=top).collect(),
            parts: vec![0; parts],
            members: BTreeMap::new(),
            changed: BTreeSet::new(),
        })
    }

    /// Labels a vertex.
    pub(super) fn set(&mut self, vertex: Vertex, label: Label) -> Result<(), Fault> {
        let Label { level, part } = label;
        if level > self.top || part != 0 && self.parts.is_empty() {
            return Err(Fault::Label { level, part });
        }
        self.levels[vertex.index()] = level;
        if let Some(old) = self.parts.get_mut(vertex.index()) {
            if let Some(members) = self.members.get_mut(old) {
                members.remove(&vertex);
            }
            if part != 0 {
                self.members.entry(part).or_default().insert(vertex);
            }
            self.changed.extend([*old, part]);
            *old = part;
        }
        Ok(())
    }

    /// Labels the present vertices of some runs, and lists them.
    pub(super) fn set_runs(
        &mut self,
        graph: &Graph<'_>,
        runs: &[Run],
    ) -> Result<Vec<Vertex>, Fault> {
        let mut labelled = Vec::new();
        for run in runs {
            graph.check_present(run.first)?;
            graph.check_present(run.last)?;
            for index in run.first.index()..=run.last.index() {
                let vertex = Vertex::from_index(index);
                if graph.is_present(vertex) {
                    self.set(vertex, run.label)?;
                    labelled.push(vertex);
                }
            }
        }
        Ok(labelled)
    }

    fn part(&self, vertex: Vertex) -> u32 {
        self.parts.get(vertex.index()).copied().unwrap_or(0)
    }

    /// The highest of the levels with which a level has been merged.
    fn merged(&mut self, mut level: u32) -> u32 {
        loop {
            let next = self.above[level as usize];
            if next == level {
                return level;
            }
            let after = self.above[next as usize];
            self.above[level as usize] = after;
            level = after;
        }
    }

    fn level(&mut self, vertex: Vertex) -> u32 {
        self.merged(self.levels[vertex.index()])
    }

    fn lowest(&mut self) -> u32 {
        self.merged(0)
    }

    /// Merges all levels from that of one vertex to that of another.
    fn merge(&mut self, a: Vertex, b: Vertex) {
        let (a, b) = (self.level(a), self.level(b));
        let (mut low, high) = (a.min(b), a.max(b));
        while low < high {
            self.above[low as usize] = low + 1;
            low = self.merged(low);
        }
    }

    /// Whether a vertex is black or, in a graph without colours, in part 0.
    fn is_inner(&self, graph: &Graph<'_>, vertex: Vertex) -> bool {
        if graph.has_colours() {
            graph.is_black(vertex)
        } else {
            self.part(vertex) == 0
        }
    }

    /// Whether some cover of the chain contains an inner vertex.
    fn is_low(&mut self, graph: &Graph<'_>, vertex: Vertex) -> bool {
        self.is_inner(graph, vertex) && self.level(vertex) < self.top
    }

    fn in_one_part(&self, a: Vertex, b: Vertex) -> bool {
        self.part(a) != 0 && self.part(a) == self.part(b)
    }

    /// Makes the covers valid again after the labels, the mates or the presence of these
    /// vertices have changed, by merging levels; fails if this is impossible.
    pub(super) fn settle(&mut self, graph: &Graph<'_>, vertices: &[Vertex]) -> Result<(), Fault> {
        let present = || {
            vertices
                .iter()
                .copied()
                .filter(|&vertex| graph.is_present(vertex))
        };
        for vertex in present() {
            if let Some(mate) = graph.mate(vertex) {
                self.merge(vertex, mate);
            }
            for other in graph.neighbours(vertex) {
                self.settle_edge(graph, vertex, other);
            }
            self.changed.insert(self.part(vertex));
        }
        for vertex in present() {
            self.check_mate(graph, vertex)?;
            // An edge between two colours always has an inner end.
            if !graph.has_colours() {
                self.check_edges(graph, vertex)?;
            }
        }
        self.check_parts(graph)?;
        if self.lowest() == self.top {
            return Err(Fault::NoCover);
        }
        Ok(())
    }

    /// Merges the levels of the ends of an edge if the covers between them do not cover it:
    /// if the lower end is an outer vertex and the higher end is an inner vertex.
    fn settle_edge(&mut self, graph: &Graph<'_>, a: Vertex, b: Vertex) {
        let is_first_low = self.level(a) <= self.level(b);
        let (low, high) = if is_first_low { (a, b) } else { (b, a) };
        if self.is_open(graph, low) && self.is_inner(graph, high) {
            self.merge(low, high);
        }
    }

    /// Whether a vertex is an outer vertex below the highest level, which some cover does not
    /// contain.
    fn is_open(&mut self, graph: &Graph<'_>, vertex: Vertex) -> bool {
        !self.is_inner(graph, vertex) && self.level(vertex) < self.top
    }

    fn check_mate(&mut self, graph: &Graph<'_>, vertex: Vertex) -> Result<(), Fault> {
        let is_inner = self.is_inner(graph, vertex);
        let Some(mate) = graph.mate(vertex) else {
            let expected = if is_inner { self.top } else { self.lowest() };
            let may_be_exposed = graph.has_colours() || !is_inner;
            if self.level(vertex) != expected || !may_be_exposed {
                let place = graph.place(vertex);
                return Err(Fault::ExposedLevel { place });
            }
            return Ok(());
        };
        let fits = is_inner != self.is_inner(graph, mate)
            || self.in_one_part(vertex, mate)
            || self.level(vertex) == self.top;
        if !fits {
            let [from, to] = [vertex, mate].map(|vertex| graph.place(vertex));
            return Err(Fault::PairLabels { from, to });
        }
        Ok(())
    }

    /// Checks that the covers cover the edges between outer vertices.
    fn check_edges(&mut self, graph: &Graph<'_>, vertex: Vertex) -> Result<(), Fault> {
        for other in graph.neighbours(vertex) {
            let are_outer = !self.is_inner(graph, vertex) && !self.is_inner(graph, other);
            let is_open = self.is_open(graph, vertex) || self.is_open(graph, other);
            if are_outer && is_open && !self.in_one_part(vertex, other) {
                let [from, to] = [vertex, other].map(|vertex| graph.place(vertex));
                return Err(Fault::Uncovered { from, to });
            }
        }
        Ok(())
    }

    /// Checks that each changed part is on one level, and that a largest matching of it
    /// is in the matching.
    fn check_parts(&mut self, graph: &Graph<'_>) -> Result<(), Fault> {
        for part in core::mem::take(&mut self.changed) {
            let Some(members) = self.members.get(&part) else {
                continue;
            };
            let is_inside = |mate| members.contains(&mate);
            let matched = members
                .iter()
                .filter(|&&vertex| graph.mate(vertex).is_some_and(is_inside));
            let mut levels = members.iter().map(|vertex| self.levels[vertex.index()]);
            let level = levels.next();
            let on_one_level = levels.all(|other| Some(other) == level);
            if matched.count() != members.len() / 2 * 2 || !on_one_level {
                return Err(Fault::LoosePart { part });
            }
        }
        Ok(())
    }

    /// Whether some cover shows that every maximum matching covers a vertex.
    pub(super) fn is_essential(&mut self, graph: &Graph<'_>, vertex: Vertex) -> bool {
        let is_inner = self.is_inner(graph, vertex);
        if is_inner && graph.has_colours() {
            self.level(vertex) < self.top
        } else {
            is_inner || self.level(vertex) > self.lowest()
        }
    }

    /// Whether some cover shows that no maximum matching contains an edge, since the cover
    /// contains both ends.
    pub(super) fn is_shut(&mut self, graph: &Graph<'_>, a: Vertex, b: Vertex) -> bool {
        [(a, b), (b, a)].into_iter().any(|(a, b)| {
            let is_above = self.level(b) > self.level(a);
            let are_both_low = !graph.has_colours() && self.is_low(graph, b);
            self.is_low(graph, a) && (is_above || are_both_low)
        })
    }
}
