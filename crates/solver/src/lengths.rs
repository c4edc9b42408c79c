//! The exact lengths of positions of vertex geography.

mod bounds;
mod budget;
mod expansion;
mod length;
mod line;
mod matched;
mod meter;
mod position_lengths;
mod questions;
mod region;
mod search;
mod set;
mod steps;
mod table;
mod tasks;
mod trees;

use alloc::vec::Vec;

use matchplay_board::{Game, Position, Removal};
use matchplay_matching::IncrementalMatching;

use crate::limited_solver::LengthSearch;
use crate::{Interrupted, LimitedSolver, Solver, WorkLimit};
pub use budget::LengthBudget;
pub use length::Length;
pub use line::Line;
use meter::Meter;
pub use position_lengths::{MoveLength, PositionLengths};
use region::{NoRegion, Region};
use search::Search;
use tasks::{FindLengths, FindLine};

/// An engine that finds lengths of positions of vertex geography.
///
/// # Method
///
/// `docs/theory.md` proves the facts. The winner's replies keep the loser's turns on inessential
/// vertices. Only the *core* around the token matters: the inessential vertices and their
/// neighbours. `region.rs` reads it off the matching that a review keeps, and gives its vertices
/// small numbers. In `search.rs`, a position is a set of such numbers and the token, and a table
/// keeps the bounds of all positions of a game and the answers to their moves. `bounds.rs` has the
/// first bounds of a position, and `trees.rs` the searches for alternating paths, through blossoms
/// where there are odd cycles. Sets have one, four or sixteen words, and a core of more than 1,024
/// vertices has bounds only.
#[derive(Debug, Default)]
pub(crate) struct Lengths {
    region: Region,
    width: Width,
    narrow: Search<1>,
    medium: Search<4>,
    wide: Search<16>,
}

/// Which search is in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Width {
    #[default]
    Narrow,
    Medium,
    Wide,
}

/// Evaluates an expression for the search in use.
macro_rules! dispatch {
    ($lengths:expr, $search:ident => $answer:expr) => {
        match $lengths.width {
            Width::Narrow => {
                let $search = &mut $lengths.narrow;
                $answer
            }
            Width::Medium => {
                let $search = &mut $lengths.medium;
                $answer
            }
            Width::Wide => {
                let $search = &mut $lengths.wide;
                $answer
            }
        }
    };
}

impl Lengths {
    /// The lengths of all positions of a game, in the order of play, the last one included.
    ///
    /// The positions are searched from the last to the first and share what was found. The table
    /// has at most about 64 MiB. `only_best` leaves out the losing moves of won positions.
    pub(crate) fn game(
        &mut self,
        solver: &mut Solver,
        game: &Game,
        only_best: bool,
        budget: &mut LengthBudget,
        limit: WorkLimit,
    ) -> Result<Vec<PositionLengths>, Interrupted> {
        let find = FindLengths {
            lengths: self,
            meter: Meter::new(budget, limit.clone()),
            game,
            only_best,
        };
        solver.run([game.start(), game.position()], find, limit)
    }

    /// A line from a position to the end of the game; `None` for a core that is too large.
    pub(crate) fn line(
        &mut self,
        solver: &mut Solver,
        position: &Position,
        budget: &mut LengthBudget,
        limit: WorkLimit,
    ) -> Result<Option<Line>, Interrupted> {
        let find = FindLine {
            lengths: self,
            meter: Meter::new(budget, limit.clone()),
            position,
        };
        solver.run([position; 2], find, limit)
    }

    fn clear(&mut self, bound: usize) {
        self.region.clear(bound);
        self.narrow.clear();
        self.width = Width::Narrow;
    }

    /// See [`Search::find_roots`]. Returns whether the region is small enough.
    fn find_roots<M: IncrementalMatching>(
        &mut self,
        matching: &M,
        seeds: &[u32],
        absent: Option<u32>,
        tokens: &[u32],
        meter: &mut Meter,
    ) -> bool {
        meter.spend(tokens.len() as u64);
        let mut found = self.region.find(matching, seeds, absent);
        if found == Err(NoRegion::NoNumbers) {
            self.clear(0);
            found = self.region.find(matching, seeds, absent);
        }
        meter.spend(core::mem::take(&mut self.region.scanned));
        if found.is_err() {
            return false;
        }
        let bound = self.region.len();
        if self.width == Width::Narrow && bound > 64 {
            self.medium.widen(&mut self.narrow);
            self.width = Width::Medium;
        }
        if self.width == Width::Medium && bound > 256 {
            self.wide.widen(&mut self.medium);
            self.width = Width::Wide;
        }
        let edges = self.region.take_edges();
        let region = &self.region;
        let tokens = tokens.iter().filter_map(|&node| region.member(node));
        dispatch!(self, search => {
            search.add_edges(bound, &region.edges[edges]);
            search.find_roots(&region.members, &region.pairs, tokens);
            meter.spend(search.take_scanned());
        });
        true
    }

    fn settle(&mut self, root: usize, meter: &mut Meter) -> Length {
        dispatch!(self, search => {
            search.start_at(root);
            search.settle(meter);
            search.length(search.roots[root].entry)
        })
    }

    fn settle_least(&mut self, meter: &mut Meter) -> Length {
        dispatch!(self, search => search.settle_least(meter))
    }

    fn settle_all(&mut self, meter: &mut Meter) -> Vec<(u16, Length)> {
        dispatch!(self, search => search.settle_all(meter))
    }

    fn moves(&mut self, root: usize, meter: &mut Meter) -> Vec<MoveLength> {
        let moves = dispatch!(self, search => search.settle_moves(root, meter));
        let moves = moves.into_iter().map(|(to, length)| MoveLength {
            to: self.region.vertex(to),
            length,
        });
        moves.collect()
    }

    /// The line from the only root, or the line that begins with the fastest move to a root.
    fn draw_line(&mut self, wins: bool, meter: &mut Meter) -> Line {
        let mut line = Vec::new();
        let is_exact = dispatch!(self, search => match wins {
            true => search.winning_line(meter, &mut line),
            false => search.line(0, meter, &mut line),
        });
        Line {
            moves: line.into_iter().map(|to| self.region.vertex(to)).collect(),
            is_exact,
        }
    }
}

impl LimitedSolver<'_> {
    /// Lets all following reviews have [lengths](crate::Review::lengths), with this number of states for
    /// each position. Together they spend at most half of the edges that the limit leaves now.
    pub fn find_lengths(&mut self, states: u64) {
        let left = self.lengths.map(|(_, left)| left);
        let budget = left.unwrap_or_else(|| LengthBudget::within(&self.limit));
        let find: LengthSearch = |solver, game, budget| solver.lengths(game, budget);
        self.lengths = Some((find, budget.states(states)));
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
        self.find_all(game, false, budget)
    }

    fn find_all(
        &mut self,
        game: &Game,
        only_best: bool,
        budget: &mut LengthBudget,
    ) -> Result<Vec<PositionLengths>, Interrupted> {
        if game.board().removal() == Removal::Edges {
            return Ok(Vec::new());
        }
        let found = self.search_lengths(budget, |lengths, solver, budget, limit| {
            lengths.game(solver, game, only_best, budget, limit)
        })?;
        Ok(found.unwrap_or_default())
    }

    /// The lengths of a position without those of losing moves if other moves win, within the
    /// budget for one answer; `None` as in [`lengths`](LimitedSolver::lengths).
    pub(crate) fn lengths_of_best(
        &mut self,
        position: &Position,
    ) -> Result<Option<PositionLengths>, Interrupted> {
        let mut budget = LengthBudget::of_answer(&self.limit);
        let game = Game::new(position.clone());
        Ok(self.find_all(&game, true, &mut budget)?.pop())
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
