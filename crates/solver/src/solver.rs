use matchplay_board::{Game, Position};
use matchplay_certificate::Proof;

use crate::engine::Engine;
use crate::general::Forest;
use crate::prove::prove_by;
use crate::review::review_by;
use crate::walk::Walk;
use crate::{Review, Verdict};

/// Solves positions and reviews games, one after the other, in memory that it
/// keeps from one to the next.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_solver::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// for (rows, outcome) in [(".....", Outcome::N), ("....", Outcome::P)] {
///     let start = Position::maze(rows.parse()?, None)?;
///     assert_eq!(solver.solve(&start).outcome, outcome);
///     let game = Game::replay(start, [1, 0].map(Vertex::new))?;
///     assert_eq!(solver.verdicts(&game).len(), 3);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Solver {
    verdicts: Vec<Verdict>,
}

impl Solver {
    /// A solver that has solved nothing yet.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Solves a position; near-linear on most boards (see
    /// [`Solution`](crate::Solution)).
    pub fn solve(&mut self, position: &Position) -> Verdict {
        let mut walk = Walk::new(Forest::of_game(position, &[]));
        walk.step_back(position.token());
        walk.verdict()
    }

    /// Proves the outcome of a position, so that
    /// [`judge`](matchplay_certificate::judge) accepts it. For an N-position
    /// the reply is the first of the winning moves. Costs as much as
    /// [`solve`](Solver::solve).
    pub fn prove(&mut self, position: &Position) -> Proof {
        let mut engine = Forest::of_game(position, &[]);
        let token = position.token().map(|vertex| engine.node(vertex));
        prove_by(&mut engine, token)
    }

    /// The verdicts on all positions of a game, from its start to its end.
    pub fn verdicts(&mut self, game: &Game) -> &[Verdict] {
        self.verdicts.clear();
        let mut walk = Walk::new(Forest::of_game(game.start(), game.plies()));
        walk.verdicts(game, &mut self.verdicts);
        &self.verdicts
    }

    /// Reviews a game (see [`review`](crate::review())).
    pub fn review(&mut self, game: &Game) -> Review {
        let mut walk = Walk::new(Forest::of_game(game.start(), game.plies()));
        review_by(&mut walk, game)
    }
}

/// Solves a position; near-linear on most boards (see
/// [`Solution`](crate::Solution)).
pub fn solve(position: &Position) -> Verdict {
    Solver::new().solve(position)
}

/// Proves the outcome of a position, so that
/// [`judge`](matchplay_certificate::judge) accepts it. For an N-position the
/// reply is the first of the winning moves. Costs as much as [`solve`].
pub fn prove(position: &Position) -> Proof {
    Solver::new().prove(position)
}
