use matchplay_board::{Game, Player};
use matchplay_solver::{Interrupted, Length, LengthBudget, Mark, Review, Solver, WorkLimit};

/// A game with its review.
#[derive(Clone, Debug)]
pub struct ReviewedLine {
    pub(super) game: Game,
    pub(super) review: Review,
    pub(super) from: usize,
}

impl ReviewedLine {
    /// Reviews a game of which this line starts after some plies.
    pub(super) fn of(game: Game, from: usize, limit: WorkLimit) -> Result<Self, Interrupted> {
        let mut solver = Solver::new();
        let mut budget = LengthBudget::of_answer(&limit);
        let mut solver = solver.within(limit);
        let mut review = solver.review(&game)?;
        review.lengths = solver.lengths(&game, &mut budget).unwrap_or_default();
        Ok(ReviewedLine { game, review, from })
    }

    /// The length of the position after a number of plies, if a short search found it.
    pub(super) fn length(&self, plies: usize) -> Option<Length> {
        let length = self.review.lengths.get(plies);
        let length = length.map(|found| found.length);
        length.filter(|length| length.exact().is_some())
    }

    /// The game, from the start of the record's game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The review of the whole game.
    pub const fn review(&self) -> &Review {
        &self.review
    }

    /// The number of plies that the line shares with the record's game.
    pub const fn from(&self) -> usize {
        self.from
    }

    /// The number of plies.
    pub fn end(&self) -> usize {
        self.review.plies.len()
    }

    /// Whether the position after a number of plies follows a mistake that belongs to
    /// this line.
    pub fn is_after_mistake(&self, plies: usize) -> bool {
        let ply = plies.checked_sub(1).filter(|&ply| ply >= self.from);
        let ply = ply.and_then(|ply| self.review.plies.get(ply));
        ply.is_some_and(|ply| ply.mark == Mark::Mistake)
    }

    /// The player who wins the position after a number of plies; `None` if that is
    /// unknown.
    pub(super) fn winner(&self, plies: usize) -> Option<Player> {
        let verdict = self.review.verdict(plies);
        verdict.outcome.winner(self.game.player(plies))
    }
}
