use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use matchplay_board::Vertex;

use super::graph::Graph;
use crate::Fault;

/// The parts of the vertices of a graph without colours: 0 for an inner vertex, otherwise
/// the number of a set of outer vertices.
pub(super) struct Parts {
    of: Vec<u32>,
    members: BTreeMap<u32, BTreeSet<Vertex>>,
    /// The parts that vertices have left or joined.
    changed: BTreeSet<u32>,
}

impl Parts {
    pub(super) fn new(vertex_bound: usize) -> Parts {
        Parts {
            of: vec![0; vertex_bound],
            members: BTreeMap::new(),
            changed: BTreeSet::new(),
        }
    }

    pub(super) fn of(&self, vertex: Vertex) -> u32 {
        self.of[vertex.index()]
    }

    pub(super) fn set(&mut self, vertex: Vertex, part: u32) {
        let old = core::mem::replace(&mut self.of[vertex.index()], part);
        if let Some(members) = self.members.get_mut(&old) {
            members.remove(&vertex);
        }
        if part != 0 {
            self.members.entry(part).or_default().insert(vertex);
        }
        self.changed.extend([old, part]);
    }

    /// Checks that each part that has changed, or contains one of these vertices, is on one
    /// level, and that a largest matching of it is in the matching.
    pub(super) fn check(
        &mut self,
        settled: &[Vertex],
        graph: &Graph<'_>,
        levels: &[u32],
    ) -> Result<(), Fault> {
        let of = &self.of;
        let settled = settled.iter().map(|vertex| of[vertex.index()]);
        self.changed.extend(settled);
        for part in core::mem::take(&mut self.changed) {
            let Some(members) = self.members.get(&part) else {
                continue;
            };
            let has_pair = |&&vertex: &&Vertex| {
                let mate = graph.mate(vertex);
                mate.is_some_and(|mate| members.contains(&mate))
            };
            let mut levels = members.iter().map(|vertex| levels[vertex.index()]);
            let level = levels.next();
            let on_one_level = levels.all(|other| Some(other) == level);
            let matched = members.iter().filter(has_pair).count();
            if matched != members.len() / 2 * 2 || !on_one_level {
                return Err(Fault::LoosePart { part });
            }
        }
        Ok(())
    }
}
