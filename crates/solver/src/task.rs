use alloc::vec::Vec;

use matchplay_board::{Game, Position};
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

/// A computation with a matching of the last position of a game without the token, on any engine.
pub(crate) trait Task {
    type Answer;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Self::Answer, Interrupted>;
}

/// Finds the verdict on a position and, if `proves`, proves the outcome.
pub(crate) struct Solve<'a> {
    pub(crate) position: &'a Position,
    pub(crate) proves: bool,
}

impl Task for Solve<'_> {
    type Answer = (Verdict, Option<Proof>);

    fn run<M: IncrementalMatching>(
        self,
        matching: &mut M,
    ) -> Result<(Verdict, Option<Proof>), Interrupted> {
        let mut walk = Walk { matching };
        if !self.proves {
            return Ok((walk.verdict(self.position)?, None));
        }
        let (verdict, proof) = walk.solve_and_prove(self.position)?;
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

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<(), Interrupted> {
        Walk { matching }.verdicts(self.game, self.verdicts)
    }
}

/// Reviews a game.
pub(crate) struct ReviewGame<'a> {
    pub(crate) game: &'a Game,
    pub(crate) lines: &'a mut Lines,
}

impl Task for ReviewGame<'_> {
    type Answer = Review;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Review, Interrupted> {
        Walk { matching }.review(self.game, self.lines)
    }
}
