use matchplay_board::{Position, Vertex};
use matchplay_certificate::Proof;

use crate::Outcome;
use crate::arena::Arena;

/// The verdict on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// How many moves are legal.
    pub legal: usize,
    /// All winning moves, ascending; placements where the token is not placed.
    pub winning: Vec<Vertex>,
}

/// Solves a position; near-linear on most boards (see
/// [`Solution`](crate::Solution)).
pub fn solve(position: &Position) -> Verdict {
    let arena = Arena::of(position);
    let forest = arena.solve(position, &[]);
    let winning = match position.token() {
        Some(token) => forest.winning_moves(arena.node(token)),
        None => forest
            .nodes()
            .filter(|&node| forest.is_even(node))
            .collect(),
    };
    Verdict {
        outcome: Outcome::of_mover(!winning.is_empty()),
        legal: position.moves().count(),
        winning: arena.vertices(&winning),
    }
}

/// Proves the outcome of a position, so that
/// [`judge`](matchplay_certificate::judge) accepts it. For an N-position the
/// reply is the first of the winning moves. Costs as much as [`solve`].
pub fn prove(position: &Position) -> Proof {
    let arena = Arena::of(position);
    let token = position.token().map(|token| arena.node(token));
    let forest = arena.solve(position, &[]);
    forest.proof(token, |node| arena.vertex(node))
}
