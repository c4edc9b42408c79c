use matchplay_solver::Verdict;

/// The question of a [`Puzzle`](crate::Puzzle).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Task {
    /// Find the only winning move.
    Find,
    /// Refute the opponent's last move, a mistake, with one of the winning moves.
    Refute,
}

impl Task {
    /// The name of the task: `find` or `refute`.
    pub const fn name(self) -> &'static str {
        match self {
            Task::Find => "find",
            Task::Refute => "refute",
        }
    }

    /// Whether a position with this verdict poses the task: all moves are known to win or to
    /// lose, some lose, and exactly one wins or, for a refutation, at least one.
    pub(crate) fn fits(self, verdict: &Verdict) -> bool {
        let winning = verdict.winning.len();
        let is_posed = match self {
            Task::Find => winning == 1,
            Task::Refute => winning > 0,
        };
        is_posed && winning < verdict.legal_moves && verdict.unknown.is_empty()
    }
}
