use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_matching::IncrementalMatching;

/// The largest number of vertices that searches distinguish.
pub(super) const MOST_VERTICES: usize = 64 * super::WIDE;

/// Stands for a node without a number.
const UNNUMBERED: u16 = u16::MAX;

/// The part of a graph that decides the lengths of some positions, with small numbers for its
/// vertices. A vertex keeps its number for the whole game.
#[derive(Debug, Default)]
pub(super) struct Region {
    /// The number of each node of the matching.
    numbers: Vec<u16>,
    /// The node and the vertex of each number.
    nodes: Vec<(u32, Vertex)>,
    /// The edges between numbered vertices that were found with the region, until they are taken.
    pub(super) edges: Vec<(u16, u16)>,
    /// The numbers of the region.
    pub(super) members: Vec<u16>,
    /// The mate of each matched member.
    pub(super) pairs: Vec<(u16, u16)>,
    /// For each number, the last region that it was in.
    last: Vec<u32>,
    round: u32,
    /// The number of nodes and edges that were visited since the count was last taken.
    pub(super) scanned: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoRegion {
    /// It has too many vertices.
    TooLarge,
    /// Other vertices have taken the numbers.
    NoNumbers,
}

impl Region {
    /// Starts another game.
    pub(super) fn clear(&mut self, bound: usize) {
        for &(node, _) in &self.nodes {
            self.numbers[node as usize] = UNNUMBERED;
        }
        self.nodes.clear();
        self.last.clear();
        if self.numbers.len() < bound {
            self.numbers.resize(bound, UNNUMBERED);
        }
    }

    /// How many vertices have numbers.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The vertex with a number.
    pub(super) fn vertex(&self, number: u16) -> Vertex {
        self.nodes[usize::from(number)].1
    }

    /// The node with a number.
    pub(super) fn node(&self, number: u16) -> u32 {
        self.nodes[usize::from(number)].0
    }

    /// The number of a node of the last region.
    pub(super) fn member(&self, node: u32) -> Option<u16> {
        let number = self.numbers[node as usize];
        let is_member = number != UNNUMBERED && self.last[usize::from(number)] == self.round;
        is_member.then_some(number)
    }

    /// Finds what decides the lengths of the positions with the token on one of some nodes: the
    /// part of the core around them, or the whole component without inessential vertices. One
    /// node can be left out, as if it were absent.
    ///
    /// The pairs are a maximum matching of the region, and its inessential vertices are those of
    /// the graph without the absent node.
    pub(super) fn find<M: IncrementalMatching>(
        &mut self,
        matching: &M,
        seeds: &[u32],
        absent: Option<u32>,
    ) -> Result<(), NoRegion> {
        self.round += 1;
        self.members.clear();
        let nodes = self.nodes.len();
        let found = self.visit_all(matching, seeds, absent);
        if found.is_err() {
            for (node, _) in self.nodes.drain(nodes..) {
                self.numbers[node as usize] = UNNUMBERED;
            }
            self.edges.clear();
            self.last.truncate(nodes);
            return found;
        }
        self.pairs.clear();
        for &member in &self.members {
            let mate = matching.mate(self.nodes[usize::from(member)].0);
            if let Some(mate) = mate.and_then(|mate| self.member(mate)) {
                self.pairs.push((member, mate));
            }
        }
        Ok(())
    }

    fn visit_all<M: IncrementalMatching>(
        &mut self,
        matching: &M,
        seeds: &[u32],
        absent: Option<u32>,
    ) -> Result<(), NoRegion> {
        for &seed in seeds {
            self.visit(matching, seed)?;
        }
        let mut next = 0;
        while let Some(&member) = self.members.get(next) {
            next += 1;
            let node = self.nodes[usize::from(member)].0;
            let beside = || {
                let beside = matching.neighbours(node);
                beside.filter(|&other| Some(other) != absent)
            };
            // Edges between two neighbours of inessential vertices never matter.
            let is_beside_inessential = !matching.is_inessential(node)
                && beside().any(|other| matching.is_inessential(other));
            for other in beside() {
                self.scanned += 1;
                if !is_beside_inessential || matching.is_inessential(other) {
                    self.visit(matching, other)?;
                }
            }
        }
        Ok(())
    }

    /// Adds a node to the region, and numbers it if necessary.
    fn visit<M: IncrementalMatching>(&mut self, matching: &M, node: u32) -> Result<(), NoRegion> {
        let mut number = self.numbers[node as usize];
        if number == UNNUMBERED {
            if self.members.len() == MOST_VERTICES {
                return Err(NoRegion::TooLarge);
            }
            if self.nodes.len() == MOST_VERTICES {
                return Err(NoRegion::NoNumbers);
            }
            number = self.nodes.len() as u16;
            self.numbers[node as usize] = number;
            self.nodes.push((node, Vertex::new(matching.index(node))));
            self.last.push(0);
            for other in matching.neighbours(node) {
                self.scanned += 1;
                let other = self.numbers[other as usize];
                if other != UNNUMBERED {
                    self.edges.push((number, other));
                }
            }
        }
        let last = &mut self.last[usize::from(number)];
        if *last != self.round {
            *last = self.round;
            self.members.push(number);
        }
        Ok(())
    }
}
