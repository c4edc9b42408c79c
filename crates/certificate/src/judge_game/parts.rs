use alloc::collections::btree_map::Entry;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use matchplay_board::Vertex;

use super::graph::Graph;
use crate::{Fault, Label};

/// The parts of the vertices of a graph without colours: 0 for an inner vertex, otherwise
/// the number of a set of outer vertices.
pub(super) struct Parts {
    of: Vec<u32>,
    parts: BTreeMap<u32, Part>,
    /// The parts that vertices have left or joined.
    changed: BTreeSet<u32>,
}

/// The counts by which a part is checked without a scan of its vertices.
#[derive(Default)]
struct Part {
    /// The number of vertices on each level.
    levels: BTreeMap<u32, usize>,
    /// The number of pairs with both ends in the part.
    pairs: usize,
}

impl Parts {
    pub(super) fn new(vertex_bound: usize) -> Parts {
        Parts {
            of: vec![0; vertex_bound],
            parts: BTreeMap::new(),
            changed: BTreeSet::new(),
        }
    }

    pub(super) fn of(&self, vertex: Vertex) -> u32 {
        self.of[vertex.index()]
    }

    /// Changes the label of a vertex whose level was `old_level`.
    pub(super) fn set(&mut self, graph: &Graph<'_>, vertex: Vertex, old_level: u32, label: Label) {
        let mate = graph.mate(vertex);
        if let Some(mate) = mate {
            self.count_pair(vertex, mate, false);
        }
        let old = core::mem::replace(&mut self.of[vertex.index()], label.part);
        if let Some(part) = self.parts.get_mut(&old) {
            if let Entry::Occupied(mut count) = part.levels.entry(old_level) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
        }
        if label.part != 0 {
            let part = self.parts.entry(label.part).or_default();
            *part.levels.entry(label.level).or_default() += 1;
        }
        if let Some(mate) = mate {
            self.count_pair(vertex, mate, true);
        }
        self.changed.extend([old, label.part]);
    }

    /// Adds a pair to the count of a part, or subtracts it, if both ends are in this part.
    pub(super) fn count_pair(&mut self, a: Vertex, b: Vertex, is_paired: bool) {
        let part = Some(self.of(a)).filter(|&part| part == self.of(b));
        if let Some(part) = part.and_then(|part| self.parts.get_mut(&part)) {
            match is_paired {
                true => part.pairs += 1,
                false => part.pairs -= 1,
            }
        }
    }

    /// Checks that each part that has changed, or contains one of these vertices, is on one
    /// level, and that a largest matching of it is in the matching.
    pub(super) fn check(&mut self, settled: &[Vertex]) -> Result<(), Fault> {
        let of = &self.of;
        let settled = settled.iter().map(|vertex| of[vertex.index()]);
        self.changed.extend(settled);
        for number in core::mem::take(&mut self.changed) {
            let Some(part) = self.parts.get(&number) else {
                continue;
            };
            let vertices = part.levels.values().next().copied().unwrap_or(0);
            if part.levels.len() > 1 || part.pairs != vertices / 2 {
                return Err(Fault::LoosePart(number));
            }
        }
        Ok(())
    }
}
