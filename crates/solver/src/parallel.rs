use alloc::vec::Vec;

use matchplay_board::Game;
use rayon::prelude::*;

use crate::{Review, Solver};

/// Reviews many games in parallel, in the current rayon thread pool.
///
/// Each thread has its own [`Solver`]. The reviews are in the order of the games.
/// Requires feature `rayon`.
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_solver::{Outcome, review_all};
///
/// let rows = ["XO.OXO", "OOXX\nOXXO\nOO.O\nXXXO"];
/// let games = rows.map(|rows| Game::new(Position::sliding(rows.parse().expect("a board"))));
/// let reviews = review_all(&games);
/// assert!(reviews.iter().all(|review| review.end.outcome == Outcome::N));
/// ```
pub fn review_all(games: &[Game]) -> Vec<Review> {
    let games = games.par_iter();
    games.map_init(Solver::new, Solver::review).collect()
}
