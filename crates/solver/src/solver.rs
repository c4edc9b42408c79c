use alloc::vec::Vec;

use matchplay_board::{Board, Game, Position, Vertex};
use matchplay_certificate::Proof;

use crate::ground::{Gone, Ground};
use crate::task::{Prove, ReviewOf, Solve, Task, Verdicts};
use crate::tiny::{self, Wide};
use crate::walk::Walk;
use crate::{Review, Verdict, general, grid};

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
///
/// # Panics
///
/// Its methods do on an explicit graph of 2^31 edges or more.
#[derive(Debug, Default)]
pub struct Solver {
    tiny: Walk<tiny::Forest<u64>>,
    wide: Walk<tiny::Forest<Wide>>,
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
        self.take(position, &[], Solve(position.token()))
    }

    /// Proves the outcome of a position, so that
    /// [`judge`](matchplay_certificate::judge) accepts it. For an N-position
    /// the reply is the first of the winning moves. Costs as much as
    /// [`solve`](Solver::solve).
    pub fn prove(&mut self, position: &Position) -> Proof {
        self.take(position, &[], Prove(position.token()))
    }

    /// The verdicts on all positions of a game, from its start to its end; as
    /// much work as [`review`](crate::review()) without the refutations.
    pub fn verdicts(&mut self, game: &Game) -> &[Verdict] {
        let mut verdicts = core::mem::take(&mut self.verdicts);
        self.take(game.start(), game.plies(), Verdicts(game, &mut verdicts));
        self.verdicts = verdicts;
        &self.verdicts
    }

    /// Reviews a game (see [`review`](crate::review())).
    pub fn review(&mut self, game: &Game) -> Review {
        self.take(game.start(), game.plies(), ReviewOf(game))
    }

    /// Takes a walk from the end of a game, by the engine for its board.
    fn take<T: Task>(&mut self, start: &Position, plies: &[Vertex], task: T) -> T::Answer {
        let gone = Gone { start, plies };
        if let Some(cells) = start.open_cells() {
            return self.take_on_grid(gone.out_of(&cells), task);
        }
        match start.board() {
            Board::Graph(graph) => {
                let graph = general::Rows::of_graph(graph);
                let forest = general::Forest::without_vertices(graph, gone.vertices());
                task.by(&mut Walk::new(forest))
            }
            Board::Lock(lock) => {
                let states = general::LockStates::new(lock.dials());
                let absent = lock.forbidden().chain(gone.vertices());
                let forest = general::Forest::without_vertices(states, absent);
                task.by(&mut Walk::new(forest))
            }
            // The crates are released together, and these are all rulesets
            // without open cells.
            _ => unreachable!("no other ruleset is played off the grid"),
        }
    }

    fn take_on_grid<T: Task>(
        &mut self,
        ground: Ground<'_, impl Iterator<Item = u64>>,
        task: T,
    ) -> T::Answer {
        if tiny::Forest::<u64>::fits(ground.size) {
            self.tiny.restart();
            self.tiny.engine.solve(ground);
            task.by(&mut self.tiny)
        } else if tiny::Forest::<Wide>::fits(ground.size) {
            self.wide.restart();
            self.wide.engine.solve(ground);
            task.by(&mut self.wide)
        } else {
            self.grid.restart();
            self.grid.engine.solve(ground);
            task.by(&mut self.grid)
        }
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
