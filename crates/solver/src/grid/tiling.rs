use alloc::vec::Vec;
use core::ops::Range;

use matchplay_board::Size;

use crate::grid::cell::{Cell, Direction};
use crate::grid::tile::{self, SIDE};

/// A grid cut into [tiles](tile), with a matching of some of its cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tiling {
    rows: usize,
    columns: usize,
    /// How many tiles lie between one and the one below: as many as a row has,
    /// and an empty one, a margin to both sides. An empty row of tiles lies
    /// above, and one below.
    stride: usize,
    /// The cells that are not matched, tile by tile.
    pub(crate) open: Vec<u64>,
    /// The cells that are matched with the one to their right.
    pub(crate) right: Vec<u64>,
    /// The cells that are matched with the one below.
    pub(crate) down: Vec<u64>,
    /// For a row of tiles, [how its cells are matched](Tiling::mates).
    mates: Vec<[[u8; SIDE]; 4]>,
}

impl Tiling {
    /// Cuts up a set of cells: the words of a
    /// [frame](crate::ground::framed_words) of this size. O(cells / 8).
    pub(crate) fn lay_out(&mut self, size: Size, plane: &[u64]) {
        self.rows = size.rows() as usize;
        self.columns = size.columns() as usize;
        self.stride = self.columns.div_ceil(SIDE) + 1;
        let tiles = (self.rows.div_ceil(SIDE) + 2) * self.stride;
        for plane in [&mut self.open, &mut self.right, &mut self.down] {
            plane.clear();
            plane.resize(tiles, 0);
        }
        for row in 0..self.rows {
            let (first, shift) = (self.tile(row, 0), row % SIDE * SIDE);
            let mut bit = (row + 1) * (self.columns + 1);
            let left = (1..=self.columns).rev().step_by(64);
            for (tiles, left) in self.open[first..].chunks_mut(64 / SIDE).zip(left) {
                let mut cells = bits_from(plane, bit) & u64::MAX >> 64_usize.saturating_sub(left);
                bit += 64;
                for tile in tiles {
                    *tile |= (cells & 0xff) << shift;
                    cells >>= SIDE;
                }
            }
        }
    }

    /// Takes an unmatched cell out.
    pub(crate) fn remove(&mut self, row: usize, column: usize) {
        let tile = self.tile(row, column);
        self.open[tile] &= !(1 << (row % SIDE * SIDE + column % SIDE));
    }

    /// How many cells are not matched.
    pub(crate) fn count(&self) -> usize {
        let tiles = self.open.iter();
        tiles.map(|tile| tile.count_ones() as usize).sum()
    }

    /// Writes the cells as they are matched now, exposed ones as roots, over
    /// absent cells, which lie as in a [frame](crate::ground::framed_words) with
    /// seven more behind; calls `exposed` with the index of each exposed cell.
    pub(crate) fn write(&mut self, cells: &mut [Cell], mut exposed: impl FnMut(usize)) {
        for row in 0..self.rows {
            let first = self.tile(row, 0);
            if row % SIDE == 0 {
                let mut mates = core::mem::take(&mut self.mates);
                mates.clear();
                let tiles = first..first + self.stride - 1;
                mates.extend(tiles.map(|tile| self.mates(tile).map(u64::to_le_bytes)));
                self.mates = mates;
            }
            let begin = (row + 1) * (self.columns + 1);
            for (mates, at) in self.mates.iter().zip((begin..).step_by(SIDE)) {
                let [there, back, vertical, mut open] = mates.map(|rows| rows[row % SIDE]);
                let eight = Cell::eight(there, back, vertical);
                cells[at..at + SIDE].copy_from_slice(&eight);
                while open != 0 {
                    let cell = at + open.trailing_zeros() as usize;
                    open &= open - 1;
                    cells[cell] = Cell::ROOT;
                    exposed(cell);
                }
            }
        }
    }

    /// The cells of a tile that are there, that are matched to the left or
    /// upwards, upwards or downwards, and not at all.
    fn mates(&self, tile: usize) -> [u64; 4] {
        let (open, right, down) = (self.open[tile], self.right[tile], self.down[tile]);
        let left = tile::having(right, self.right[tile - 1], Direction::LEFT);
        let up = tile::having(down, self.down[tile - self.stride], Direction::UP);
        [open | left | right | up | down, left | up, up | down, open]
    }

    /// How many rows of cells there are.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// All tiles, those of the margin among them.
    pub(crate) fn len(&self) -> usize {
        self.open.len()
    }

    /// The tiles through which a row of cells runs.
    pub(crate) fn row(&self, row: usize) -> Range<usize> {
        let first = self.tile(row, 0);
        first..first + self.stride - 1
    }

    fn tile(&self, row: usize, column: usize) -> usize {
        (row / SIDE + 1) * self.stride + column / SIDE
    }

    #[inline(always)]
    pub(crate) fn next_tile(&self, tile: usize, direction: Direction) -> usize {
        match direction {
            Direction::RIGHT => tile + 1,
            Direction::LEFT => tile - 1,
            Direction::DOWN => tile + self.stride,
            _ => tile - self.stride,
        }
    }
}

/// The 64 bits of a plane from a bit on, clear ones beyond its end.
fn bits_from(plane: &[u64], bit: usize) -> u64 {
    let word = |index: usize| plane.get(index).copied().unwrap_or(0);
    let (index, shift) = (bit / 64, bit % 64);
    // Shifting in two steps, as shifting by 64 at once is no shift.
    word(index) >> shift | word(index + 1) << 1 << (63 - shift)
}
