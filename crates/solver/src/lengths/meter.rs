use matchplay_matching::Work;

use crate::{Interrupted, LengthBudget, WorkLimit};

/// The work that the searches of one call may still do.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    budget: &'a mut LengthBudget,
    /// The states that may be expanded for the current question.
    states: u64,
    work: Work,
    is_interrupted: bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(budget: &'a mut LengthBudget, limit: WorkLimit) -> Meter<'a> {
        Meter {
            budget,
            states: 0,
            work: Work::new(limit),
            is_interrupted: false,
        }
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
        self.budget.edges > 0 && !self.is_interrupted
    }

    /// Returns an error if the limit on all work is reached.
    pub(super) fn check(&self) -> Result<(), Interrupted> {
        (!self.is_interrupted).then_some(()).ok_or(Interrupted)
    }
}
