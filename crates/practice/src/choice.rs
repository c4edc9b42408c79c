use matchplay_board::{Position, Vertex};
use matchplay_solver::{Solver, Verdict};

use crate::chance::Chance;
use crate::resistance::Resistance;

/// A move, and what it was chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where the token goes.
    pub to: Vertex,
    /// What speaks for it.
    pub why: Why,
}

/// What speaks for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// It wins.
    Wins,
    /// All moves lose, and this one resists most: the other player finds so
    /// few winning replies among so many legal ones.
    Resists {
        /// The replies that win; at least one.
        winning: usize,
        /// The replies that are legal.
        legal: usize,
    },
    /// A casual player's intended mistake: another move would have won.
    Errs,
    /// A random player's, who looks at no more than what is legal.
    Legal,
}

/// What a perfect player would do: the first winning move or, in a lost
/// position, the first of those that resist most, which is the heuristic that
/// [`Opponent`](crate::Opponent) describes. `None` if there is no move.
///
/// It depends on nothing but the position. Of a lost position's moves only the
/// first 32 are compared. Costs a solution, and in a lost position one for each
/// move compared.
pub fn hint(solver: &mut Solver, position: &Position) -> Option<Choice> {
    let verdict = solver.solve(position);
    let best = Best::of(&verdict, position, solver, None)?;
    let to = best.moves.first().copied()?;
    Some(Choice { to, why: best.why })
}

/// The moves among which a perfect player does not care.
pub(crate) struct Best {
    /// At least one; ascending.
    pub(crate) moves: Vec<Vertex>,
    pub(crate) why: Why,
}

impl Best {
    /// The best moves of a position that has this verdict, unless it has none.
    pub(crate) fn of(
        verdict: &Verdict,
        position: &Position,
        solver: &mut Solver,
        chance: Option<&mut Chance>,
    ) -> Option<Best> {
        if !verdict.winning.is_empty() {
            let moves = verdict.winning.to_vec();
            let why = Why::Wins;
            return Some(Best { moves, why });
        }
        let Resistance { moves, then } = Resistance::of(position, solver, chance)?;
        let (winning, legal) = (then.winning.len(), then.legal_moves);
        let why = Why::Resists { winning, legal };
        Some(Best { moves, why })
    }
}
