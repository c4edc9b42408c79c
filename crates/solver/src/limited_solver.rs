use alloc::vec::Vec;

use matchplay_board::{Game, Position, Removal};
use matchplay_certificate::{GameProof, Proof};

use crate::prove::Solve;
use crate::task::spend;
use crate::walk::{FindVerdicts, ReviewGame};
use crate::{
    EdgeError, Interrupted, LengthBudget, PositionLengths, Review, Solver, Verdict, WorkLimit,
    edge_game, prove_game,
};

/// A [`Solver`] with a limit on its work.
///
/// # Errors
///
/// All calls spend from one budget. When it is used up, they return [`Interrupted`], or
/// [`check_cost`](LimitedSolver::check_cost) an [`EdgeError`].
#[derive(Debug)]
pub struct LimitedSolver<'a> {
    pub(crate) solver: &'a mut Solver,
    pub(crate) limit: WorkLimit,
    /// How reviews find lengths, and what they may still spend. The search is behind a pointer, so
    /// programs that never request lengths do not contain it.
    pub(crate) lengths: Option<(LengthSearch, LengthBudget)>,
}

/// Finds the lengths of all positions of a game that is reviewed.
pub(crate) type LengthSearch = fn(
    &mut LimitedSolver<'_>,
    &Game,
    &Review,
    &mut LengthBudget,
) -> Result<Vec<PositionLengths>, Interrupted>;

impl LimitedSolver<'_> {
    /// The limit, whose clones share one budget.
    pub fn limit(&self) -> WorkLimit {
        self.limit.clone()
    }

    /// Runs a search that may spend this many edges of the limit. Returns its answer and how
    /// many it spent.
    pub(crate) fn run_within<T>(
        &mut self,
        edges: u64,
        search: impl FnOnce(&mut Solver, WorkLimit) -> T,
    ) -> Result<(T, u64), Interrupted> {
        let limit = self.limit().edges(edges);
        let found = search(self.solver, limit.clone());
        let spent = edges - limit.left().unwrap_or(0);
        self.limit.spend(spent)?;
        Ok((found, spent))
    }

    /// Solves a position.
    pub fn solve(&mut self, position: &Position) -> Result<Verdict, Interrupted> {
        match position.board().removal() {
            Removal::Vertices => Ok(self.run_solve(position, false)?.0),
            Removal::Edges => edge_game::solve(position, self.limit()),
        }
    }

    /// Proves the outcome of a position; `None` if no proof is found.
    pub fn prove(&mut self, position: &Position) -> Result<Option<Proof>, Interrupted> {
        spend(&self.limit, position.board().vertex_bound())?;
        match position.board().removal() {
            Removal::Vertices => Ok(self.run_solve(position, true)?.1),
            Removal::Edges => edge_game::prove(position, self.limit()),
        }
    }

    /// Solves a position and proves its outcome, as [`Solver::solve_and_prove`].
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
        let limit = self.limit();
        self.solver
            .run(position, &[], Solve { position, proves }, limit)
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

    /// Proves the winning moves of every position of a game, given its review;
    /// [`judge_game`](matchplay_certificate::judge_game) accepts the proof. `None` if the graph is
    /// too large, or if a proof is missing in edge geography.
    ///
    /// ```
    /// use matchplay_board::{Game, Position, Vertex};
    /// use matchplay_certificate::judge_game;
    /// use matchplay_solver::{Solver, WorkLimit, review};
    ///
    /// let start = Position::maze(".....".parse()?, None)?;
    /// let game = Game::replay(start, [1, 0].map(Vertex::new))?;
    /// let review = review(&game);
    /// let proof = Solver::new().within(WorkLimit::default()).prove_game(&game, &review)?;
    /// let proof = proof.ok_or("the game has no proof")?;
    /// assert_eq!(judge_game(&game, &review.claims(), &proof), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// In a bipartite graph, the time is near-linear in the board and the game on most boards;
    /// in other graphs, it is that of one decomposition for each ply.
    pub fn prove_game(
        &mut self,
        game: &Game,
        review: &Review,
    ) -> Result<Option<GameProof>, Interrupted> {
        let memory = core::mem::take(&mut self.solver.lists);
        prove_game::prove(game, review, &self.limit, memory)
    }

    /// The verdicts on all positions of a game.
    pub fn verdicts(&mut self, game: &Game) -> Result<&[Verdict], Interrupted> {
        let limit = self.limit();
        let mut verdicts = core::mem::take(&mut self.solver.verdicts);
        let found = match game.board().removal() {
            Removal::Vertices => {
                let verdicts = &mut verdicts;
                let find = FindVerdicts { game, verdicts };
                self.solver.run(game.position(), &[], find, limit)
            }
            Removal::Edges => edge_game::verdicts(game, limit).map(|found| verdicts = found),
        };
        self.solver.verdicts = verdicts;
        found.map(|()| &self.solver.verdicts[..])
    }

    /// Reviews a game.
    pub fn review(&mut self, game: &Game) -> Result<Review, Interrupted> {
        let limit = self.limit();
        if game.board().removal() == Removal::Edges {
            return edge_game::review(game, limit);
        }
        let mut lines = core::mem::take(&mut self.solver.lines);
        let task = ReviewGame {
            game,
            lines: &mut lines,
        };
        let review = self.solver.run(game.position(), &[], task, limit);
        self.solver.lines = lines;
        let mut review = review?;
        let plies = review.plies.iter();
        let lines = plies.filter_map(|ply| ply.refutation.as_ref());
        spend(&self.limit, lines.map(|line| line.line.len()).sum())?;
        if let Some((find, mut budget)) = self.lengths {
            let lengths = find(self, game, &review, &mut budget)?;
            review.set_lengths(lengths);
            self.lengths = Some((find, budget));
        }
        Ok(review)
    }
}
