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

impl Resistance {
    /// The largest number of moves that are compared.
    ///
    /// Each requires solving a position. With orthogonal steps or on a decimal lock, a
    /// placed token never has more moves; placements, graphs and longer lists of steps
    /// can have more.
    const MAX_COMPARED: usize = 32;

    /// The moves of a position that resist most; `None` without a legal move. If there
    /// are too many moves, random ones are compared or, without `random`, the first.
    pub(crate) fn of(
        position: &Position,
        solver: &mut LimitedSolver<'_>,
        random: Option<&mut Random>,
    ) -> Result<Option<Resistance>, Interrupted> {
        let legal = position.moves().count();
        let compared = legal.min(Resistance::MAX_COMPARED);
        match random {
            Some(random) if compared < legal => {
                let chosen = position.moves().zip(random.choose(compared, legal));
                let chosen = chosen.filter_map(|(to, chosen)| chosen.then_some(to));
                Resistance::among(chosen, position, solver)
            }
            _ => Resistance::among(position.moves().take(compared), position, solver),
        }
    }

    fn among(
        moves: impl Iterator<Item = Vertex>,
        position: &Position,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Resistance>, Interrupted> {
        let ease = |verdict: &Verdict| (verdict.winning.len(), Reverse(verdict.legal_moves));
        let mut best: Option<Resistance> = None;
        for to in moves {
            let mut after = position.clone();
            after.play(to).expect("the move is one of the legal ones");
            let then = solver.solve(&after)?;
            match &mut best {
                Some(best) if ease(&best.then) == ease(&then) => best.moves.push(to),
                Some(best) if ease(&best.then) < ease(&then) => {}
                _ => {
                    let moves = vec![to];
                    best = Some(Resistance { moves, then });
                }
            }
        }
        Ok(best)
    }
}
