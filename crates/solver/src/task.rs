use alloc::vec::Vec;

use matchplay_board::{Game, Position};
use matchplay_certificate::Proof;
use matchplay_matching::{IncrementalMatching, WorkLimit};

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

    fn run<M: IncrementalMatching>(self, walk: &mut Walk<M>) -> Result<Self::Answer, Interrupted>;
}

/// Finds the verdict on a position.
pub(crate) struct Solve<'a>(pub(crate) &'a Position);

impl Task for Solve<'_> {
    type Answer = Verdict;

    fn run<M: IncrementalMatching>(self, walk: &mut Walk<M>) -> Result<Verdict, Interrupted> {
        walk.restrict_placements(self.0);
        walk.verdict(self.0.token())
    }
}

/// Proves the outcome of a position.
pub(crate) struct Prove<'a>(pub(crate) &'a Position);

impl Task for Prove<'_> {
    type Answer = Proof;

    fn run<M: IncrementalMatching>(self, walk: &mut Walk<M>) -> Result<Proof, Interrupted> {
        walk.restrict_placements(self.0);
        walk.proof(self.0.token())
    }
}

/// Finds the verdict on a position and proves it.
pub(crate) struct SolveAndProve<'a>(pub(crate) &'a Position);

impl Task for SolveAndProve<'_> {
    type Answer = (Verdict, Proof);

    fn run<M: IncrementalMatching>(
        self,
        walk: &mut Walk<M>,
    ) -> Result<(Verdict, Proof), Interrupted> {
        walk.restrict_placements(self.0);
        let verdict = walk.verdict(self.0.token())?;
        Ok((verdict, walk.proof(self.0.token())?))
    }
}

/// Finds the verdicts on all positions of a game, in the order of play.
pub(crate) struct FindVerdicts<'a> {
    pub(crate) game: &'a Game,
    pub(crate) verdicts: &'a mut Vec<Verdict>,
}

impl Task for FindVerdicts<'_> {
    type Answer = ();

    fn run<M: IncrementalMatching>(self, walk: &mut Walk<M>) -> Result<(), Interrupted> {
        walk.restrict_placements(self.game.start());
        let plies = self.game.plies();
        let before = |position: usize| position.checked_sub(1);
        let token =
            |position| before(position).map_or(self.game.start().token(), |ply| Some(plies[ply]));
        walk.verdicts((0..plies.len() + 1).map(token), self.verdicts)
    }
}

/// Reviews a game.
pub(crate) struct ReviewGame<'a>(pub(crate) &'a Game);

impl Task for ReviewGame<'_> {
    type Answer = Review;

    fn run<M: IncrementalMatching>(self, walk: &mut Walk<M>) -> Result<Review, Interrupted> {
        let start = self.0.start();
        walk.restrict_placements(start);
        walk.review(start.token(), self.0.plies(), start.to_move())
    }
}
