use alloc::vec::Vec;

use matchplay_board::{Game, Position, Vertex};
use matchplay_certificate::Proof;
use matchplay_graph::{BoardGraph, DecimalLockGraph, ListedGraph};
use matchplay_matching::{
    Adjacency, CompressedGraph, ForestMemory, FourTileForest, GridForest, SingleTileForest,
    WorkLimit,
};

use crate::lengths::Lengths;
use crate::lines::Lines;
use crate::task::{Task, UNLIMITED, spend};
use crate::{Interrupted, LimitedSolver, Review, Verdict};

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
    tile: SingleTileForest,
    tiles: FourTileForest,
    grid: GridForest,
    pub(crate) lists: ForestMemory,
    pub(crate) verdicts: Vec<Verdict>,
    pub(crate) lengths: Lengths,
    pub(crate) lines: Lines,
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

    /// Proves the outcome of a position; [`judge`](matchplay_certificate::judge) accepts the proof.
    /// `None` if no proof is found, which can happen only in edge geography: if the outcome is
    /// [unknown](crate::Outcome::Unknown), or if a strategy would have more than 1,000 entries,
    /// start with more than 255 unused edges, or take too many states of the search.
    ///
    /// The reply in an N-position is the first winning move or, in edge geography, the first
    /// one with a proof. Takes as long as [`solve`](Solver::solve); in edge geography, it also
    /// searches for a strategy if no set proves the outcome.
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
    /// use matchplay_board::{ExplicitGraph, Position};
    /// use matchplay_solver::{Interrupted, Solver, WorkLimit};
    ///
    /// let cycle = ExplicitGraph::new(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])?;
    /// let start = Position::graph(cycle, None)?;
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
            lengths: None,
        }
    }

    /// Runs a task for a game with this end, on the fastest engine for its board: 64-bit words for
    /// grids of up to 16×16 cells, one byte for each cell of larger grids, listed edges for
    /// explicit graphs, a table of turns for locks with decimal dials that wrap, and computed
    /// neighbours for other boards. With the feature `compact`, all boards use listed edges.
    ///
    /// The graph lacks the removed vertices, that of the token, and the vertices `without`.
    pub(crate) fn run<T: Task>(
        &mut self,
        end: &Position,
        without: &[Vertex],
        task: T,
        limit: WorkLimit,
    ) -> Result<T::Answer, Interrupted> {
        spend(&limit, end.plies())?;
        let without = without.iter().copied();
        let absent = end.removed().chain(end.token()).chain(without);
        let absent = absent.map(u32::from);
        if cfg!(feature = "compact") {
            let graph = CompressedGraph::copy_of(&BoardGraph::of(end));
            let graph = graph.expect("the edges of a board for a compact solver fit in memory");
            return self.run_on_lists(graph, absent, task, limit);
        }
        let Some(cells) = end.open_cells() else {
            return if let Some(graph) = end.board().listed_graph() {
                self.run_on_lists(ListedGraph(graph), absent, task, limit)
            } else if let Some(graph) = DecimalLockGraph::of(end.board()) {
                self.run_on_lists(graph, absent, task, limit)
            } else {
                self.run_on_lists(BoardGraph::of(end), absent, task, limit)
            };
        };
        let (rows, columns) = (cells.size().rows(), cells.size().columns());
        if FourTileForest::fits(rows, columns) {
            spend(&limit, cells.size().cells())?;
        }
        if SingleTileForest::fits(rows, columns) {
            self.tile.solve(rows, columns, cells.words(), absent);
            task.run(&mut self.tile)
        } else if FourTileForest::fits(rows, columns) {
            self.tiles.solve(rows, columns, cells.words(), absent);
            task.run(&mut self.tiles)
        } else {
            self.grid.set_limit(limit);
            self.grid.solve(rows, columns, cells.words(), absent);
            task.run(&mut self.grid)
        }
    }

    /// Runs a task on a forest of lists.
    fn run_on_lists<T: Task>(
        &mut self,
        graph: impl Adjacency,
        absent: impl Iterator<Item = u32>,
        task: T,
        limit: WorkLimit,
    ) -> Result<T::Answer, Interrupted> {
        let memory = core::mem::take(&mut self.lists);
        let mut forest = memory.without_nodes(graph, absent, limit);
        let answer = task.run(&mut forest);
        self.lists = forest.into_memory();
        answer
    }
}

/// Solves a position, as [`Solver::solve`] does.
pub fn solve(position: &Position) -> Verdict {
    Solver::new().solve(position)
}

/// Proves the outcome of a position, as [`Solver::prove`] does.
pub fn prove(position: &Position) -> Option<Proof> {
    Solver::new().prove(position)
}
