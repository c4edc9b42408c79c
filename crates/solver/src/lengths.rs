//! The exact lengths of positions of vertex geography.

mod budget;
mod expansion;
mod large;
mod length;
mod limited;
mod line;
mod lower_bounds;
mod meter;
mod move_search;
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

use matchplay_matching::IncrementalMatching;

pub use budget::LengthBudget;
pub use length::Length;
pub use line::Line;
use meter::Meter;
pub use position_lengths::{MoveLength, PositionLengths};
use region::{NoRegion, Region};
use search::Search;
use steps::Steps;

/// The number of words of a set in the narrow, the medium and the wide search. With the feature
/// `compact`, only the narrow one is used.
const NARROW: usize = if cfg!(feature = "compact") { 4 } else { 1 };
const MEDIUM: usize = 4;
const WIDE: usize = if cfg!(feature = "compact") { 4 } else { 16 };

/// An engine that finds lengths of positions of vertex geography.
///
/// # Method
///
/// `docs/theory.md` describes the search and proves its bounds. `region.rs` reads the *core* around
/// the token off the matching that a review keeps, and gives its vertices small numbers. In
/// `search.rs`, a position is a set of such numbers and the token. `move_search.rs` first looks for
/// an end within a few plies, `lower_bounds.rs` gives lower bounds on longer lengths, and `trees.rs`
/// searches for alternating paths. Sets have one, four or sixteen words; `large.rs` gives the bounds
/// of a core of more than 1,024 vertices. With the feature `compact`, all sets have four words, for
/// 256 vertices.
#[derive(Debug, Default)]
pub(crate) struct Lengths {
    region: Region,
    width: Width,
    /// Whether the region was found with the current matching.
    is_current: bool,
    narrow: Search<NARROW>,
    medium: Search<MEDIUM>,
    wide: Search<WIDE>,
}

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
    fn clear(&mut self, bound: usize) {
        self.region.clear(bound);
        self.narrow.clear();
        // Frees the tables of the wider searches, so that only one search keeps memory.
        (self.medium, self.wide) = Default::default();
        self.width = Width::Narrow;
        self.is_current = false;
    }

    /// Searches for the least length of all roots, and stops when it cannot be below a bound.
    fn settle_fastest_root(&mut self, bound: u32, meter: &mut Meter) -> Length {
        dispatch!(self, search => search.settle_fastest_root(bound, meter))
    }

    fn settle_all(&mut self, meter: &mut Meter) {
        dispatch!(self, search => search.settle_all(meter));
    }

    /// Writes the length of each root to the place of its node in `nodes`, which ascend.
    fn list_roots(&mut self, nodes: &[u32], found: &mut [Option<Length>]) {
        dispatch!(self, search => for &root in &search.roots {
            let token = search.table.entries[root as usize].token;
            if let Ok(place) = nodes.binary_search(&self.region.node(token)) {
                found[place] = Some(search.length(root));
            }
        });
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

impl<M: IncrementalMatching> Steps<'_, M> {
    /// Finds the region around some nodes, or keeps the last one if it contains them. Then
    /// finds the P-positions in it with the token on one of `tokens`, which ascend. An `absent` node
    /// is left out. Returns whether the region is small enough and the budget has not ended.
    fn find_roots(&mut self, seeds: &[u32], absent: Option<u32>, tokens: &[u32]) -> bool {
        if !self.meter.may_go_on() {
            return false;
        }
        let is_member = |&seed: &u32| self.lengths.region.member(seed).is_some();
        let is_current = self.lengths.is_current && absent.is_none();
        let is_found = is_current && seeds.iter().all(is_member);
        if !is_found && !self.find_region(seeds, absent) {
            return false;
        }
        let region = &self.lengths.region;
        // Starts from the members: with many regions, all tokens for each would take quadratic time.
        let nodes = region.members.iter().map(|&number| region.node(number));
        let mut roots: Vec<u32> = nodes
            .filter(|node| tokens.binary_search(node).is_ok())
            .collect();
        roots.sort_unstable();
        let roots = roots.iter().filter_map(|&node| region.member(node));
        dispatch!(self.lengths, search => {
            search.find_roots(roots);
            self.meter.spend(search.take_scanned());
        });
        true
    }

    /// Finds the region around some nodes, and chooses sets that are wide enough for it.
    fn find_region(&mut self, seeds: &[u32], absent: Option<u32>) -> bool {
        let lengths = &mut *self.lengths;
        let mut found = lengths.region.find(self.matching, seeds, absent);
        if found == Err(NoRegion::NoNumbers) {
            lengths.clear(0);
            found = lengths.region.find(self.matching, seeds, absent);
        }
        let region = &mut lengths.region;
        self.meter.spend(core::mem::take(&mut region.scanned));
        lengths.is_current = found.is_ok() && absent.is_none();
        if found.is_err() {
            return false;
        }
        let bound = region.len();
        if lengths.width == Width::Narrow && bound > 64 * NARROW {
            lengths.medium.widen(&mut lengths.narrow);
            lengths.width = Width::Medium;
        }
        if lengths.width == Width::Medium && bound > 64 * MEDIUM {
            lengths.wide.widen(&mut lengths.medium);
            lengths.width = Width::Wide;
        }
        dispatch!(lengths, search => {
            search.add_edges(bound, region.edges.drain(..));
            search.enter_region(&region.members, &region.pairs);
        });
        true
    }
}

#[cfg(all(test, not(feature = "compact")))]
mod tests {
    use matchplay_board::{Maze, Position, Size};

    use crate::{Solver, WorkLimit};

    #[test]
    fn another_game_frees_the_positions_with_wide_sets() {
        let size = Size::new(21, 21).expect("some cells");
        let start = Position::maze(Maze::new(size, []), None).expect("no start");
        let mut solver = Solver::new();
        let mut limited = solver.within(WorkLimit::default());
        let found = limited.lengths_of(&start, 10).expect("no limit");
        assert!(found.is_some());
        let lengths = &mut solver.lengths;
        let bytes =
            |lengths: &super::Lengths| lengths.medium.table.bytes() + lengths.wide.table.bytes();
        assert!(bytes(lengths) > 0);
        lengths.clear(0);
        assert_eq!(bytes(lengths), 0);
    }
}
