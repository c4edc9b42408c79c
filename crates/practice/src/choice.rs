use matchplay_board::{Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver, Outcome, Verdict};

use crate::random::Random;
use crate::resistance::Resistance;

/// A move and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The vertex to which the token moves.
    pub to: Vertex,
    /// The reason.
    pub why: Why,
}

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// The move wins.
    Wins,
    /// No move is known to win, and it is unknown whether this one loses. Only edge
    /// geography on graphs with odd cycles has such moves.
    Unknown,
    /// All moves lose, and this one resists most: it leaves the fewest winning replies
    /// and, of the moves equal in that, the most legal replies.
    Resists {
        /// The number of replies that are known to win.
        winning: usize,
        /// The number of replies of which it is unknown whether they win.
        unknown: usize,
        /// The number of legal replies.
        legal: usize,
    },
    /// A casual player makes a deliberate mistake: another move wins.
    Errs,
    /// A random player considers only whether the move is legal.
    Legal,
}

/// The moves that a perfect player considers equally good.
pub(crate) struct Best {
    /// At least one move; ascending.
    pub(crate) moves: Vec<Vertex>,
    pub(crate) why: Why,
}

impl Best {
    /// The best moves of a position with the given verdict; `None` without a legal move.
    pub(crate) fn of(
        verdict: &Verdict,
        position: &Position,
        solver: &mut LimitedSolver<'_>,
        random: Option<&mut Random>,
    ) -> Result<Option<Best>, Interrupted> {
        if !verdict.winning.is_empty() {
            let moves = verdict.winning.to_vec();
            let why = Why::Wins;
            return Ok(Some(Best { moves, why }));
        }
        // The position after a move can be decided although the move was not.
        let outcomes = verdict.unknown.iter().map(|&to| {
            let mut after = position.clone();
            after.play(to).expect("an unknown move is legal");
            Ok((to, solver.solve(&after)?.outcome))
        });
        let outcomes = outcomes.collect::<Result<Vec<(Vertex, Outcome)>, Interrupted>>()?;
        for (outcome, why) in [(Outcome::P, Why::Wins), (Outcome::Unknown, Why::Unknown)] {
            let moves = outcomes.iter().filter(|&&(_, after)| after == outcome);
            let moves: Vec<Vertex> = moves.map(|&(to, _)| to).collect();
            if !moves.is_empty() {
                return Ok(Some(Best { moves, why }));
            }
        }
        let Some(Resistance { moves, then }) = Resistance::of(position, solver, random)? else {
            return Ok(None);
        };
        let why = Why::Resists {
            winning: then.winning.len(),
            unknown: then.unknown.len(),
            legal: then.legal_moves,
        };
        Ok(Some(Best { moves, why }))
    }
}
