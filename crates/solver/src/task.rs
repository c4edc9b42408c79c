use matchplay_matching::{IncrementalMatching, Work, WorkLimit};

use crate::Interrupted;

/// The reason why a task without a limit never fails.
pub(crate) const UNLIMITED: &str = "a task without a limit is never interrupted";

/// Takes work that no engine counts from the budget of a limit.
pub(crate) fn spend(limit: &WorkLimit, work: usize) -> Result<(), Interrupted> {
    limit.spend(work as u64)
}

/// Adds scanned edges, or operations that take as long.
pub(crate) fn spend_from(work: &mut Work, amount: usize) -> Result<(), Interrupted> {
    let may_go_on = work.spend(amount as u64);
    may_go_on.then_some(()).ok_or(Interrupted)
}

/// Returns an error if the limit has ended a search of a matching.
pub(crate) fn check(matching: &impl IncrementalMatching) -> Result<(), Interrupted> {
    (!matching.is_interrupted())
        .then_some(())
        .ok_or(Interrupted)
}

/// A computation with a matching of the last position of a game without the token, on any engine.
pub(crate) trait Task {
    type Answer;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Self::Answer, Interrupted>;
}
