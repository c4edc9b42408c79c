use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::cell::Cell;
use crate::grid::direction::Direction;
use crate::grid::tile;

/// The number of cells of a tile.
const CELLS: usize = u64::BITS as usize;

/// A grid cut into [tiles](tile), with a matching of some of its cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tiling {
    rows: usize,
    columns: usize,
    /// The number of columns of a tile: 16 if the grid has no more, else 64. Each
    /// word of the input thus lies in one tile.
    pub(crate) width: usize,
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
}

impl Tiling {
    /// Cuts up a set of cells, none of them matched. The words hold the cells row
    /// by row, each row beginning with a new word, 64 columns a word, the lowest
    /// bit for the leftmost one; bits beyond the last column are ignored.
    /// O(cells / 16).
    pub(crate) fn lay_out(
        &mut self,
        rows: u32,
        columns: u32,
        words: impl IntoIterator<Item = u64>,
    ) {
        self.rows = rows as usize;
        self.columns = columns as usize;
        self.width = if columns <= 16 { 16 } else { CELLS };
        self.stride = self.columns.div_ceil(self.width) + 1;
        let tiles = (self.rows.div_ceil(CELLS / self.width) + 2) * self.stride + 1;
        for plane in [&mut self.open, &mut self.right, &mut self.down] {
            plane.clear();
            plane.resize(tiles, 0);
        }
        let mut words = words.into_iter();
        let inside_last = u64::MAX >> ((CELLS - self.columns % CELLS) % CELLS);
        for row in 0..self.rows {
            let (tiles, shift) = (self.row(row), self.shift(row));
            let last = tiles.end - 1;
            for (tile, word) in tiles.zip(&mut words) {
                let inside = if tile == last { inside_last } else { u64::MAX };
                self.open[tile] |= (word & inside) << shift;
            }
        }
    }

    /// Removes an unmatched cell.
    pub(crate) fn remove(&mut self, row: usize, column: usize) {
        let tile = self.row(row).start + column / self.width;
        self.open[tile] &= !(1 << (self.shift(row) + column % self.width));
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
    pub(crate) fn write(&self, cells: &mut [Cell], exposed: impl FnMut(usize)) {
        if self.width == CELLS {
            self.write_from::<64>(cells, exposed);
        } else {
            self.write_from::<16>(cells, exposed);
        }
    }

    fn write_from<const WIDTH: u32>(&self, cells: &mut [Cell], mut exposed: impl FnMut(usize)) {
        for row in 0..self.rows {
            let shift = self.shift(row);
            let mut begin = (row + 1) * (self.columns + 1);
            let length = self.columns.next_multiple_of(8);
            let row_cells = cells[begin..begin + length].chunks_mut(WIDTH as usize);
            for (tile, cells) in self.row(row).zip(row_cells) {
                let mates = self.mates::<WIDTH>(tile).map(|cells| cells >> shift);
                let [present, back, vertical, mut open] = mates;
                let bytes = [present, back, vertical].map(u64::to_le_bytes);
                for (place, eight) in cells.chunks_exact_mut(8).enumerate() {
                    let [present, back, vertical] = bytes.map(|bytes| bytes[place]);
                    eight.copy_from_slice(&Cell::eight(present, back, vertical));
                }
                open &= u64::MAX >> (u64::BITS - WIDTH);
                while open != 0 {
                    let cell = open.trailing_zeros() as usize;
                    open &= open - 1;
                    cells[cell] = Cell::ROOT;
                    exposed(begin + cell);
                }
                begin += WIDTH as usize;
            }
        }
    }

    /// The cells of a tile that are present, that are matched to the left or
    /// upwards, that are matched upwards or downwards, and that are unmatched.
    #[inline(always)]
    fn mates<const WIDTH: u32>(&self, tile: usize) -> [u64; 4] {
        let (open, right, down) = (self.open[tile], self.right[tile], self.down[tile]);
        let left = tile::having::<WIDTH>(right, self.right[tile - 1], Direction::LEFT);
        let up = tile::having::<WIDTH>(down, self.down[tile - self.stride], Direction::UP);
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
        let first = (row / (CELLS / self.width) + 1) * self.stride;
        first..first + self.stride - 1
    }

    /// The first bit of a row of cells in its tiles.
    pub(crate) fn shift(&self, row: usize) -> usize {
        row % (CELLS / self.width) * self.width
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
