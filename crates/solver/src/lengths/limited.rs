use alloc::vec::Vec;

use matchplay_board::{Game, Position, Removal};

use super::Lengths;
use super::meter::Meter;
use super::tasks::{FindLengths, FindLine};
use crate::limited_solver::LengthSearch;
use crate::{
    Interrupted, LengthBudget, LimitedSolver, Line, PositionLengths, Review, Solver, WorkLimit,
};

/// The largest number of moves to compare by lengths. Mostly placements on large boards exceed it.
/// Each move takes time even after the budget has ended.
const MOST_COMPARED: usize = 1_000;

/// The largest number of vertices, with walls and without the visited ones, for which the search for a
/// best move may scan all edges of its budget. With more, a tenth finds nearly as many lengths.
const SMALL_BOARD: usize = 256;

impl LimitedSolver<'_> {
    /// Adds [lengths](crate::Review::lengths) to all following reviews, with this number of
    /// states for each position. Together they scan at most half as many edges as the limit
    /// leaves now, and do not spend them from the limit. Before the placement of the token, a game
    /// scans at most `states / 10` edges, because a board has many placements.
    pub fn find_lengths(&mut self, states: u64) {
        let left = self.lengths.map(|(_, left)| left);
        let budget = LengthBudget {
            states,
            edges_before_placement: states / 10,
            ..left.unwrap_or_else(|| LengthBudget::within(&self.limit))
        };
        let find: LengthSearch = |solver, game, review, budget| {
            let mut apart = solver.apart(budget);
            apart.search_game(game, false, budget, Some(review))
        };
        self.lengths = Some((find, budget));
    }

    /// The lengths of all positions of a game, in the order of play. Empty in edge geography,
    /// and if the budget ends before a matching of the last position is found. If it ends
    /// later, the earlier positions have bounds that follow from the number of vertices.
    ///
    /// The *length* of a position is the number of plies until the end of the game, if the
    /// winner hurries and the loser delays. It is found by a search, which takes exponential
    /// time in the worst case and spends from the budget. A length that is not decided within
    /// it has proved bounds instead of an exact [`Length`](crate::Length).
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
    pub fn lengths(
        &mut self,
        game: &Game,
        budget: &mut LengthBudget,
    ) -> Result<Vec<PositionLengths>, Interrupted> {
        self.search_game(game, false, budget, None)
    }

    /// The lengths of a position without those of losing moves if other moves win, within the
    /// budget for one answer. `moves` is the number of moves to compare. `None` if there are too
    /// many, or as in [`lengths`](LimitedSolver::lengths).
    pub(crate) fn lengths_of_best(
        &mut self,
        position: &Position,
        moves: usize,
    ) -> Result<Option<PositionLengths>, Interrupted> {
        if moves > MOST_COMPARED {
            return Ok(None);
        }
        let mut budget = LengthBudget::of_answer(&self.limit);
        let bound = position.board().vertex_bound();
        if bound.saturating_sub(position.plies()) > SMALL_BOARD {
            budget.edges /= 10;
        }
        let game = Game::new(position.clone());
        Ok(self.search_game(&game, true, &mut budget, None)?.pop())
    }

    /// See [`lengths`](LimitedSolver::lengths). `only_best` omits the lengths of losing moves if
    /// other moves win. With a review, all positions that are not searched have bounds.
    fn search_game(
        &mut self,
        game: &Game,
        only_best: bool,
        budget: &mut LengthBudget,
        review: Option<&Review>,
    ) -> Result<Vec<PositionLengths>, Interrupted> {
        if game.board().removal() == Removal::Edges {
            return Ok(Vec::new());
        }
        let found = self.search_lengths(budget, |lengths, meter, solver, limit| {
            let find = FindLengths {
                lengths,
                meter,
                game,
                only_best,
            };
            solver.run(game.position(), &[], find, limit)
        })?;
        let found = found.unwrap_or_default();
        let missing = game.plies().len() + 1 - found.len();
        let mut all = match review {
            Some(review) => {
                let claims = review.claims();
                let winning = claims.iter().map(|claim| claim.winning);
                PositionLengths::without_search(game, winning.take(missing))
            }
            None if found.is_empty() || missing == 0 => return Ok(found),
            None => {
                let winning = self.verdicts(game)?.iter().map(|found| &found.winning[..]);
                PositionLengths::without_search(game, winning.take(missing))
            }
        };
        all.extend(found);
        Ok(all)
    }

    /// Runs a search for lengths. `None` if the budget ends before a matching of the last position
    /// is found.
    fn search_lengths<T>(
        &mut self,
        budget: &mut LengthBudget,
        search: impl FnOnce(&mut Lengths, Meter<'_>, &mut Solver, WorkLimit) -> Result<T, Interrupted>,
    ) -> Result<Option<T>, Interrupted> {
        let (searches, matching) = (budget.edges, budget.matching);
        let whole = searches.saturating_add(matching);
        let (found, spent) = self.run_within(whole, |solver, limit| {
            let mut lengths = core::mem::take(&mut solver.lengths);
            let meter = Meter::new(budget, limit.clone());
            let found = search(&mut lengths, meter, solver, limit);
            solver.lengths = lengths;
            found
        })?;
        let searched = searches - budget.edges;
        budget.matching = matching.saturating_sub(spent.saturating_sub(searched));
        Ok(found.ok())
    }

    /// This solver with a separate limit for lengths, which never end other work.
    fn apart(&mut self, budget: &LengthBudget) -> LimitedSolver<'_> {
        let edges = budget.edges.saturating_add(budget.matching);
        // An exhausted limit would count as reached.
        let limit = self.limit().edges(edges.saturating_add(1));
        self.solver.within(limit)
    }

    /// The lengths of a position, with this number of states; `None` as in
    /// [`lengths`](LimitedSolver::lengths). The search scans at most half as many edges as the
    /// limit leaves, and does not spend them from the limit.
    ///
    /// # Errors
    ///
    /// If the work is cancelled.
    pub fn lengths_of(
        &mut self,
        position: &Position,
        states: u64,
    ) -> Result<Option<PositionLengths>, Interrupted> {
        let mut budget = LengthBudget::within(&self.limit).states(states);
        let game = Game::new(position.clone());
        Ok(self.apart(&budget).lengths(&game, &mut budget)?.pop())
    }

    /// A line of best play from a position to the end of the game: the winner hurries, and the
    /// loser delays. `None` in edge geography, for a core that is too large, and if it takes
    /// more edges than the budget allows to find a matching.
    pub fn best_line(
        &mut self,
        position: &Position,
        budget: &mut LengthBudget,
    ) -> Result<Option<Line>, Interrupted> {
        if position.board().removal() == Removal::Edges {
            return Ok(None);
        }
        let found = self.search_lengths(budget, |lengths, meter, solver, limit| {
            let find = FindLine {
                lengths,
                meter,
                position,
            };
            solver.run(position, &[], find, limit)
        })?;
        Ok(found.flatten())
    }
}
