//! Reviews of edge geography by Gaussian elimination in every position.

use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::Outcome;

use super::{Deadline, is_over};

/// The outcome of every position of a game on a bipartite graph; `None` after the deadline.
///
/// The player to move wins iff the row of the token, in the matrix over GF(2) whose other rows are
/// the other vertices on its side, does not depend on them. Before the placement, the player to
/// move wins iff some vertex depends on the others on its side.
pub(crate) fn rank_per_ply(game: &Game, deadline: Deadline) -> Option<Vec<Outcome>> {
    let mut position = game.start().clone();
    let mut outcomes = vec![outcome(&position)];
    for &ply in game.plies() {
        position.play(ply).expect("a legal move");
        outcomes.push(outcome(&position));
        if is_over(deadline) {
            return None;
        }
    }
    Some(outcomes)
}

fn outcome(position: &Position) -> Outcome {
    let rows: Vec<Vec<u64>> = position
        .remaining()
        .map(|vertex| row(position, vertex))
        .collect();
    let is_won = match position.token() {
        None => rank(rows.clone()) < rows.len(),
        Some(token) => {
            // The rows of the other side have no column in common with these.
            let at = position.remaining().position(|vertex| vertex == token);
            let mut others = rows.clone();
            others.remove(at.expect("the token stays on the board"));
            rank(rows) > rank(others)
        }
    };
    if is_won { Outcome::N } else { Outcome::P }
}

/// The unused edges of a vertex, by the indices of their other ends.
fn row(position: &Position, vertex: Vertex) -> Vec<u64> {
    let mut row = vec![0; position.board().vertex_bound().div_ceil(64)];
    for other in position.neighbours(vertex) {
        row[other.index() / 64] |= 1 << (other.index() % 64);
    }
    row
}

fn rank(mut rows: Vec<Vec<u64>>) -> usize {
    let mut rank = 0;
    let words = rows.first().map_or(0, Vec::len);
    for column in 0..64 * words {
        let has = |row: &Vec<u64>| row[column / 64] >> (column % 64) & 1 == 1;
        let Some(pivot) = (rank..rows.len()).find(|&row| has(&rows[row])) else {
            continue;
        };
        rows.swap(rank, pivot);
        let (done, rest) = rows.split_at_mut(rank + 1);
        for row in rest.iter_mut().filter(|row| has(row)) {
            for (word, pivot) in row.iter_mut().zip(&done[rank]) {
                *word ^= pivot;
            }
        }
        rank += 1;
    }
    rank
}
