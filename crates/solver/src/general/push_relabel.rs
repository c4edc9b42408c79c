use alloc::collections::VecDeque;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::general::adjacency::Adjacency;
use crate::general::trees::NONE;

/// Completes a matching of a bipartite graph, given as mates by node, to a
/// maximum one; `left` is one of the two sides of the nodes that are present.
///
/// Each right node keeps a lower bound of its distance to an exposed right one
/// along alternating paths. An exposed left node always takes its lowest
/// neighbour, from the node matched with it before if need be, which raises that
/// neighbour; so paths are found in pieces, many at a time, and none is flipped
/// twice for nothing. Whenever about as many edges were walked as the graph has,
/// the distances are measured again. Seldom the fastest way, but one that no
/// known family of graphs makes slow.
///
/// Source: Goldberg & Kennedy, *Global price updates help* (1997); Kaya,
/// Langguth, Manne & Uçar, *Push-relabel based algorithms for the maximum
/// transversal problem* (2013). O(V E).
pub(crate) fn push_relabel(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    left: &FixedBitSet,
    mates: Vec<u32>,
) -> Vec<u32> {
    let is_exposed = |node: &usize| mates[*node] == NONE;
    let active = present.intersection(left).filter(is_exposed);
    let targets = present.difference(left).filter(is_exposed);
    let mut heights = Heights {
        graph,
        active: active.map(|node| node as u32).collect(),
        targets: targets.map(|node| node as u32).collect(),
        mates,
        height: vec![UNREACHABLE; graph.node_bound()],
        queue: Vec::new(),
    };
    heights.run();
    heights.mates
}

const UNREACHABLE: u32 = u32::MAX;

struct Heights<'a, A> {
    graph: &'a A,
    mates: Vec<u32>,
    /// The exposed left nodes that may still be matched.
    active: VecDeque<u32>,
    /// The right nodes that were exposed at first.
    targets: Vec<u32>,
    /// For each right node, how many left nodes there are at least on an
    /// alternating path from it to an exposed right node.
    height: Vec<u32>,
    queue: Vec<u32>,
}

impl<A: Adjacency> Heights<'_, A> {
    fn run(&mut self) {
        let mut walked = usize::MAX;
        while let Some(node) = self.active.pop_front() {
            if walked >= self.graph.arcs() {
                self.measure();
                walked = 0;
            }
            walked += self.push(node);
        }
    }

    /// Matches an exposed left node with its lowest neighbour, unless that can
    /// reach no exposed node; returns how many edges were walked.
    fn push(&mut self, node: u32) -> usize {
        let mut walked = 0;
        let (mut lowest, mut least) = (NONE, UNREACHABLE);
        let mut second = UNREACHABLE;
        for other in self.graph.beside(node) {
            walked += 1;
            // That of an absent node is never measured.
            let height = self.height[other as usize];
            if height < least {
                second = least;
                (lowest, least) = (other, height);
            } else {
                second = second.min(height);
            }
        }
        if least < UNREACHABLE {
            let widow = core::mem::replace(&mut self.mates[lowest as usize], node);
            self.mates[node as usize] = lowest;
            // From there the path now leads back here and on to the second.
            self.height[lowest as usize] = second.saturating_add(1);
            if widow != NONE {
                self.mates[widow as usize] = NONE;
                self.active.push_back(widow);
            }
        }
        walked
    }

    /// Sets all heights to the distances, breadth-first: O(V + E).
    fn measure(&mut self) {
        self.height.fill(UNREACHABLE);
        let mates = &self.mates;
        self.targets.retain(|&node| mates[node as usize] == NONE);
        self.queue.clone_from(&self.targets);
        for &node in &self.targets {
            self.height[node as usize] = 0;
        }
        let mut next = 0;
        while let Some(&node) = self.queue.get(next) {
            next += 1;
            let height = self.height[node as usize] + 1;
            for other in self.graph.beside(node) {
                let mate = self.mates[other as usize];
                if mate != NONE && self.height[mate as usize] == UNREACHABLE {
                    self.height[mate as usize] = height;
                    self.queue.push(mate);
                }
            }
        }
    }
}
