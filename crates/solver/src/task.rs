use alloc::vec::Vec;

use matchplay_board::{Game, Vertex};
use matchplay_certificate::Proof;
use matchplay_matching::{IncrementalMatching, WorkLimit};

use crate::lines::Lines;
use crate::walk::Walk;
use crate::{Interrupted, Review, Verdict};

/// The reason why a task without a limit never fails.
pub(crate) const UNLIMITED: &str = "a task without a limit is never interrupted";

/// Takes work that no engine counts from the budget of a limit.
pub(crate) fn spend(limit: &WorkLimit, work: usize) -> Result<(), Interrupted> {
    limit.spend(work as u64)
}

/// Returns an error if the limit has ended a search of a matching.
pub(crate) fn check(matching: &impl IncrementalMatching) -> Result<(), Interrupted> {
    (!matching.is_interrupted())
        .then_some(())
        .ok_or(Interrupted)
}

/// A computation with a walk that starts at the end of a game, on any engine.
pub(crate) trait Task {
    type Answer;

    fn run<M: IncrementalMatching>(self, walk: Walk<'_, M>) -> Result<Self::Answer, Interrupted>;
}

/// Finds the verdict on a position and, if `proves`, proves the outcome.
pub(crate) struct Solve {
    pub(crate) token: Option<Vertex>,
    pub(crate) proves: bool,
}

impl Task for Solve {
    type Answer = (Verdict, Option<Proof>);

    fn run<M: IncrementalMatching>(
        self,
        mut walk: Walk<'_, M>,
    ) -> Result<(Verdict, Option<Proof>), Interrupted> {
        if !self.proves {
            return Ok((walk.verdict(self.token)?, None));
        }
        let (verdict, proof) = walk.solve_and_prove(self.token)?;
        Ok((verdict, Some(proof)))
    }
}

/// Finds the verdicts on all positions of a game, in the order of play.
pub(crate) struct FindVerdicts<'a> {
    pub(crate) game: &'a Game,
    pub(crate) verdicts: &'a mut Vec<Verdict>,
}

impl Task for FindVerdicts<'_> {
    type Answer = ();

    fn run<M: IncrementalMatching>(self, mut walk: Walk<'_, M>) -> Result<(), Interrupted> {
        walk.verdicts(self.game, self.verdicts)
    }
}

/// Reviews a game.
pub(crate) struct ReviewGame<'a> {
    pub(crate) game: &'a Game,
    pub(crate) lines: &'a mut Lines,
}

impl Task for ReviewGame<'_> {
    type Answer = Review;

    fn run<M: IncrementalMatching>(self, mut walk: Walk<'_, M>) -> Result<Review, Interrupted> {
        walk.review(self.game, self.lines)
    }
}
