use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::cell::Cell;

/// The number of cells of a tile.
pub(crate) const CELLS: usize = u64::BITS as usize;

/// The cells of a tile at even places.
pub(crate) const EVEN: u64 = u64::MAX / 3;

/// The matched pairs of the cells of a tile, as sets of cells, the lowest bit for the leftmost one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pairs {
    /// The cells that are matched with the one to their right.
    pub(crate) right: u64,
    /// The cells that are matched with the one below.
    pub(crate) down: u64,
}

impl Pairs {
    /// The pairs of up to 64 cells, a multiple of 8.
    pub(crate) fn of_cells(cells: &[Cell]) -> Pairs {
        let mut pairs = Pairs::default();
        for eight in cells.chunks_exact(8).rev() {
            let eight = eight.first_chunk();
            let [right, down] = eight.map_or([0, 0], |&eight| Cell::pairs_of_eight(eight));
            pairs.right = pairs.right << 8 | right;
            pairs.down = pairs.down << 8 | down;
        }
        pairs
    }

    pub(crate) fn count(self) -> usize {
        (self.right.count_ones() + self.down.count_ones()) as usize
    }
}

/// Sets of cells of a tile: of 64 cells of a row, the lowest bit for the leftmost one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tile {
    /// The exposed cells.
    pub(crate) open: u64,
    /// The pairs of the cells that are matched.
    pub(crate) pairs: Pairs,
    /// Whether no cell has lost an open neighbour since the tile was examined.
    pub(crate) is_clean: bool,
}

/// A grid cut into tiles, with a matching of some of its cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tiling {
    /// The number of rows and columns of cells.
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The distance from a tile to the one below: the number of tiles in a row,
    /// and an empty one that is a margin to both sides. A row of empty tiles
    /// lies above the grid, and another one below.
    pub(crate) stride: usize,
    pub(crate) tiles: Vec<Tile>,
}

impl Tiling {
    /// Cuts up a set of cells, none of them matched. The words hold the cells row by row, each row
    /// beginning with a new word; bits beyond the last column are ignored. O(cells / 64).
    pub(crate) fn lay_out(
        &mut self,
        rows: u32,
        columns: u32,
        words: impl IntoIterator<Item = u64>,
    ) {
        self.rows = rows as usize;
        self.columns = columns as usize;
        self.stride = self.columns.div_ceil(CELLS) + 1;
        let tiles = (self.rows + 2) * self.stride + 1;
        self.tiles.clear();
        self.tiles.resize(tiles, Tile::default());
        let mut words = words.into_iter();
        let inside_last = self.inside_last();
        for row in 0..self.rows {
            let tiles = self.row(row);
            let last = tiles.end - 1;
            for (tile, word) in self.tiles[tiles].iter_mut().zip(&mut words) {
                tile.open = word;
            }
            self.tiles[last].open &= inside_last;
        }
    }

    /// Removes an exposed cell.
    pub(crate) fn remove(&mut self, row: usize, column: usize) {
        let tile = self.row(row).start + column / CELLS;
        self.tiles[tile].open &= !(1 << (column % CELLS));
    }

    /// The number of exposed cells.
    pub(crate) fn count(&self) -> usize {
        let tiles = self.tiles.iter();
        tiles.map(|tile| tile.open.count_ones() as usize).sum()
    }

    /// Writes the labels of the cells as they are matched now, exposed ones as roots, over absent
    /// ones that are laid out as by [`GridTopology`](crate::grid::topology::GridTopology). Calls
    /// `exposed` with the node of each exposed cell.
    pub(crate) fn write(&self, cells: &mut [Cell], mut exposed: impl FnMut(usize)) {
        for row in 0..self.rows {
            let mut begin = (row + 1) * (self.columns + 1);
            let length = self.columns.next_multiple_of(8);
            let row_cells = cells[begin..begin + length].chunks_mut(CELLS);
            for (tile, cells) in self.row(row).zip(row_cells) {
                let [present, back, vertical, mut open] = self.mates(tile);
                let bytes = [present, back, vertical].map(u64::to_le_bytes);
                for (place, eight) in cells.chunks_exact_mut(8).enumerate() {
                    let [present, back, vertical] = bytes.map(|bytes| bytes[place]);
                    eight.copy_from_slice(&Cell::eight(present, back, vertical));
                }
                while open != 0 {
                    let cell = open.trailing_zeros() as usize;
                    open &= open - 1;
                    cells[cell] = Cell::ROOT;
                    exposed(begin + cell);
                }
                begin += CELLS;
            }
        }
    }

    /// Reads the pairs back from labels that [`write`](Tiling::write) wrote and a search
    /// has changed.
    pub(crate) fn read(&mut self, cells: &[Cell]) {
        let inside_last = self.inside_last();
        for row in 0..self.rows {
            let begin = (row + 1) * (self.columns + 1);
            let length = self.columns.next_multiple_of(8);
            let row_cells = cells[begin..begin + length].chunks(CELLS);
            let tiles = self.row(row);
            let last = tiles.end - 1;
            for (tile, cells) in self.tiles[tiles].iter_mut().zip(row_cells) {
                tile.pairs = Pairs::of_cells(cells);
            }
            self.tiles[last].pairs.right &= inside_last;
            self.tiles[last].pairs.down &= inside_last;
        }
    }

    /// Removes all matched cells, and returns their pairs by tile.
    pub(crate) fn take_pairs(&mut self) -> impl Iterator<Item = Pairs> + '_ {
        let tiles = self.tiles.iter_mut();
        tiles.map(|tile| core::mem::take(&mut tile.pairs))
    }

    /// Removes the exposed cells without an exposed neighbour.
    pub(crate) fn remove_isolated(&mut self) {
        for row in 0..self.rows {
            for at in self.row(row) {
                self.tiles[at].open = self.joined(at);
            }
        }
    }

    /// The exposed cells of a tile with an exposed neighbour.
    pub(crate) fn joined(&self, at: usize) -> u64 {
        let open = |at: usize| self.tiles[at].open;
        let beside_left = open(at) << 1 | open(at - 1) >> (CELLS - 1);
        let beside_right = open(at) >> 1 | open(at + 1) << (CELLS - 1);
        let vertical = open(at - self.stride) | open(at + self.stride);
        open(at) & (beside_left | beside_right | vertical)
    }

    /// The number of exposed cells of each side, in one row of `step`: of each of the two colours of a
    /// chessboard.
    pub(crate) fn count_sides(&self, step: usize) -> [usize; 2] {
        let mut counts = [0, 0];
        for row in (0..self.rows).step_by(step) {
            let tiles = self.tiles[self.row(row)].iter();
            for tile in tiles.filter(|tile| tile.open != 0) {
                counts[row % 2] += (tile.open & EVEN).count_ones() as usize;
                counts[1 - row % 2] += (tile.open & !EVEN).count_ones() as usize;
            }
        }
        counts
    }

    /// The cells of a tile that are present, that are matched to the left or
    /// upwards, that are matched upwards or downwards, and that are exposed.
    #[inline(always)]
    pub(crate) fn mates(&self, tile: usize) -> [u64; 4] {
        let Tile { open, pairs, .. } = self.tiles[tile];
        let Pairs { right, down } = pairs;
        let left = right << 1 | self.tiles[tile - 1].pairs.right >> (CELLS - 1);
        let up = self.tiles[tile - self.stride].pairs.down;
        [open | left | right | up | down, left | up, up | down, open]
    }

    /// The bits of the last tile of a row that are cells of the grid.
    fn inside_last(&self) -> u64 {
        u64::MAX >> ((CELLS - self.columns % CELLS) % CELLS)
    }

    /// The tiles of a row of cells.
    pub(crate) fn row(&self, row: usize) -> Range<usize> {
        let first = (row + 1) * self.stride;
        first..first + self.stride - 1
    }
}
