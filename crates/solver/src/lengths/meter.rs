use matchplay_matching::Work;

use crate::{Interrupted, LengthBudget, WorkLimit};

/// The largest number of shares of the budget that is left. A position may spend one.
const MOST_SHARES: u64 = 8;

/// The work that the searches of one call may still do.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    budget: &'a mut LengthBudget,
    /// The states that may be expanded for the current question.
    states: u64,
    /// The edges of the budget that are kept for other questions.
    kept: u64,
    /// The edges of the budget that are kept for other positions.
    reserved: u64,
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
            reserved: 0,
            moves: u64::MAX,
            work: Work::new(limit),
            is_interrupted: false,
        }
    }

    /// Starts the questions about a position, and keeps a share of the budget for each of this
    /// number of others, or seven shares for more. They also get what the position does not spend.
    pub(super) fn start_position(&mut self, others: usize) {
        let whole = self.budget.edges;
        let share = whole / (others as u64 + 1).min(MOST_SHARES);
        self.reserved = whole - share;
        self.kept = self.reserved;
        self.start_question();
    }

    /// Starts the search for a line, which may spend all that the position may.
    pub(super) fn start_line(&mut self) {
        self.kept = self.reserved;
        self.start_question();
    }

    /// Limits the work before the token is placed, and the part of it for the lengths of all
    /// placements.
    pub(super) fn limit_placements(&mut self) {
        self.keep_all_but(self.budget.edges_before_placement);
        self.moves = self.budget.edges_before_placement / 8;
    }

    fn keep_all_but(&mut self, edges: u64) {
        self.kept = self.kept.max(self.budget.edges.saturating_sub(edges));
    }

    /// Starts the question about all moves. The question about the position comes first.
    pub(super) fn start_moves(&mut self) {
        self.keep_all_but(self.moves);
        self.start_question();
    }

    /// Starts a question that may expand one position only.
    pub(super) fn start_with_one_state(&mut self) {
        self.states = self.budget.states.min(self.budget.states_of_all).min(1);
    }

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

    pub(super) fn may_go_on(&self) -> bool {
        self.budget.edges > self.kept && !self.is_interrupted
    }

    /// Returns an error if the limit on all work is reached.
    pub(super) fn check(&self) -> Result<(), Interrupted> {
        (!self.is_interrupted).then_some(()).ok_or(Interrupted)
    }
}
