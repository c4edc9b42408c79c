use matchplay_board::{Position, Vertex};
use matchplay_certificate::Proof;

use crate::Outcome;
use crate::arena::Arena;
use crate::forest::Forest;
use crate::witness::witness;

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

/// Solves a position; near-linear on boards (see [`Solution`](crate::Solution)).
pub fn solve(position: &Position) -> Verdict {
    let solved = Solved::of(position);
    Verdict {
        outcome: Outcome::of_mover(!solved.winning.is_empty()),
        legal: position.moves().count(),
        winning: solved.arena.vertices(&solved.winning),
    }
}

/// Proves the outcome of a position, so that
/// [`judge`](matchplay_certificate::judge) accepts it. For an N-position the
/// reply is the first of the winning moves. Costs as much as [`solve`].
pub fn prove(position: &Position) -> Proof {
    let solved = Solved::of(position);
    let arena = &solved.arena;
    match (solved.token, solved.winning.first()) {
        (None, None) => Proof::Perfect(witness(arena, &solved.whole).matching),
        (None, Some(&placed)) => Proof::N {
            reply: arena.vertex(placed),
            then: witness(arena, &solved.whole.expose(placed)),
        },
        (Some(token), None) => Proof::P(witness(arena, &solved.whole.expose(token))),
        (Some(token), Some(&reply)) => Proof::N {
            reply: arena.vertex(reply),
            then: witness(arena, &solved.whole.without(token).expose(reply)),
        },
    }
}

/// A position's graph solved, and the nodes to move to that win.
struct Solved {
    arena: Arena,
    token: Option<u32>,
    whole: Forest,
    winning: Vec<u32>,
}

impl Solved {
    fn of(position: &Position) -> Solved {
        let arena = Arena::of(position);
        let token = position.token().map(|vertex| arena.node(vertex));
        let whole = arena.solve(position, &[]);
        let winning = match token {
            None => whole.nodes().filter(|&node| whole.is_even(node)).collect(),
            Some(token) => whole.winning_moves(token),
        };
        Solved {
            arena,
            token,
            whole,
            winning,
        }
    }
}
