use std::cmp::Reverse;

use matchplay_board::{Position, Vertex};
use matchplay_solver::{Solver, Verdict};

use crate::chance::Chance;

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

/// How many moves of a lost position are compared.
///
/// Each costs a solution. No board or lock offers more to a token that stands
/// somewhere; placements do, and so do graphs.
const MOST_COMPARED: usize = 32;

/// What a perfect player would do: the first winning move or, in a lost
/// position, the first of those that resist most, which is the heuristic that
/// [`Opponent`](crate::Opponent) describes. `None` if there is no move.
///
/// It depends on nothing but the position. Of a lost position's moves only the
/// first 32 are compared. Costs a solution, and in a lost position one for each
/// move compared.
pub fn hint(solver: &mut Solver, position: &Position) -> Option<Choice> {
    let verdict = solver.solve(position);
    let best = Best::of(&verdict, position, solver, None);
    let to = best.moves.first().copied()?;
    Some(Choice { to, why: best.why })
}

/// The moves among which a perfect player does not care.
pub(crate) struct Best {
    /// Ascending; none where none is legal.
    pub(crate) moves: Vec<Vertex>,
    pub(crate) why: Why,
}

impl Best {
    /// The best moves of a position that has this verdict. The moves that are
    /// compared are chosen by chance, or the first ones without it.
    pub(crate) fn of(
        verdict: &Verdict,
        position: &Position,
        solver: &mut Solver,
        chance: Option<&mut Chance>,
    ) -> Best {
        if !verdict.winning.is_empty() {
            return Best {
                moves: verdict.winning.to_vec(),
                why: Why::Wins,
            };
        }
        let compared = verdict.legal.min(MOST_COMPARED);
        match chance {
            Some(chance) if compared < verdict.legal => {
                let chosen = position.moves().zip(chance.choose(compared, verdict.legal));
                let chosen = chosen.filter_map(|(to, chosen)| chosen.then_some(to));
                Best::resisting(position, solver, chosen)
            }
            _ => Best::resisting(position, solver, position.moves().take(compared)),
        }
    }

    fn resisting(
        position: &Position,
        solver: &mut Solver,
        moves: impl Iterator<Item = Vertex>,
    ) -> Best {
        let mut best = Best {
            moves: Vec::new(),
            why: Why::Legal,
        };
        let mut fewest = (usize::MAX, Reverse(0));
        for to in moves {
            let mut after = position.clone();
            after.play(to).expect("the move is one of the legal ones");
            let Verdict { winning, legal, .. } = solver.solve(&after);
            let replies = (winning.len(), Reverse(legal));
            if replies < fewest {
                fewest = replies;
                best.moves.clear();
                best.why = Why::Resists {
                    winning: winning.len(),
                    legal,
                };
            }
            if replies == fewest {
                best.moves.push(to);
            }
        }
        best
    }
}
