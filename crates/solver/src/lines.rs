use alloc::vec::Vec;

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
    used: Used,
    line: Vec<Vertex>,
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
        let name = |node| Vertex::new(matching.index(node));
        let mut token = matching.node(vertex.into());
        let mut complete = false;
        self.line.clear();
        self.used.start(matching.node_bound());
        self.used.mark(token);
        while let Some(reply) = matching.mate(token) {
            self.used.mark(reply);
            self.line.push(name(reply));
            let mut neighbours = matching.neighbours(reply);
            let Some(next) = neighbours.find(|&other| !self.used.is_marked(other)) else {
                complete = true;
                break;
            };
            if self.line.len() >= self.budget {
                break;
            }
            self.used.mark(next);
            self.line.push(name(next));
            token = next;
        }
        self.budget = self.budget.saturating_sub(self.line.len());
        Refutation {
            line: self.line.clone(),
            complete,
        }
    }
}

/// The set of nodes that the current line has used; starting a new line takes O(1).
#[derive(Debug, Default)]
struct Used {
    line: u32,
    /// The number of the last line that used each node, from 1.
    used_by: Vec<u32>,
}

impl Used {
    /// Starts a new line on a graph with `nodes` nodes.
    fn start(&mut self, nodes: usize) {
        self.used_by.resize(nodes, 0);
        self.line = self.line.wrapping_add(1);
        if self.line == 0 {
            self.used_by.fill(0);
            self.line = 1;
        }
    }

    fn mark(&mut self, node: u32) {
        self.used_by[node as usize] = self.line;
    }

    fn is_marked(&self, node: u32) -> bool {
        self.used_by[node as usize] == self.line
    }
}
