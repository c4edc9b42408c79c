use matchplay_board::{Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver, PositionLengths, Verdict};

/// The verdict on a position, and what else was requested about it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Solved {
    /// The verdict.
    pub verdict: Verdict,
    /// The lengths of the position and of its moves, if they were requested and found.
    pub lengths: Option<PositionLengths>,
    /// The [flips](matchplay_solver::LimitedSolver::flips), if they were requested; `None` in edge
    /// geography.
    pub flips: Option<Vec<Vertex>>,
    /// The [fewest removals](LimitedSolver::fewest_removals) that flip the position, if flips were
    /// requested and the search finds such a set.
    pub fewest_removals: Option<Vec<Vertex>>,
}

impl Solved {
    /// Solves a position. Searches for lengths with this number of states, if any, and for flips if
    /// they are requested.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn new(
        position: &Position,
        states: Option<u64>,
        has_flips: bool,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Solved, Interrupted> {
        let verdict = solver.solve(position)?;
        Solved::of(position, verdict, states, has_flips, solver)
    }

    /// Adds to the verdict on a position what is requested, as [`new`](Solved::new).
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn of(
        position: &Position,
        verdict: Verdict,
        states: Option<u64>,
        has_flips: bool,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Solved, Interrupted> {
        let lengths = match states {
            Some(states) => solver.lengths_of(position, states)?,
            None => None,
        };
        let (flips, fewest_removals) = match has_flips {
            true => (solver.flips(position)?, solver.fewest_removals(position)?),
            false => (None, None),
        };
        Ok(Solved {
            verdict,
            lengths,
            flips,
            fewest_removals,
        })
    }
}
