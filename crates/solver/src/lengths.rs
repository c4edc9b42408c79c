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

use crate::{Interrupted, Solver, WorkLimit};
pub use budget::LengthBudget;
pub use length::Length;
pub use line::Line;
use meter::Meter;
pub use position_lengths::{MoveLength, PositionLengths};
use region::{NoRegion, Region};
use search::Search;
use tasks::{FindLengths, FindLine};

/// An engine that finds lengths of positions of vertex geography; it reuses its allocations.
///
/// The *length* of a position is the number of plies until the end of the game, if the winner
/// hurries and the loser delays. It is found by a search, which takes exponential time in the worst
/// case. A [`LengthBudget`] bounds the search. What is not decided within it has proved bounds
/// instead of an exact [`Length`]. A length never depends on the machine or on earlier calls.
///
/// ```
/// use matchplay_board::{Maze, Position, Vertex};
/// use matchplay_solver::{LengthBudget, Lengths, WorkLimit};
///
/// let start = Position::new("........".parse::<Maze>()?, Some(Vertex::new(3)))?;
/// let (budget, limit) = (LengthBudget::default(), WorkLimit::default());
/// let mut engine = Lengths::new();
/// let found = engine.position(&start, budget, limit.clone())?.ok_or("edge geography")?;
/// // To the left, the player to move wins in three plies; to the right, he loses in four.
/// assert_eq!(found.length.exact(), Some(3));
/// assert_eq!(found.winning[0].to, Vertex::new(2));
/// assert_eq!(found.losing[0].length.exact(), Some(4));
///
/// let line = engine.line(&start, budget, limit)?.ok_or("too large")?;
/// assert_eq!(line.moves, [2, 1, 0].map(Vertex::new));
/// assert!(line.is_exact);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
pub struct Lengths {
    solver: Solver,
    region: Region,
    width: Width,
    narrow: Search<1>,
    medium: Search<4>,
    wide: Search<16>,
    /// The number of positions that the last call expanded.
    expanded: u64,
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
    /// A new engine, which has allocated no memory yet.
    pub fn new() -> Lengths {
        Lengths::default()
    }

    /// The lengths of all positions of a game, in the order of play, the last one included;
    /// `None` for edge geography.
    ///
    /// The positions are searched from the last to the first and share what was found. The table
    /// has at most about 64 MiB.
    ///
    /// # Errors
    ///
    /// If the limit on all work is reached, or the work is cancelled.
    pub fn game(
        &mut self,
        game: &Game,
        budget: LengthBudget,
        limit: WorkLimit,
    ) -> Result<Option<Vec<PositionLengths>>, Interrupted> {
        if game.board().removal() == Removal::Edges {
            return Ok(None);
        }
        let mut solver = core::mem::take(&mut self.solver);
        let find = FindLengths {
            lengths: self,
            meter: Meter::new(budget, limit.clone()),
            game,
        };
        let found = solver.run(game.position(), find, limit);
        self.solver = solver;
        found.map(Some)
    }

    /// The length of one position and of its moves; `None` for edge geography.
    ///
    /// # Errors
    ///
    /// If the limit on all work is reached, or the work is cancelled.
    pub fn position(
        &mut self,
        position: &Position,
        budget: LengthBudget,
        limit: WorkLimit,
    ) -> Result<Option<PositionLengths>, Interrupted> {
        let game = Game::new(position.clone());
        let found = self.game(&game, budget, limit)?;
        Ok(found.and_then(|mut found| found.pop()))
    }

    /// A line from a position to the end of the game, on which the winner moves as fast as it is
    /// proved to be possible, and the loser defends as long; `None` for edge geography, and for a
    /// core that is too large.
    ///
    /// # Errors
    ///
    /// If the limit on all work is reached, or the work is cancelled.
    pub fn line(
        &mut self,
        position: &Position,
        budget: LengthBudget,
        limit: WorkLimit,
    ) -> Result<Option<Line>, Interrupted> {
        if position.board().removal() == Removal::Edges {
            return Ok(None);
        }
        let mut solver = core::mem::take(&mut self.solver);
        let find = FindLine {
            lengths: self,
            meter: Meter::new(budget, limit.clone()),
            position,
        };
        let found = solver.run(position, find, limit);
        self.solver = solver;
        found
    }

    /// The number of positions that the last call to [`game`](Lengths::game) or
    /// [`position`](Lengths::position) expanded.
    pub fn expanded(&self) -> u64 {
        self.expanded
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
