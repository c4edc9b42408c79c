use matchplay_board::{Board, Game, Position, Vertex};
use matchplay_certificate::Proof;

use crate::general;
use crate::grid;
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
#[derive(Debug, Default)]
pub struct Solver {
    grid: Walk<grid::Forest>,
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
        let token = position.token();
        match position.board() {
            Board::Sliding(_) | Board::Maze(_) => self.on_grid(position, &[]).step_back(token),
            Board::Graph(_) | Board::Lock(_) => off_grid(position, &[]).step_back(token),
        }
    }

    /// Proves the outcome of a position, so that
    /// [`judge`](matchplay_certificate::judge) accepts it. For an N-position
    /// the reply is the first of the winning moves. Costs as much as
    /// [`solve`](Solver::solve).
    pub fn prove(&mut self, position: &Position) -> Proof {
        let token = position.token();
        match position.board() {
            Board::Sliding(_) | Board::Maze(_) => self.on_grid(position, &[]).prove(token),
            Board::Graph(_) | Board::Lock(_) => off_grid(position, &[]).prove(token),
        }
    }

    /// The verdicts on all positions of a game, from its start to its end; as
    /// much work as [`review`](crate::review()) without the refutations.
    pub fn verdicts(&mut self, game: &Game) -> &[Verdict] {
        let mut verdicts = std::mem::take(&mut self.verdicts);
        verdicts.clear();
        match game.board() {
            Board::Sliding(_) | Board::Maze(_) => {
                self.on_grid(game.start(), game.plies())
                    .verdicts(game, &mut verdicts);
            }
            Board::Graph(_) | Board::Lock(_) => {
                off_grid(game.start(), game.plies()).verdicts(game, &mut verdicts);
            }
        }
        self.verdicts = verdicts;
        &self.verdicts
    }

    /// Reviews a game (see [`review`](crate::review())).
    pub fn review(&mut self, game: &Game) -> Review {
        match game.board() {
            Board::Sliding(_) | Board::Maze(_) => {
                review_by(self.on_grid(game.start(), game.plies()), game)
            }
            Board::Graph(_) | Board::Lock(_) => {
                review_by(&mut off_grid(game.start(), game.plies()), game)
            }
        }
    }

    /// A walk at the end of a game on a grid.
    fn on_grid(&mut self, start: &Position, plies: &[Vertex]) -> &mut Walk<grid::Forest> {
        self.grid.engine.solve(start, plies);
        self.grid.restart();
        &mut self.grid
    }
}

/// A walk at the end of a game on a graph or a lock.
fn off_grid(start: &Position, plies: &[Vertex]) -> Walk<general::Forest> {
    Walk::new(general::Forest::of_game(start, plies))
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
