use std::collections::VecDeque;

use matchplay_board::Size;

use crate::grid::cell::{Cell, Direction};
use crate::grid::tile::{self, SIDE};

/// The directions in which mates are looked for, one after the other.
const DIRECTIONS: [Direction; 4] = [
    Direction::RIGHT,
    Direction::LEFT,
    Direction::DOWN,
    Direction::UP,
];

/// The initial matching of a grid, a [tile] of 64 cells at a time.
///
/// While some cell has a single open neighbour, the two are matched, which some
/// maximum matching does too; all such cells of a tile at once, direction by
/// direction. When there is none, the first tile that still has neighbours to
/// match is paired off, the runs of open cells of each row from their left, and
/// the last cell of an odd run with the one below. On boards with walls the
/// result misses one or two cells in a thousand.
///
/// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
#[derive(Clone, Debug, Default)]
pub(crate) struct KarpSipser {
    rows: usize,
    columns: usize,
    /// How many tiles lie between one and the one below: as many as a row has,
    /// and an empty one, a margin to both sides. An empty row of tiles lies
    /// above, and one below.
    stride: usize,
    /// The cells that are not matched, tile by tile.
    open: Vec<u64>,
    /// The cells that are matched with the one to their right.
    right: Vec<u64>,
    /// The cells that are matched with the one below.
    down: Vec<u64>,
    /// Tiles in which a cell may have lost a neighbour, as a queue and a set.
    dirty: VecDeque<usize>,
    is_dirty: Vec<bool>,
    /// For a row of tiles, [how its cells are matched](KarpSipser::mates).
    mates: Vec<[[u8; SIDE]; 4]>,
}

impl KarpSipser {
    /// Takes the cells to be matched: the words of a
    /// [`Plane`](matchplay_board::Plane) of this size. O(cells / 8).
    pub(crate) fn lay_out(&mut self, size: Size, plane: &[u64]) {
        self.rows = size.rows() as usize;
        self.columns = size.columns() as usize;
        self.stride = self.columns.div_ceil(SIDE) + 1;
        let tiles = (self.rows.div_ceil(SIDE) + 2) * self.stride;
        for plane in [&mut self.open, &mut self.right, &mut self.down] {
            plane.clear();
            plane.resize(tiles, 0);
        }
        self.is_dirty.clear();
        self.is_dirty.resize(tiles, false);
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

    /// Takes a cell out before the matching begins.
    pub(crate) fn remove(&mut self, row: usize, column: usize) {
        let tile = self.tile(row, column);
        self.open[tile] &= !(1 << (row % SIDE * SIDE + column % SIDE));
    }

    /// How many cells there are to be matched.
    pub(crate) fn count(&self) -> usize {
        let tiles = self.open.iter();
        tiles.map(|tile| tile.count_ones() as usize).sum()
    }

    /// Matches; O(cells), most of it many cells at a time.
    pub(crate) fn run(&mut self) {
        let tiles = self.stride..self.open.len() - self.stride;
        for tile in tiles.clone() {
            self.match_singles(tile);
        }
        self.clean();
        for row in 0..self.rows {
            let first = self.tile(row, 0);
            let cells = 0xff << (row % SIDE * SIDE);
            for tile in first..first + self.stride - 1 {
                while self.open[tile] & cells != 0 && self.pair_off(tile, cells) {
                    self.match_singles(tile);
                    self.clean();
                }
            }
        }
    }

    /// Writes the cells as they are matched now, exposed ones as roots, over
    /// absent cells, which lie as in a [`Plane`](matchplay_board::Plane) with
    /// seven more behind; calls `exposed` with the index of each exposed cell.
    pub(crate) fn write(&mut self, cells: &mut [Cell], mut exposed: impl FnMut(usize)) {
        for row in 0..self.rows {
            let first = self.tile(row, 0);
            if row % SIDE == 0 {
                let mut mates = std::mem::take(&mut self.mates);
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

    fn tile(&self, row: usize, column: usize) -> usize {
        (row / SIDE + 1) * self.stride + column / SIDE
    }

    fn next_tile(&self, tile: usize, direction: Direction) -> usize {
        match direction {
            Direction::RIGHT => tile + 1,
            Direction::LEFT => tile - 1,
            Direction::DOWN => tile + self.stride,
            _ => tile - self.stride,
        }
    }

    fn clean(&mut self) {
        while let Some(tile) = self.dirty.pop_front() {
            self.is_dirty[tile] = false;
            self.match_singles(tile);
        }
    }

    /// Matches the cells of a tile that have a single open neighbour, until
    /// there is none.
    fn match_singles(&mut self, tile: usize) {
        let mut own = self.open[tile];
        if own == 0 {
            return;
        }
        // So that nothing makes it dirty meanwhile.
        self.is_dirty[tile] = true;
        let mut next = DIRECTIONS.map(|direction| self.open[self.next_tile(tile, direction)]);
        let mut taken = 0;
        loop {
            let mut beside = [0; 4];
            for (place, direction) in DIRECTIONS.into_iter().enumerate() {
                beside[place] = tile::having(own, next[place], direction);
            }
            let single = own & exactly_one(beside);
            if single == 0 {
                break;
            }
            // A single cell that is matched takes a neighbour from none but its
            // mate. Two may share one, so that each direction is looked at
            // anew; within one direction they cannot.
            for (place, direction) in DIRECTIONS.into_iter().enumerate() {
                let cells = single & beside[place] & own;
                if cells != 0 {
                    let cells = cells & tile::having(own, next[place], direction);
                    let inside = tile::inside(cells, direction);
                    own &= !(cells | inside);
                    taken |= inside;
                    next[place] &= !self.match_cells(tile, cells, direction);
                }
            }
        }
        self.open[tile] = own;
        self.is_dirty[tile] = false;
        self.soil_around(tile, taken);
    }

    /// Pairs off the cells of a tile, none of which has an open neighbour in a
    /// tile before; whether there were any to pair.
    fn pair_off(&mut self, tile: usize, cells: u64) -> bool {
        let mut own = self.open[tile];
        let cells = if own == u64::MAX { own } else { own & cells };
        let (pairs, over) = tile::pairs(cells, self.open[tile + 1]);
        own &= !(pairs | tile::inside(pairs, Direction::RIGHT));
        let next = self.open[tile + self.stride];
        let over = over & tile::having(own, next, Direction::DOWN);
        // The cell below may be left over, too.
        let over = over & !tile::inside(over, Direction::DOWN);
        own &= !(over | tile::inside(over, Direction::DOWN));
        let taken = self.open[tile] & !own;
        self.open[tile] = own;
        self.match_cells(tile, pairs, Direction::RIGHT);
        self.match_cells(tile, over, Direction::DOWN);
        self.soil_around(tile, taken);
        taken != 0
    }

    /// Matches cells of a tile in a direction and closes their mates in the
    /// next tile, which are returned.
    #[inline(always)]
    fn match_cells(&mut self, tile: usize, cells: u64, direction: Direction) -> u64 {
        let (inside, across) = (
            tile::inside(cells, direction),
            tile::across(cells, direction),
        );
        let next = self.next_tile(tile, direction);
        match direction {
            Direction::RIGHT => self.right[tile] |= cells,
            Direction::LEFT => {
                self.right[tile] |= inside;
                self.right[next] |= across;
            }
            Direction::DOWN => self.down[tile] |= cells,
            _ => {
                self.down[tile] |= inside;
                self.down[next] |= across;
            }
        }
        if across != 0 {
            self.close(next, across);
        }
        across
    }

    fn close(&mut self, tile: usize, cells: u64) {
        self.open[tile] &= !cells;
        let around = DIRECTIONS.map(|direction| tile::inside(cells, direction));
        self.soil(tile, around[0] | around[1] | around[2] | around[3]);
        self.soil_around(tile, cells);
    }

    /// Makes the tiles around dirty in which cells lose these as neighbours.
    fn soil_around(&mut self, tile: usize, cells: u64) {
        for direction in DIRECTIONS {
            let across = tile::across(cells, direction);
            if across != 0 {
                self.soil(self.next_tile(tile, direction), across);
            }
        }
    }

    fn soil(&mut self, tile: usize, cells: u64) {
        if self.open[tile] & cells != 0 && !self.is_dirty[tile] {
            self.is_dirty[tile] = true;
            self.dirty.push_back(tile);
        }
    }
}

/// The bits that are set in exactly one of four words: in one or three, but in
/// three they are in both words of a pair.
const fn exactly_one([a, b, c, d]: [u64; 4]) -> u64 {
    (a ^ b ^ c ^ d) & !(a & b | c & d)
}

/// The 64 bits of a plane from a bit on, clear ones beyond its end.
fn bits_from(plane: &[u64], bit: usize) -> u64 {
    let word = |index: usize| plane.get(index).copied().unwrap_or(0);
    let (index, shift) = (bit / 64, bit % 64);
    // Shifting in two steps, as shifting by 64 at once is no shift.
    word(index) >> shift | word(index + 1) << 1 << (63 - shift)
}
