use std::cmp::Reverse;

use matchplay_board::{Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver, Verdict};

use crate::random::Random;

/// The moves of a lost position that leave the other player the fewest winning
/// replies and, of those, the most legal ones.
pub(crate) struct Resistance {
    /// At least one move; ascending.
    pub(crate) moves: Vec<Vertex>,
    /// The verdict on the position after the first of the moves.
    pub(crate) then: Verdict,
}

/// The largest number of moves that are compared. Each is solved.
///
/// With orthogonal steps or on a decimal lock, a placed token never has more moves; placements,
/// graphs and longer lists of steps can have more.
pub(crate) const MAX_COMPARED: usize = 32;

impl Resistance {
    /// The moves of a position that resist most; `None` without a legal move. If there
    /// are too many moves, random ones are compared or, without `random`, the first.
    pub(crate) fn of(
        position: &Position,
        solver: &mut LimitedSolver<'_>,
        random: Option<&mut Random>,
    ) -> Result<Option<Resistance>, Interrupted> {
        let legal = position.moves().count();
        let compared = legal.min(MAX_COMPARED);
        let moves: Vec<Vertex> = match random {
            Some(random) if compared < legal => {
                let chosen = position.moves().zip(random.choose(compared, legal));
                chosen
                    .filter_map(|(to, chosen)| chosen.then_some(to))
                    .collect()
            }
            _ => position.moves().take(compared).collect(),
        };
        let mut after = by_resistance(position, moves.into_iter(), solver)?;
        let best = after.first().map(|(.., verdict)| ease(verdict));
        after.retain(|(.., verdict)| Some(ease(verdict)) == best);
        let moves = after.iter().map(|&(to, ..)| to).collect();
        let then = after.into_iter().next();
        Ok(then.map(|(.., then)| Resistance { moves, then }))
    }
}

/// The number of winning replies, and the number of legal replies, most first.
fn ease(verdict: &Verdict) -> (usize, Reverse<usize>) {
    (verdict.winning.len(), Reverse(verdict.legal_moves))
}

/// The positions after some legal moves, with their verdicts. The moves that resist most come
/// first, and equal ones in their order.
pub(crate) fn by_resistance(
    position: &Position,
    moves: impl Iterator<Item = Vertex>,
    solver: &mut LimitedSolver<'_>,
) -> Result<Vec<(Vertex, Position, Verdict)>, Interrupted> {
    let after = moves.map(|to| {
        let mut after = position.clone();
        after.play(to).expect("the move is one of the legal ones");
        let verdict = solver.solve(&after)?;
        Ok((to, after, verdict))
    });
    let mut after = after.collect::<Result<Vec<_>, Interrupted>>()?;
    after.sort_by_key(|(.., verdict)| ease(verdict));
    Ok(after)
}
