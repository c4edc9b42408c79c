use alloc::vec::Vec;
use core::ops::{Shl, Shr};

use crate::grid::cell::Cell;
use crate::grid::direction::Direction;
use crate::grid::tiling::{CELLS, Tiling};
use crate::work::Work;

/// The number of scanned edges that take as long as spreading from a tile.
const TILE: u64 = 16;

/// Which cells of a tile are in trees, as sets of cells.
#[derive(Clone, Copy, Debug, Default)]
struct Reach {
    /// The matched cells that are in no tree.
    unreached: u64,
    odd: u64,
    /// The even cells from which the trees have not spread yet.
    fresh: u64,
    /// The odd cells whose parent is to the left or above.
    back: u64,
    /// The odd cells whose parent is above or below.
    vertical: u64,
}

/// The trees of a maximum matching of a grid, grown 64 cells at a time.
///
/// All exposed cells are on one side, so no two trees meet. From an even cell, a tree spreads to
/// all consecutive pairs of the row within a tile at once, by shifts whose lengths double. A
/// cell becomes odd when its mate becomes even. Its parent is already even, so following parents
/// leads to a root.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flood {
    /// The tiles in the order of the [tiling](Tiling::tiles).
    tiles: Vec<Reach>,
    /// The tiles that have fresh cells, as a stack.
    stack: Vec<u32>,
}

impl Flood {
    /// Grows the trees of all exposed cells, which are labelled as roots; the matched cells are
    /// labelled unreached before. O(cells), mostly many cells at a time.
    ///
    /// If the work limit is reached, the trees remain incomplete.
    pub(crate) fn run(&mut self, tiling: &Tiling, cells: &mut [Cell], work: &mut Work) {
        self.tiles.clear();
        self.tiles.resize(tiling.tiles.len(), Reach::default());
        for tile in (0..tiling.rows).flat_map(|row| tiling.row(row)) {
            let [present, _, _, open] = tiling.mates(tile);
            self.tiles[tile].unreached = present & !open;
            self.make_even(tile, open);
        }
        while work.may_go_on() {
            let Some(tile) = self.stack.pop() else {
                break;
            };
            work.edges += TILE;
            self.spread(tiling, tile as usize);
        }
        self.stack.clear();
        self.write(tiling, cells);
    }

    /// Puts the cells that were reached into their trees.
    fn write(&self, tiling: &Tiling, cells: &mut [Cell]) {
        for row in 0..tiling.rows {
            let begin = (row + 1) * (tiling.columns + 1);
            let length = tiling.columns.next_multiple_of(8);
            let row_cells = cells[begin..begin + length].chunks_mut(CELLS);
            for (at, cells) in tiling.row(row).zip(row_cells) {
                let [present, _, _, open] = tiling.mates(at);
                let tile = &self.tiles[at];
                let reached = present & !open & !tile.unreached;
                if reached != 0 {
                    let sets = [reached, tile.odd, tile.back, tile.vertical];
                    let bytes = sets.map(u64::to_le_bytes);
                    for (place, eight) in cells.chunks_exact_mut(8).enumerate() {
                        Cell::reach(eight, bytes.map(|bytes| bytes[place]));
                    }
                }
            }
        }
    }

    /// Reaches all unreached neighbours of the fresh cells of a tile, and their mates.
    fn spread(&mut self, tiling: &Tiling, at: usize) {
        let pairs = tiling.tiles[at].pairs.right & u64::MAX >> 1;
        let tile = &mut self.tiles[at];
        let fresh = core::mem::take(&mut tile.fresh);

        let unreached = (pairs & tile.unreached) << 1;
        let to_right = reach_in_steps(fresh, unreached, u64::shl) & unreached;
        tile.odd |= to_right >> 1;
        tile.back |= to_right >> 1;
        tile.unreached &= !(to_right | to_right >> 1);

        let unreached = pairs & tile.unreached;
        let to_left = reach_in_steps(fresh, unreached, u64::shr) & unreached;
        tile.odd |= to_left << 1;
        tile.unreached &= !(to_left | to_left << 1);

        let even = fresh | to_right | to_left;
        self.attach(tiling, at, even << 1, Direction::LEFT);
        self.attach(tiling, at, even >> 1, Direction::RIGHT);
        self.attach(tiling, at - 1, even << (CELLS - 1), Direction::RIGHT);
        self.attach(tiling, at + 1, even >> (CELLS - 1), Direction::LEFT);
        self.attach(tiling, at - tiling.stride, even, Direction::DOWN);
        self.attach(tiling, at + tiling.stride, even, Direction::UP);
    }

    /// Attaches unreached cells of a tile, with their mates, to their even neighbours in one
    /// direction.
    #[inline(always)]
    fn attach(&mut self, tiling: &Tiling, at: usize, cells: u64, parent: Direction) {
        let tile = &mut self.tiles[at];
        let odd = cells & tile.unreached;
        if odd == 0 {
            return;
        }
        let [back, vertical] = [0, 1].map(|bit| u64::from(parent.bits() >> bit & 1) * odd);
        tile.odd |= odd;
        tile.back |= back;
        tile.vertical |= vertical;
        tile.unreached &= !odd;
        let right = |at: usize| tiling.tiles[at].pairs.right;
        let down = |at: usize| tiling.tiles[at].pairs.down;
        let above = at - tiling.stride;
        let to_left = right(at) << 1 | right(at - 1) >> (CELLS - 1);
        let [right, left] = [odd & right(at), odd & to_left];
        self.make_even(at, right << 1 | left >> 1);
        self.make_even(at + 1, right >> (CELLS - 1));
        self.make_even(at - 1, left << (CELLS - 1));
        self.make_even(at + tiling.stride, odd & down(at));
        self.make_even(above, odd & down(above));
    }

    #[inline(always)]
    fn make_even(&mut self, at: usize, cells: u64) {
        if cells == 0 {
            return;
        }
        let tile = &mut self.tiles[at];
        if tile.fresh == 0 {
            self.stack.push(at as u32);
        }
        tile.fresh |= cells;
        tile.unreached &= !cells;
    }
}

/// The cells that are reached from others by steps of two cells onto given cells, those
/// others included. O(1).
fn reach_in_steps(from: u64, onto: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
    let (mut reached, mut onto) = (from, onto);
    for length in [2, 4, 8, 16, 32] {
        reached |= onto & shift(reached, length);
        onto &= shift(onto, length);
    }
    reached
}
