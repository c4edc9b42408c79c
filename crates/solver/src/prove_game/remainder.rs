use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_matching::{CompressedGraph, Side, Sides};

/// The remaining graph of a position, with a maximum matching.
#[derive(Clone, Debug)]
pub(super) struct Remainder<'g> {
    pub(super) graph: &'g CompressedGraph,
    /// The sides of the whole graph; `None` if it has an odd cycle.
    pub(super) sides: Option<&'g Sides>,
    pub(super) present: FixedBitSet,
    mates: Vec<Option<u32>>,
}

impl<'g> Remainder<'g> {
    /// The present nodes without a matching.
    pub(super) fn new(
        graph: &'g CompressedGraph,
        sides: Option<&'g Sides>,
        present: FixedBitSet,
    ) -> Remainder<'g> {
        let mates = vec![None; present.len()];
        Remainder {
            graph,
            sides,
            present,
            mates,
        }
    }

    pub(super) fn side(&self, node: u32) -> Option<Side> {
        self.sides.map(|sides| sides.side(node))
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = u32> + '_ {
        self.present.ones().map(|node| node as u32)
    }

    /// Whether the number of a present node is between two numbers.
    pub(super) fn has_node_between(&self, from: u32, to: u32) -> bool {
        let between = from as usize + 1..to as usize;
        self.present.contains_any_in_range(between)
    }

    /// The number of neighbours of a node, present or not.
    pub(super) fn degree(&self, node: u32) -> u64 {
        self.graph.row(node).len() as u64
    }

    pub(super) fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let row = self.graph.row(node).iter().copied();
        row.filter(|&other| self.present.contains(other as usize))
    }

    /// The present neighbours of the token that are not winning moves.
    pub(super) fn losing_moves(&self, token: u32, winning: &[Vertex]) -> Vec<u32> {
        let is_losing = |to: &u32| winning.binary_search(&Vertex::new(*to)).is_err();
        self.neighbours(token).filter(is_losing).collect()
    }

    pub(super) fn mate(&self, node: u32) -> Option<u32> {
        self.mates[node as usize]
    }

    pub(super) fn pair_of(&self, node: u32) -> impl Iterator<Item = u32> + use<> {
        self.mate(node).into_iter().chain([node])
    }

    pub(super) fn insert(&mut self, node: u32) {
        self.present.insert(node as usize);
    }

    /// Removes a node; its mate becomes exposed.
    pub(super) fn remove(&mut self, node: u32) {
        self.present.set(node as usize, false);
        if let Some(mate) = self.mates[node as usize].take() {
            self.mates[mate as usize] = None;
        }
    }

    /// Matches two nodes, whose previous mates get other mates.
    pub(super) fn pair(&mut self, a: u32, b: u32) {
        self.mates[a as usize] = Some(b);
        self.mates[b as usize] = Some(a);
    }

    /// Matches an inserted node by an augmenting path, which the node begins.
    pub(super) fn augment(&mut self, node: u32, path: &[u32]) {
        let mut from = node;
        for pair in path.chunks(2) {
            self.pair(from, pair[0]);
            from = *pair.last().unwrap_or(&from);
        }
    }

    /// Removes the node that was matched by a path, and restores the pairs.
    pub(super) fn restore(&mut self, node: u32, path: &[u32]) {
        self.present.set(node as usize, false);
        self.mates[node as usize] = None;
        for pair in path.chunks(2) {
            match *pair {
                [a, b] => self.pair(a, b),
                [last, ..] => self.mates[last as usize] = None,
                [] => {}
            }
        }
    }
}
