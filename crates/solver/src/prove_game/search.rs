use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use super::remainder::Remainder;

/// A search for white nodes along alternating paths.
#[derive(Debug, Default)]
pub(super) struct Search {
    seen: FixedBitSet,
    pub(super) found: Vec<u32>,
    expanded: usize,
    /// The number of nodes and edges that were scanned since the count was last taken.
    pub(super) work: u64,
}

/// The direction of a search: from a white node over its other edges to the mates of their
/// ends, or over its matched edge to the other neighbours of its mate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    OverEdges,
    OverMate,
}

impl Search {
    pub(super) fn new(bound: usize) -> Search {
        Search {
            seen: FixedBitSet::with_capacity(bound),
            ..Search::default()
        }
    }

    pub(super) fn start(&mut self, seeds: impl IntoIterator<Item = u32>) {
        for node in self.found.drain(..) {
            self.seen.set(node as usize, false);
        }
        self.expanded = 0;
        for seed in seeds {
            self.add(seed);
        }
    }

    fn add(&mut self, node: u32) {
        if !self.seen.put(node as usize) {
            self.found.push(node);
        }
    }

    /// Expands one node; returns whether there was one. The search visits only nodes for
    /// which `is_inside` returns true.
    pub(super) fn expand(
        &mut self,
        rest: &Remainder<'_>,
        direction: Direction,
        is_inside: impl Fn(u32) -> bool,
    ) -> bool {
        let Some(&node) = self.found.get(self.expanded) else {
            return false;
        };
        self.expanded += 1;
        self.work += 1;
        let mate = rest.mate(node);
        match direction {
            Direction::OverEdges => {
                self.work += rest.degree(node);
                let mates = rest.neighbours(node).filter(|&over| Some(over) != mate);
                for to in mates.filter_map(|over| rest.mate(over)) {
                    if is_inside(to) {
                        self.add(to);
                    }
                }
            }
            Direction::OverMate => {
                self.work += mate.map_or(0, |mate| rest.degree(mate));
                let over = mate.into_iter().flat_map(|over| rest.neighbours(over));
                for to in over.filter(|&to| to != node && is_inside(to)) {
                    self.add(to);
                }
            }
        }
        true
    }
}
