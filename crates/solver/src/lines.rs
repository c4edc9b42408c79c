use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_matching::IncrementalMatching;

/// A line of play by which the opponent wins after a mistake.
///
/// In the line, the opponent always moves along a maximum matching, in edge geography into
/// an even kernel or to the first winning move. The player who made the mistake always moves to the
/// first vertex. Other winning lines may exist and may be shorter.
///
/// In a review with [lengths](crate::Review::lengths), the opponent instead makes a fastest winning
/// move, and the player who made the mistake delays longest, as far as these moves are found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Refutation {
    /// The vertices to which the token moves, starting with the reply of the opponent; never empty.
    pub line: Vec<Vertex>,
    /// Whether the line ends in a position in which the player who made the mistake
    /// cannot move. Otherwise the line was cut, because the lines of the review have
    /// too many plies in total, or because only the winning reply is known.
    pub complete: bool,
}

impl Refutation {
    /// A line and whether it ends with the player who cannot move.
    pub const fn new(line: Vec<Vertex>, complete: bool) -> Refutation {
        Refutation { line, complete }
    }
}

/// The largest total number of plies in the refutations of one review.
///
/// Further refutations are cut after the reply. Without this limit, a game of a million
/// plies could have a million lines of a million plies.
pub(crate) const MAX_PLIES_OF_ALL_LINES: usize = 1 << 22;

/// Finds the refutations of one review after the other; reuses its allocations.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// The number of plies of all lines of the review so far.
    pub(crate) plies: usize,
    /// The nodes that the current line has visited, in order and as a set. The set is
    /// empty between two lines.
    line: Vec<u32>,
    visited: FixedBitSet,
}

impl Lines {
    /// A line by which the player to move wins an N-position in which the token is on
    /// `vertex`. The player to move always moves along the matching, and the opponent
    /// always moves to the first remaining vertex, until the opponent cannot move or
    /// the lines have too many plies. O(edges along the line).
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
            if self.plies + self.line.len() > MAX_PLIES_OF_ALL_LINES {
                break;
            }
            self.visit(next);
            token = next;
        }
        for &node in &self.line {
            self.visited.set(node as usize, false);
        }
        let plies = self.line.iter().skip(1);
        self.plies += plies.len();
        let line = plies.map(|&node| Vertex::new(matching.index(node)));
        Refutation::new(line.collect(), complete)
    }

    fn visit(&mut self, node: u32) {
        self.line.push(node);
        self.visited.insert(node as usize);
    }
}
