//! The exact lengths of positions of vertex geography.

mod bounds;
mod budget;
mod length;
mod line;
mod meter;
mod position_lengths;
mod questions;
mod region;
mod search;
mod set;
mod table;
mod trees;
mod walk;

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
use walk::{FindLengths, FindLine};

/// Finds the lengths of positions; reuses its allocations.
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

    /// The lengths of all positions of a game, in the order of play.
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

    /// The lengths of one position.
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

    /// The line of best play from a position to the end of the game.
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

    /// The number of positions that the last call expanded.
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
            self.medium.widen(&self.narrow);
            self.width = Width::Medium;
        }
        if self.width == Width::Medium && bound > 256 {
            self.wide.widen(&self.medium);
            self.width = Width::Wide;
        }
        let Region { members, pairs, .. } = &self.region;
        let tokens = tokens.iter().filter_map(|&node| self.region.member(node));
        let tokens: Vec<u16> = tokens.collect();
        let (members, pairs) = (members.clone(), pairs.clone());
        let edges = self.region.take_edges();
        dispatch!(self, search => {
            search.add_edges(bound, edges);
            search.find_roots(&members, &pairs, &tokens);
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
