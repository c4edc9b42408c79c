use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_matching::IncrementalMatching;

use crate::Refutation;

/// The largest total number of plies in the refutations of one review.
///
/// Further refutations are cut after the reply. Without this limit, a game of a million
/// plies could have a million lines of a million plies.
pub(crate) const MAX_PLIES_OF_ALL_LINES: usize = 1 << 22;

/// Finds the refutations of one review after the other; reuses its allocations.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// The number of plies that further lines of the review may have.
    budget: usize,
    /// The nodes that the current line has visited, in order and as a set. The set is
    /// empty between two lines.
    line: Vec<u32>,
    visited: FixedBitSet,
}

impl Lines {
    /// Starts a new review.
    pub(crate) fn start_review(&mut self) {
        self.budget = MAX_PLIES_OF_ALL_LINES;
    }

    /// A line by which the player to move wins an N-position in which the token is on
    /// `vertex`. The player to move always moves along the matching, and the opponent
    /// always moves to the first remaining vertex, until the opponent cannot move or
    /// the budget is used up. O(edges along the line).
    pub(crate) fn refutation(
        &mut self,
        matching: &impl IncrementalMatching,
        vertex: Vertex,
    ) -> Refutation {
        let mut token = matching.node(vertex.into());
        let mut complete = false;
        self.line.clear();
        self.visited.grow(matching.node_bound());
        self.visit(token);
        while let Some(reply) = matching.mate(token) {
            self.visit(reply);
            let mut neighbours = matching.neighbours(reply);
            let is_new = |&other: &u32| !self.visited.contains(other as usize);
            let Some(next) = neighbours.find(is_new) else {
                complete = true;
                break;
            };
            if self.line.len() > self.budget {
                break;
            }
            self.visit(next);
            token = next;
        }
        for &node in &self.line {
            self.visited.set(node as usize, false);
        }
        let plies = self.line.iter().skip(1);
        self.budget = self.budget.saturating_sub(plies.len());
        Refutation {
            line: plies
                .map(|&node| Vertex::new(matching.index(node)))
                .collect(),
            complete,
        }
    }

    fn visit(&mut self, node: u32) {
        self.line.push(node);
        self.visited.insert(node as usize);
    }
}
