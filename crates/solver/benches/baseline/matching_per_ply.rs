//! Reviews by a maximum matching of every position, for graphs with odd cycles.

use matchplay_board::{Game, Position};
use matchplay_solver::Outcome;
use petgraph::algo::maximum_matching;

use super::{Deadline, is_over};
use crate::instances::Csr;

/// The outcome of every position of a game whose token is placed; `None` after the
/// deadline. The player to move wins iff the graph without the token's vertex, which
/// is the graph of the next position, has a smaller maximum matching.
pub(crate) fn matching_per_ply(game: &Game, deadline: Deadline) -> Option<Vec<Outcome>> {
    let mut position = game.start().clone();
    let mut size = matching_size(&position);
    let mut outcomes = Vec::with_capacity(game.plies().len() + 1);
    for &ply in game.plies() {
        position.play(ply).expect("a legal move");
        let next = matching_size(&position);
        outcomes.push(outcome(size, next));
        size = next;
        if is_over(deadline) {
            return None;
        }
    }
    // At the end of the game nothing is adjacent to the token's vertex.
    let is_stuck = position.moves().next().is_none();
    is_stuck.then_some(())?;
    outcomes.push(Outcome::P);
    Some(outcomes)
}

fn outcome(with_token: usize, without: usize) -> Outcome {
    if with_token > without {
        Outcome::N
    } else {
        Outcome::P
    }
}

/// The size of a maximum matching of the remaining vertices.
fn matching_size(position: &Position) -> usize {
    let arcs = position.remaining().flat_map(|vertex| {
        let neighbours = position.neighbours(vertex);
        neighbours.map(move |other| (vertex.index() as u32, other.index() as u32))
    });
    let arcs: Vec<(u32, u32)> = arcs.collect();
    let graph = Csr::from_sorted_edges(&arcs).expect("ascending edges");
    maximum_matching(&graph).len()
}
