use matchplay_board::Game;
use matchplay_solver::{Mark, Review};

/// A game with its review, as one steps through it.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) game: Game,
    pub(super) review: Review,
    /// The plies that were played before it begins: those up to where a side
    /// line leaves the main one.
    pub(super) from: usize,
}

impl Course {
    /// How many plies its last position is after.
    pub(super) fn end(&self) -> usize {
        self.review.plies.len()
    }

    /// Whether a position is the one after a mistake that belongs to it.
    pub(super) fn is_after_mistake(&self, plies: usize) -> bool {
        let ply = plies.checked_sub(1).filter(|&ply| ply >= self.from);
        let ply = ply.and_then(|ply| self.review.plies.get(ply));
        ply.is_some_and(|ply| ply.mark == Mark::Mistake)
    }

    /// The position after the next mistake, seen from one.
    pub(super) fn mistake_after(&self, plies: usize) -> Option<usize> {
        (plies + 1..=self.end()).find(|&plies| self.is_after_mistake(plies))
    }

    /// The position after the last mistake before one.
    pub(super) fn mistake_before(&self, plies: usize) -> Option<usize> {
        (0..plies).rev().find(|&plies| self.is_after_mistake(plies))
    }
}
