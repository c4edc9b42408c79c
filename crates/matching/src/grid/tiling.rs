use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::cell::Cell;
use crate::grid::direction::Direction;
use crate::grid::tile::{self, SIDE};

/// A grid cut into [tiles](tile), with a matching of some of its cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tiling {
    rows: usize,
    columns: usize,
    /// The distance from a tile to the one below: the number of tiles in a row,
    /// and an empty one that is a margin to both sides. A row of empty tiles
    /// lies above the grid, and another one below.
    stride: usize,
    /// The unmatched cells, tile by tile.
    pub(crate) open: Vec<u64>,
    /// The cells that are matched with the one to their right.
    pub(crate) right: Vec<u64>,
    /// The cells that are matched with the one below.
    pub(crate) down: Vec<u64>,
    /// The [mates](Tiling::mates) of a row of tiles; kept for its memory.
    mates: Vec<[[u8; SIDE]; 4]>,
}

impl Tiling {
    /// Cuts up a set of cells, none of them matched. The words hold the cells row
    /// by row, each row beginning with a new word, 64 columns a word, the lowest
    /// bit for the leftmost one; bits beyond the last column are ignored.
    /// O(cells / 8).
    pub(crate) fn lay_out(
        &mut self,
        rows: u32,
        columns: u32,
        words: impl IntoIterator<Item = u64>,
    ) {
        self.rows = rows as usize;
        self.columns = columns as usize;
        self.stride = self.columns.div_ceil(SIDE) + 1;
        let tiles = (self.rows.div_ceil(SIDE) + 2) * self.stride;
        for plane in [&mut self.open, &mut self.right, &mut self.down] {
            plane.clear();
            plane.resize(tiles, 0);
        }
        let mut words = words.into_iter();
        // The columns of the last tile of each row that are inside the grid.
        let inside_last = u64::from_le_bytes([0xff >> (columns.wrapping_neg() % 8); SIDE]);
        for row in 0..self.rows {
            let (first, shift) = (self.tile(row, 0), row % SIDE * SIDE);
            let tiles = &mut self.open[first..first + self.stride - 1];
            for (tiles, word) in tiles.chunks_mut(64 / SIDE).zip(&mut words) {
                let mut cells = word;
                for tile in tiles {
                    *tile |= (cells & 0xff) << shift;
                    cells >>= SIDE;
                }
            }
            if let Some(last) = self.open[first..first + self.stride - 1].last_mut() {
                *last &= inside_last;
            }
        }
    }

    /// Removes an unmatched cell.
    pub(crate) fn remove(&mut self, row: usize, column: usize) {
        let tile = self.tile(row, column);
        self.open[tile] &= !(1 << (row % SIDE * SIDE + column % SIDE));
    }

    /// The number of unmatched cells.
    pub(crate) fn count(&self) -> usize {
        let tiles = self.open.iter();
        tiles.map(|tile| tile.count_ones() as usize).sum()
    }

    /// Writes the labels of the cells as they are matched now, exposed ones as
    /// roots, over absent ones that are laid out as by
    /// [`GridTopology`](crate::grid::topology::GridTopology). Calls `exposed` with
    /// the node of each exposed cell.
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
                let [present, back, vertical, mut open] = mates.map(|rows| rows[row % SIDE]);
                let eight = Cell::eight(present, back, vertical);
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

    /// The cells of a tile that are present, that are matched to the left or
    /// upwards, that are matched upwards or downwards, and that are unmatched.
    fn mates(&self, tile: usize) -> [u64; 4] {
        let (open, right, down) = (self.open[tile], self.right[tile], self.down[tile]);
        let left = tile::having(right, self.right[tile - 1], Direction::LEFT);
        let up = tile::having(down, self.down[tile - self.stride], Direction::UP);
        [open | left | right | up | down, left | up, up | down, open]
    }

    /// The number of rows of cells.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// The number of tiles, those of the margin included.
    pub(crate) fn len(&self) -> usize {
        self.open.len()
    }

    /// The tiles that a row of cells crosses.
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
