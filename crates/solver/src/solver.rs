use alloc::vec::Vec;

use matchplay_board::{Game, Position, Removal};
use matchplay_certificate::{GameProof, Proof};
use matchplay_graph::{BoardGraph, DecimalLockGraph, ListedGraph};
use matchplay_matching::{
    Adjacency, CompressedGraph, ForestMemory, FourTileForest, GridForest, SingleTileForest,
    WorkLimit,
};

use crate::lengths::Lengths;
use crate::lines::Lines;
use crate::task::{FindVerdicts, ReviewGame, Solve, Task, UNLIMITED, spend};
use crate::walk::Walk;
use crate::{
    EdgeError, Interrupted, LengthBudget, Line, PositionLengths, Review, Verdict, edge_game,
    prove_game,
};

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
    lists: ForestMemory,
    verdicts: Vec<Verdict>,
    lengths: Lengths,
    lines: Lines,
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
    /// geography: if the outcome is [unknown](crate::Outcome::Unknown), or if a strategy would have
    /// more than 1,000 entries.
    ///
    /// The reply in an N-position is the first winning move or, in edge geography, the first one
    /// with a proof. Takes as long as [`solve`](Solver::solve); in edge geography, it also searches for
    /// a strategy if no set proves the outcome.
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
            lengths: None,
        }
    }

    /// Runs a task for a game with this start and end, on the fastest engine for its board: 64-bit
    /// words for grids of up to 16×16 cells, one byte for each cell of larger grids,
    /// listed edges for explicit graphs, a table of turns for locks with decimal dials that
    /// wrap, and computed neighbours for other boards. With the feature `compact`, all
    /// boards use listed edges.
    pub(crate) fn run<T: Task>(
        &mut self,
        [start, end]: [&Position; 2],
        task: T,
        limit: WorkLimit,
    ) -> Result<T::Answer, Interrupted> {
        spend(&limit, end.plies())?;
        let absent = end.removed().chain(end.token()).map(u32::from);
        if cfg!(feature = "compact") {
            let graph = CompressedGraph::copy_of(&BoardGraph::of(end));
            let graph = graph.expect("the edges of a board for a compact solver fit in memory");
            return self.run_on_lists(graph, absent, start, task, limit);
        }
        let Some(cells) = end.open_cells() else {
            return if let Some(graph) = end.board().listed_graph() {
                self.run_on_lists(ListedGraph(graph), absent, start, task, limit)
            } else if let Some(graph) = DecimalLockGraph::of(end.board()) {
                self.run_on_lists(graph, absent, start, task, limit)
            } else {
                self.run_on_lists(BoardGraph::of(end), absent, start, task, limit)
            };
        };
        let (rows, columns) = (cells.size().rows(), cells.size().columns());
        if FourTileForest::fits(rows, columns) {
            spend(&limit, cells.size().cells())?;
        }
        if SingleTileForest::fits(rows, columns) {
            self.tile.solve(rows, columns, cells.words(), absent);
            task.run(Walk::new(&mut self.tile, Some(start)))
        } else if FourTileForest::fits(rows, columns) {
            self.tiles.solve(rows, columns, cells.words(), absent);
            task.run(Walk::new(&mut self.tiles, Some(start)))
        } else {
            self.grid.set_limit(limit);
            self.grid.solve(rows, columns, cells.words(), absent);
            task.run(Walk::new(&mut self.grid, Some(start)))
        }
    }

    /// Runs a task on a forest of lists.
    fn run_on_lists<T: Task>(
        &mut self,
        graph: impl Adjacency,
        absent: impl Iterator<Item = u32>,
        start: &Position,
        task: T,
        limit: WorkLimit,
    ) -> Result<T::Answer, Interrupted> {
        let memory = core::mem::take(&mut self.lists);
        let mut forest = memory.without_nodes(graph, absent, limit);
        let answer = task.run(Walk::new(&mut forest, Some(start)));
        self.lists = forest.into_memory();
        answer
    }
}

/// A [`Solver`] whose calls return [`Interrupted`] when they reach a limit. All calls spend
/// from one budget.
#[derive(Debug)]
pub struct LimitedSolver<'a> {
    solver: &'a mut Solver,
    limit: WorkLimit,
    /// How reviews find lengths, and what they may still spend. The search is behind a pointer, so
    /// programs that never request lengths do not contain it.
    lengths: Option<(LengthSearch, LengthBudget)>,
}

type LengthSearch = fn(
    &mut LimitedSolver<'_>,
    &Game,
    &mut LengthBudget,
) -> Result<Vec<PositionLengths>, Interrupted>;

impl LimitedSolver<'_> {
    /// The limit, whose clones share one budget.
    pub fn limit(&self) -> WorkLimit {
        self.limit.clone()
    }

    /// Lets all following reviews have [lengths](Review::lengths), with this number of states for
    /// each position. Together they spend at most half of the edges that the limit leaves now.
    pub fn find_lengths(&mut self, states: u64) {
        let left = self.lengths.map(|(_, left)| left);
        let budget = left.unwrap_or_else(|| LengthBudget::within(&self.limit));
        let find: LengthSearch = |solver, game, budget| solver.lengths(game, budget);
        self.lengths = Some((find, budget.states(states)));
    }

    /// Solves a position.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn solve(&mut self, position: &Position) -> Result<Verdict, Interrupted> {
        match position.board().removal() {
            Removal::Vertices => Ok(self.run_solve(position, false)?.0),
            Removal::Edges => edge_game::solve(position, self.limit()),
        }
    }

    /// Proves the outcome of a position; `None` if no proof is found.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn prove(&mut self, position: &Position) -> Result<Option<Proof>, Interrupted> {
        spend(&self.limit, position.board().vertex_bound())?;
        match position.board().removal() {
            Removal::Vertices => Ok(self.run_solve(position, true)?.1),
            Removal::Edges => edge_game::prove(position, self.limit()),
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
        spend(&self.limit, position.board().vertex_bound())?;
        match position.board().removal() {
            Removal::Vertices => self.run_solve(position, true),
            Removal::Edges => edge_game::solve_and_prove(position, self.limit()),
        }
    }

    fn run_solve(
        &mut self,
        position: &Position,
        proves: bool,
    ) -> Result<(Verdict, Option<Proof>), Interrupted> {
        let token = position.token();
        let (game, limit) = ([position, position], self.limit());
        self.solver.run(game, Solve { token, proves }, limit)
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
                self.solver
                    .run([game.start(), game.position()], find, limit)
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
        let ends = [game.start(), game.position()];
        let mut lines = core::mem::take(&mut self.solver.lines);
        let task = ReviewGame {
            game,
            lines: &mut lines,
        };
        let review = self.solver.run(ends, task, limit);
        self.solver.lines = lines;
        let mut review = review?;
        let lines = review
            .plies
            .iter()
            .filter_map(|ply| ply.refutation.as_ref());
        spend(&self.limit, lines.map(|line| line.line.len()).sum())?;
        if let Some((find, mut budget)) = self.lengths {
            review.set_lengths(find(self, game, &mut budget)?);
            self.lengths = Some((find, budget));
        }
        Ok(review)
    }

    /// The lengths of all positions of a game, in the order of play. None in edge geography, and if
    /// it takes more edges than the budget allows to keep a matching along the game.
    ///
    /// The *length* of a position is the number of plies until the end of the game, if the winner
    /// hurries and the loser delays. It is found by a search, which takes exponential time in the
    /// worst case and spends from the budget. A length that is not decided within it has proved bounds
    /// instead of an exact [`Length`](crate::Length).
    ///
    /// ```
    /// use matchplay_board::{Game, Maze, Position, Vertex};
    /// use matchplay_solver::{LengthBudget, Solver, WorkLimit};
    ///
    /// let start = Position::new("........".parse::<Maze>()?, Some(Vertex::new(3)))?;
    /// let (mut solver, mut budget) = (Solver::new(), LengthBudget::default());
    /// let mut solver = solver.within(WorkLimit::default());
    /// let found = &solver.lengths(&Game::new(start.clone()), &mut budget)?[0];
    /// // To the left, the player to move wins in three plies; to the right, this player loses in four.
    /// assert_eq!(found.length.exact(), Some(3));
    /// assert_eq!(found.winning[0].to, Vertex::new(2));
    /// assert_eq!(found.losing[0].length.exact(), Some(4));
    ///
    /// let line = solver.best_line(&start, &mut budget)?.ok_or("too large")?;
    /// assert_eq!(line.moves, [2, 1, 0].map(Vertex::new));
    /// assert!(line.is_exact);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn lengths(
        &mut self,
        game: &Game,
        budget: &mut LengthBudget,
    ) -> Result<Vec<PositionLengths>, Interrupted> {
        if game.board().removal() == Removal::Edges {
            return Ok(Vec::new());
        }
        let found = self.search_lengths(budget, |lengths, solver, budget, limit| {
            lengths.game(solver, game, budget, limit)
        })?;
        Ok(found.unwrap_or_default())
    }

    /// Runs a search for lengths. `None` if it takes more edges than the budget has to keep a
    /// matching along the game.
    fn search_lengths<T>(
        &mut self,
        budget: &mut LengthBudget,
        search: impl FnOnce(
            &mut Lengths,
            &mut Solver,
            &mut LengthBudget,
            WorkLimit,
        ) -> Result<T, Interrupted>,
    ) -> Result<Option<T>, Interrupted> {
        let (searches, matching) = (budget.edges, budget.matching);
        let whole = searches.saturating_add(matching);
        let limit = self.limit().edges(whole);
        let mut lengths = core::mem::take(&mut self.solver.lengths);
        let found = search(&mut lengths, self.solver, budget, limit.clone());
        self.solver.lengths = lengths;
        let spent = whole - limit.left().unwrap_or(0);
        let searched = searches - budget.edges;
        budget.matching = matching.saturating_sub(spent.saturating_sub(searched));
        self.limit.spend(spent)?;
        Ok(found.ok())
    }

    /// The lengths of a position, with this number of states; `None` as in
    /// [`lengths`](LimitedSolver::lengths).
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn lengths_of(
        &mut self,
        position: &Position,
        states: u64,
    ) -> Result<Option<PositionLengths>, Interrupted> {
        let mut budget = LengthBudget::within(&self.limit).states(states);
        let game = Game::new(position.clone());
        Ok(self.lengths(&game, &mut budget)?.pop())
    }

    /// A line of best play from a position to the end of the game: the winner hurries, and the
    /// loser delays. `None` in edge geography, for a core that is too large, and if it takes
    /// more edges than the budget allows to find a matching.
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn best_line(
        &mut self,
        position: &Position,
        budget: &mut LengthBudget,
    ) -> Result<Option<Line>, Interrupted> {
        if position.board().removal() == Removal::Edges {
            return Ok(None);
        }
        let found = self.search_lengths(budget, |lengths, solver, budget, limit| {
            lengths.line(solver, position, budget, limit)
        })?;
        Ok(found.flatten())
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
/// The reply in an N-position is the first winning move or, in edge geography, the first one with a
/// proof. Takes as long as [`Solver::prove`].
pub fn prove(position: &Position) -> Option<Proof> {
    Solver::new().prove(position)
}
