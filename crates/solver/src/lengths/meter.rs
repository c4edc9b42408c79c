use matchplay_matching::Work;

use crate::{Interrupted, LengthBudget, WorkLimit};

/// The work that the searches of one call may still do.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    budget: &'a mut LengthBudget,
    /// The states that may be expanded for the current question.
    states: u64,
    /// The edges of the budget that are kept for other questions.
    kept: u64,
    /// The edges for the lengths of all moves.
    moves: u64,
    work: Work,
    is_interrupted: bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(budget: &'a mut LengthBudget, limit: WorkLimit) -> Meter<'a> {
        Meter {
            budget,
            states: 0,
            kept: 0,
            moves: u64::MAX,
            work: Work::new(limit),
            is_interrupted: false,
        }
    }

    /// Starts the questions about a position, and keeps equal shares of the budget for this number
    /// of others.
    pub(super) fn start_position(&mut self, others: usize) {
        self.kept = self.budget.edges - self.budget.edges / (others as u64 + 1);
        self.start_question();
    }

    /// Limits the edges for the lengths of moves, as they are placements.
    pub(super) fn limit_moves(&mut self) {
        self.moves = self.budget.placements;
    }

    /// Starts the question about all moves, after that about the position.
    pub(super) fn start_moves(&mut self) {
        let kept = self.budget.edges.saturating_sub(self.moves);
        self.kept = self.kept.max(kept);
        self.start_question();
    }

    /// Starts a question that may expand one position only.
    pub(super) fn start_without_search(&mut self) {
        self.states = self.budget.states.min(self.budget.states_of_all).min(1);
    }

    /// Starts another question.
    pub(super) fn start_question(&mut self) {
        self.states = self.budget.states.min(self.budget.states_of_all);
    }

    /// Whether one more state may be expanded; counts it.
    pub(super) fn expand(&mut self) -> bool {
        let may = self.states > 0 && self.may_go_on();
        if may {
            self.states -= 1;
            self.budget.states_of_all -= 1;
        }
        may
    }

    /// Adds work that takes as long as the scan of this many edges. Returns whether searches may
    /// go on.
    pub(super) fn spend(&mut self, edges: u64) -> bool {
        self.is_interrupted |= !self.work.spend(edges);
        self.budget.edges = self.budget.edges.saturating_sub(edges);
        self.may_go_on()
    }

    /// Whether searches may go on.
    pub(super) fn may_go_on(&self) -> bool {
        self.budget.edges > self.kept && !self.is_interrupted
    }

    /// Returns an error if the limit on all work is reached.
    pub(super) fn check(&self) -> Result<(), Interrupted> {
        (!self.is_interrupted).then_some(()).ok_or(Interrupted)
    }
}
