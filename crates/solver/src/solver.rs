use alloc::vec::Vec;

use matchplay_board::{Game, Position, Removal};
use matchplay_certificate::{GameProof, Proof};
use matchplay_graph::{BoardGraph, DecimalLockGraph, ListedGraph};
use matchplay_matching::{
    Adjacency, CompressedGraph, ForestMemory, FourTileForest, GraphForest, GridForest,
    SingleTileForest, WorkLimit,
};

use crate::task::{FindVerdicts, Prove, ReviewGame, Solve, SolveAndProve, Task, UNLIMITED, spend};
use crate::walk::Walk;
use crate::{EdgeError, Interrupted, Review, Verdict, edge_game, prove_game};

/// A solver that reuses its allocations from one position or game to the next; it
/// keeps no other state.
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
    tile: Walk<SingleTileForest>,
    tiles: Walk<FourTileForest>,
    grid: Walk<GridForest>,
    lists: ForestMemory,
    verdicts: Vec<Verdict>,
}

impl Solver {
    /// A new solver, which has allocated no memory yet.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Solves a position.
    ///
    /// The time is near-linear on most boards (see [`Solution`](crate::Solution)). If a
    /// move removes an edge, it is that of one elimination over GF(2); the outcome is
    /// unknown for a graph that [`check_cost`](crate::check_cost) rejects.
    pub fn solve(&mut self, position: &Position) -> Verdict {
        let found = self.within(WorkLimit::default()).solve(position);
        found.expect(UNLIMITED)
    }

    /// Proves the outcome of a position; [`judge`](matchplay_certificate::judge)
    /// accepts the proof. `None` if no proof is found, which can happen only in edge
    /// geography (see [`Outcome::Unknown`](crate::Outcome::Unknown)).
    ///
    /// The reply in an N-position is the first winning move. The time is that of
    /// [`solve`](Solver::solve).
    pub fn prove(&mut self, position: &Position) -> Option<Proof> {
        let found = self.within(WorkLimit::default()).prove(position);
        found.expect(UNLIMITED)
    }

    /// Solves a position and proves its outcome: the results of [`solve`](Solver::solve)
    /// and of [`prove`](Solver::prove), by one search.
    ///
    /// ```
    /// use matchplay_board::Position;
    /// use matchplay_certificate::judge;
    /// use matchplay_solver::Solver;
    ///
    /// let start = Position::maze("...".parse()?, None)?;
    /// let (verdict, proof) = Solver::new().solve_and_prove(&start);
    /// assert_eq!(verdict.winning.len(), 2);
    /// assert_eq!(judge(&start, &proof.ok_or("no proof")?), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_and_prove(&mut self, position: &Position) -> (Verdict, Option<Proof>) {
        let found = self.within(WorkLimit::default()).solve_and_prove(position);
        found.expect(UNLIMITED)
    }

    /// The verdicts on all positions of a game, in the order of play.
    ///
    /// Unlike a [`review`](crate::review()), they have no marks and refutations.
    pub fn verdicts(&mut self, game: &Game) -> &[Verdict] {
        let mut limited = self.within(WorkLimit::default());
        limited.verdicts(game).expect(UNLIMITED);
        &self.verdicts
    }

    /// Reviews a game (see [`review`](crate::review())).
    pub fn review(&mut self, game: &Game) -> Review {
        let found = self.within(WorkLimit::default()).review(game);
        found.expect(UNLIMITED)
    }

    /// This solver with a limit on the work of all calls together.
    ///
    /// ```
    /// use matchplay_board::Position;
    /// use matchplay_solver::{Interrupted, Solver, WorkLimit};
    ///
    /// let start = Position::graph("5\n1 2\n2 3\n3 4\n4 5\n5 1".parse()?, None)?;
    /// let mut solver = Solver::new();
    /// let limit = WorkLimit::default().edges(1_000_000);
    /// assert!(solver.within(limit).solve(&start).is_ok());
    /// let limit = WorkLimit::default().edges(1);
    /// assert_eq!(solver.within(limit).solve(&start), Err(Interrupted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn within(&mut self, limit: WorkLimit) -> LimitedSolver<'_> {
        LimitedSolver {
            solver: self,
            limit,
        }
    }

    /// Runs a task from the end of a game on the fastest engine for its board: 64-bit
    /// words for grids of up to 16×16 cells, one byte for each cell of larger grids,
    /// listed edges for explicit graphs, a table of turns for locks with decimal dials that
    /// wrap, and computed neighbours for other boards. With the feature `compact`, all
    /// boards use listed edges.
    pub(crate) fn run<T: Task>(
        &mut self,
        end: &Position,
        task: T,
        limit: WorkLimit,
    ) -> Result<T::Answer, Interrupted> {
        spend(&limit, end.plies())?;
        let absent = end.removed().chain(end.token()).map(u32::from);
        if cfg!(feature = "compact") {
            let graph = CompressedGraph::copy_of(&BoardGraph::of(end));
            let graph = graph.expect("the edges of a board for a compact solver fit in memory");
            let memory = core::mem::take(&mut self.lists);
            let (answer, memory) = run_on(memory.without_nodes(graph, absent, limit), task);
            self.lists = memory;
            return answer;
        }
        let Some(cells) = end.open_cells() else {
            let memory = core::mem::take(&mut self.lists);
            let (answer, memory) = if let Some(graph) = end.board().listed_graph() {
                run_on(
                    memory.without_nodes(ListedGraph(graph), absent, limit),
                    task,
                )
            } else if let Some(graph) = DecimalLockGraph::of(end.board()) {
                run_on(memory.without_nodes(graph, absent, limit), task)
            } else {
                run_on(
                    memory.without_nodes(BoardGraph::of(end), absent, limit),
                    task,
                )
            };
            self.lists = memory;
            return answer;
        };
        let (rows, columns) = (cells.size().rows(), cells.size().columns());
        if FourTileForest::fits(rows, columns) {
            spend(&limit, cells.size().cells())?;
        }
        if SingleTileForest::fits(rows, columns) {
            self.tile.restart();
            let forest = &mut self.tile.matching;
            forest.solve(rows, columns, cells.words(), absent);
            task.run(&mut self.tile)
        } else if FourTileForest::fits(rows, columns) {
            self.tiles.restart();
            let forest = &mut self.tiles.matching;
            forest.solve(rows, columns, cells.words(), absent);
            task.run(&mut self.tiles)
        } else {
            self.grid.restart();
            let forest = &mut self.grid.matching;
            forest.set_limit(limit);
            forest.solve(rows, columns, cells.words(), absent);
            task.run(&mut self.grid)
        }
    }
}

/// Runs a task on a forest of lists; also returns the memory of the forest.
fn run_on<T: Task>(
    forest: GraphForest<impl Adjacency>,
    task: T,
) -> (Result<T::Answer, Interrupted>, ForestMemory) {
    let mut walk = Walk::new(forest);
    let answer = task.run(&mut walk);
    (answer, walk.matching.into_memory())
}

/// A [`Solver`] whose calls return [`Interrupted`] when they reach a limit. All calls spend
/// from one budget.
#[derive(Debug)]
pub struct LimitedSolver<'a> {
    solver: &'a mut Solver,
    limit: WorkLimit,
}

impl LimitedSolver<'_> {
    /// The limit, whose clones share one budget.
    pub fn limit(&self) -> WorkLimit {
        self.limit.clone()
    }

    /// Solves a position.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn solve(&mut self, position: &Position) -> Result<Verdict, Interrupted> {
        let limit = self.limit();
        match position.board().removal() {
            Removal::Vertices => self.solver.run(position, Solve(position), limit),
            Removal::Edges => edge_game::solve(position, limit),
        }
    }

    /// Proves the outcome of a position; `None` if no proof is found.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn prove(&mut self, position: &Position) -> Result<Option<Proof>, Interrupted> {
        let limit = self.limit();
        spend(&limit, position.board().vertex_bound())?;
        match position.board().removal() {
            Removal::Vertices => self.solver.run(position, Prove(position), limit).map(Some),
            Removal::Edges => edge_game::prove(position, limit),
        }
    }

    /// Solves a position and proves its outcome, as [`Solver::solve_and_prove`].
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn solve_and_prove(
        &mut self,
        position: &Position,
    ) -> Result<(Verdict, Option<Proof>), Interrupted> {
        let limit = self.limit();
        spend(&limit, position.board().vertex_bound())?;
        match position.board().removal() {
            Removal::Vertices => {
                let found = self.solver.run(position, SolveAndProve(position), limit);
                found.map(|(verdict, proof)| (verdict, Some(proof)))
            }
            Removal::Edges => edge_game::solve_and_prove(position, limit),
        }
    }

    /// Checks that an edge game from this position is small enough, as
    /// [`check_cost`](crate::check_cost).
    ///
    /// # Errors
    ///
    /// If it is too large, or if the limit is reached.
    pub fn check_cost(&self, position: &Position) -> Result<(), EdgeError> {
        edge_game::check(position, self.limit.clone())
    }

    /// Proves the winning moves of every position of a game, as
    /// [`prove_game`](crate::prove_game).
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn prove_game(
        &mut self,
        game: &Game,
        review: &Review,
    ) -> Result<Option<GameProof>, Interrupted> {
        let memory = core::mem::take(&mut self.solver.lists);
        prove_game::prove(game, review, &self.limit, memory)
    }

    /// The verdicts on all positions of a game.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn verdicts(&mut self, game: &Game) -> Result<&[Verdict], Interrupted> {
        let limit = self.limit();
        let mut verdicts = core::mem::take(&mut self.solver.verdicts);
        let found = match game.board().removal() {
            Removal::Vertices => {
                let verdicts = &mut verdicts;
                let find = FindVerdicts { game, verdicts };
                self.solver.run(game.position(), find, limit)
            }
            Removal::Edges => edge_game::verdicts(game, limit).map(|found| verdicts = found),
        };
        self.solver.verdicts = verdicts;
        found.map(|()| &self.solver.verdicts[..])
    }

    /// Reviews a game.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn review(&mut self, game: &Game) -> Result<Review, Interrupted> {
        let limit = self.limit();
        if game.board().removal() == Removal::Edges {
            return edge_game::review(game, limit);
        }
        let review = (self.solver).run(game.position(), ReviewGame(game), limit)?;
        let lines = review
            .plies
            .iter()
            .filter_map(|ply| ply.refutation.as_ref());
        spend(&self.limit, lines.map(|line| line.line.len()).sum())?;
        Ok(review)
    }
}

/// Solves a position.
///
/// The time is near-linear on most boards (see [`Solution`](crate::Solution)).
pub fn solve(position: &Position) -> Verdict {
    Solver::new().solve(position)
}

/// Proves the outcome of a position; [`judge`](matchplay_certificate::judge) accepts the
/// proof. `None` if no proof is found, which can happen only in edge geography (see
/// [`Outcome::Unknown`](crate::Outcome::Unknown)).
///
/// The reply in an N-position is the first winning move. The time is that of [`solve`].
pub fn prove(position: &Position) -> Option<Proof> {
    Solver::new().prove(position)
}
