use std::cmp::Reverse;

use matchplay_board::{Position, Vertex};
use matchplay_solver::{Solver, Verdict};

use crate::chance::Chance;

/// The moves of a lost position that leave the other player the fewest winning
/// replies and, of those, the most legal ones.
pub(crate) struct Resistance {
    /// At least one; ascending.
    pub(crate) moves: Vec<Vertex>,
    /// The verdict on the position after the first of them.
    pub(crate) then: Verdict,
}

impl Resistance {
    /// How many moves are compared.
    ///
    /// Each costs a solution. No grid and no lock offers more to a token that
    /// stands somewhere; placements do, and so do graphs.
    const MOST_COMPARED: usize = 32;

    /// What resists most in a position, unless it has no move. Which moves are
    /// compared is a matter of chance, or, without it, the first ones are.
    pub(crate) fn of(
        position: &Position,
        solver: &mut Solver,
        chance: Option<&mut Chance>,
    ) -> Option<Resistance> {
        let legal = position.moves().count();
        let compared = legal.min(Resistance::MOST_COMPARED);
        match chance {
            Some(chance) if compared < legal => {
                let chosen = position.moves().zip(chance.choose(compared, legal));
                let chosen = chosen.filter_map(|(to, chosen)| chosen.then_some(to));
                Resistance::among(chosen, position, solver)
            }
            _ => Resistance::among(position.moves().take(compared), position, solver),
        }
    }

    fn among(
        moves: impl Iterator<Item = Vertex>,
        position: &Position,
        solver: &mut Solver,
    ) -> Option<Resistance> {
        let ease = |verdict: &Verdict| (verdict.winning.len(), Reverse(verdict.legal_moves));
        let mut best: Option<Resistance> = None;
        for to in moves {
            let mut after = position.clone();
            after.play(to).expect("the move is one of the legal ones");
            let then = solver.solve(&after);
            match &mut best {
                Some(best) if ease(&best.then) == ease(&then) => best.moves.push(to),
                Some(best) if ease(&best.then) < ease(&then) => {}
                _ => {
                    let moves = vec![to];
                    best = Some(Resistance { moves, then });
                }
            }
        }
        best
    }
}
