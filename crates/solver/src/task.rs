use alloc::vec::Vec;

use matchplay_board::{Game, Vertex};
use matchplay_certificate::Proof;

use crate::engine::Engine;
use crate::prove::prove_by;
use crate::review::review_by;
use crate::walk::Walk;
use crate::{Review, Verdict};

/// What a walk is taken for, whichever engine it has; it starts at the end of
/// the game.
pub(crate) trait Task {
    type Answer;

    fn by<E: Engine>(self, walk: &mut Walk<E>) -> Self::Answer;
}

/// The verdict on the position in which the token stands there, or has to be
/// placed.
pub(crate) struct Solve(pub(crate) Option<Vertex>);

impl Task for Solve {
    type Answer = Verdict;

    fn by<E: Engine>(self, walk: &mut Walk<E>) -> Verdict {
        walk.step_back(self.0)
    }
}

/// The proof of the outcome of that position.
pub(crate) struct Prove(pub(crate) Option<Vertex>);

impl Task for Prove {
    type Answer = Proof;

    fn by<E: Engine>(self, walk: &mut Walk<E>) -> Proof {
        let token = self.0.map(|vertex| walk.engine.node(vertex));
        prove_by(&mut walk.engine, token)
    }
}

/// The verdicts on all positions of a game, in the order of play.
pub(crate) struct Verdicts<'a>(pub(crate) &'a Game, pub(crate) &'a mut Vec<Verdict>);

impl Task for Verdicts<'_> {
    type Answer = ();

    fn by<E: Engine>(self, walk: &mut Walk<E>) {
        let Verdicts(game, verdicts) = self;
        // Written where they stand: what was just written is slow to copy.
        verdicts.resize_with(game.plies().len() + 1, Verdict::stuck);
        let tokens = game.plies().iter().rev().copied().map(Some);
        let tokens = tokens.chain([game.start().token()]);
        for (token, verdict) in tokens.zip(verdicts.iter_mut().rev()) {
            walk.step_back_into(token, verdict);
        }
    }
}

/// The review of a game.
pub(crate) struct ReviewOf<'a>(pub(crate) &'a Game);

impl Task for ReviewOf<'_> {
    type Answer = Review;

    fn by<E: Engine>(self, walk: &mut Walk<E>) -> Review {
        review_by(walk, self.0)
    }
}
