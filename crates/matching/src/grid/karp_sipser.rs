use alloc::vec::Vec;

use crate::grid::direction::Direction;
use crate::grid::tile::{across, every_other, having, inside};
use crate::grid::tiling::Tiling;

/// The initial matching of a grid, found a [tile](crate::grid::tile) of 64 cells at
/// a time.
///
/// A cell is *open* while it is unmatched. While some cell has a single open
/// neighbour, the two are matched, as in some maximum matching: all such cells of
/// a tile at once, direction by direction. When no such cell is left, the first row of a
/// tile that still has open neighbours is paired off: its runs of open cells from
/// their left, so that a pair may reach into the next tile. A run of odd length
/// leaves one cell over, which is matched with the cell below and thus passes the
/// surplus of its colour on to the next row. There, surpluses of opposite colours
/// cancel if they are adjacent, wherever they are. So that they do not all drift to
/// one side of the grid, where they would crowd together, the left-over cell is
/// alternately the leftmost and the rightmost possible one, row by row. On boards
/// with walls, one or two cells in a thousand stay exposed unnecessarily.
///
/// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
#[derive(Clone, Debug, Default)]
pub(crate) struct KarpSipser {
    pub(crate) tiles: Tiling,
    /// Tiles in which a cell may have lost an open neighbour, as a stack and as a
    /// set.
    dirty: Vec<u32>,
    is_dirty: Vec<bool>,
}

impl KarpSipser {
    /// Matches the open cells of the [tiles](KarpSipser::tiles). O(cells), mostly
    /// many cells at a time.
    pub(crate) fn run(&mut self) {
        if self.tiles.width == 16 {
            self.run_on::<16>();
        } else {
            self.run_on::<64>();
        }
    }

    fn run_on<const WIDTH: u32>(&mut self) {
        let height = (u64::BITS / WIDTH) as usize;
        // Every tile has its turn without being on the stack.
        self.is_dirty.clear();
        self.is_dirty.resize(self.tiles.len(), true);
        for row in (0..self.tiles.rows()).step_by(height) {
            for tile in self.tiles.row(row) {
                self.match_singles::<WIDTH>(tile);
            }
            self.match_dirty::<WIDTH>();
        }
        for first in (0..self.tiles.rows()).step_by(height) {
            for tile in self.tiles.row(first) {
                if !self.has_pairs::<WIDTH>(tile) {
                    continue;
                }
                for row in first..first + height {
                    while self.pair_off::<WIDTH>(tile, row) {
                        self.match_dirty::<WIDTH>();
                    }
                }
            }
        }
    }

    fn match_dirty<const WIDTH: u32>(&mut self) {
        while let Some(tile) = self.dirty.pop() {
            self.match_singles::<WIDTH>(tile as usize);
        }
    }

    /// Matches cells of a tile that have a single open neighbour until no such cell
    /// is left.
    fn match_singles<const WIDTH: u32>(&mut self, tile: usize) {
        let open = self.tiles.open[tile];
        if open == 0 {
            self.is_dirty[tile] = false;
            return;
        }
        let next = Direction::BY_INDEX.map(|direction| self.tiles.next_tile(tile, direction));
        let beside = next.map(|next| self.tiles.open[next]);
        let (mut own, [mut right, mut left, mut down, mut up]) = (open, beside);
        let (mut to_right, mut to_down, mut mates) = (0, 0, 0);
        loop {
            let a = having::<WIDTH>(own, right, Direction::RIGHT);
            let b = having::<WIDTH>(own, left, Direction::LEFT);
            let c = having::<WIDTH>(own, down, Direction::DOWN);
            let d = having::<WIDTH>(own, up, Direction::UP);
            // In one or three of the sets, but a cell in three is in both sets of a
            // pair.
            let single = own & (a ^ b ^ c ^ d) & !(a & b | c & d);
            if single == 0 {
                break;
            }
            // Two such cells may share their neighbour, but not within one
            // direction; so each direction is examined again before it is matched.
            let cells = single & a;
            let mate = inside::<WIDTH>(cells, Direction::RIGHT);
            own &= !(cells | mate);
            right &= !across::<WIDTH>(cells, Direction::RIGHT);
            to_right |= cells;
            mates |= mate;

            let cells = single & own & having::<WIDTH>(own, left, Direction::LEFT);
            let mate = inside::<WIDTH>(cells, Direction::LEFT);
            own &= !(cells | mate);
            left &= !across::<WIDTH>(cells, Direction::LEFT);
            to_right |= mate;
            mates |= mate;

            let cells = single & own & having::<WIDTH>(own, down, Direction::DOWN);
            let mate = inside::<WIDTH>(cells, Direction::DOWN);
            own &= !(cells | mate);
            down &= !across::<WIDTH>(cells, Direction::DOWN);
            to_down |= cells;
            mates |= mate;

            let cells = single & own & having::<WIDTH>(own, up, Direction::UP);
            let mate = inside::<WIDTH>(cells, Direction::UP);
            own &= !(cells | mate);
            up &= !across::<WIDTH>(cells, Direction::UP);
            to_down |= mate;
            mates |= mate;
        }
        if own == open {
            self.is_dirty[tile] = false;
            return;
        }
        let [_, next_left, _, next_up] = next;
        let taken = [
            beside[0] ^ right,
            beside[1] ^ left,
            beside[2] ^ down,
            beside[3] ^ up,
        ];
        let tiles = &mut self.tiles;
        tiles.right[tile] |= to_right;
        tiles.right[next_left] |= taken[1];
        tiles.down[tile] |= to_down;
        tiles.down[next_up] |= taken[3];
        tiles.open[tile] = own;
        // Keeps the tile from being marked by its own neighbours.
        self.is_dirty[tile] = true;
        self.mark_dirty_across::<WIDTH>(tile, mates);
        for (next, taken) in next.into_iter().zip(taken) {
            if taken != 0 {
                self.tiles.open[next] &= !taken;
                self.mark_dirty_around::<WIDTH>(next, taken);
            }
        }
        self.is_dirty[tile] = false;
    }

    /// Whether an open cell of a tile has an open neighbour to its right or below.
    fn has_pairs<const WIDTH: u32>(&self, tile: usize) -> bool {
        let open = &self.tiles.open;
        let [right, _, down, _] =
            Direction::BY_INDEX.map(|direction| open[self.tiles.next_tile(tile, direction)]);
        let own = open[tile];
        let beside = having::<WIDTH>(own, right, Direction::RIGHT)
            | having::<WIDTH>(own, down, Direction::DOWN);
        own & beside != 0
    }

    /// Pairs off the open cells of a row of cells in a tile, none of which has an
    /// open neighbour before it. Returns whether there was a pair.
    fn pair_off<const WIDTH: u32>(&mut self, tile: usize, row: usize) -> bool {
        let tiles = &mut self.tiles;
        let [right, _, down, _] =
            Direction::BY_INDEX.map(|direction| tiles.next_tile(tile, direction));
        let own = tiles.open[tile];
        // The width is a constant here, so this needs no division.
        let shift = row as u32 % (u64::BITS / WIDTH) * WIDTH;
        let cells = own & u64::MAX >> (u64::BITS - WIDTH) << shift;
        if cells == 0 {
            return false;
        }
        let followed = having::<WIDTH>(own, tiles.open[right], Direction::RIGHT);
        let over_open = having::<WIDTH>(own, tiles.open[down], Direction::DOWN);
        let first = every_other(cells);
        let (mut pairs, mut over) = (first & followed, 0);
        let mut unpaired = first & !followed;
        while unpaired != 0 {
            let last = unpaired & unpaired.wrapping_neg();
            unpaired ^= last;
            // Any of these cells can be left over: the cells before it remain
            // paired from the left, and those after it are paired from the right.
            let candidates = first & over_open & run_up_to(cells, last);
            if candidates != 0 {
                let left_over = if row % 2 == 0 {
                    candidates & candidates.wrapping_neg()
                } else {
                    1 << candidates.ilog2()
                };
                let moved = first & (last - left_over);
                pairs = pairs & !moved | moved << 1;
                over |= left_over;
            }
        }
        let taken = pairs
            | over
            | inside::<WIDTH>(pairs, Direction::RIGHT)
            | inside::<WIDTH>(over, Direction::DOWN);
        let taken_right = across::<WIDTH>(pairs, Direction::RIGHT);
        let taken_down = across::<WIDTH>(over, Direction::DOWN);
        tiles.right[tile] |= pairs;
        tiles.down[tile] |= over;
        tiles.open[tile] &= !taken;
        tiles.open[right] &= !taken_right;
        tiles.open[down] &= !taken_down;
        self.mark_dirty_around::<WIDTH>(tile, taken);
        self.mark_dirty_around::<WIDTH>(right, taken_right);
        self.mark_dirty_around::<WIDTH>(down, taken_down);
        taken != 0
    }

    /// Marks the tiles as dirty in which cells lose these, of one tile, as
    /// neighbours.
    #[inline(always)]
    fn mark_dirty_around<const WIDTH: u32>(&mut self, tile: usize, cells: u64) {
        if cells == 0 {
            return;
        }
        let around = Direction::BY_INDEX.map(|direction| inside::<WIDTH>(cells, direction));
        self.mark_dirty(tile, around[0] | around[1] | around[2] | around[3]);
        self.mark_dirty_across::<WIDTH>(tile, cells);
    }

    /// Marks the tiles beside a tile as dirty in which cells lose these, of the tile,
    /// as neighbours.
    #[inline(always)]
    fn mark_dirty_across<const WIDTH: u32>(&mut self, tile: usize, cells: u64) {
        for direction in Direction::BY_INDEX {
            let across = across::<WIDTH>(cells, direction);
            if across != 0 {
                self.mark_dirty(self.tiles.next_tile(tile, direction), across);
            }
        }
    }

    #[inline(always)]
    fn mark_dirty(&mut self, tile: usize, cells: u64) {
        if self.tiles.open[tile] & cells != 0 && !self.is_dirty[tile] {
            self.is_dirty[tile] = true;
            self.dirty.push(tile as u32);
        }
    }
}

/// The run of consecutive cells that ends with a given one.
fn run_up_to(cells: u64, last: u64) -> u64 {
    let up_to = last | (last - 1);
    let begin = u64::BITS - (up_to & !cells).leading_zeros();
    up_to & u64::MAX << begin
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn no_two_neighbours_stay_open() {
        let mut random = Random(1);
        let sides = [1, 2, 3, 8, 15, 16, 17, 40, 63, 64, 65, 127, 128, 129];
        let sizes = sides
            .iter()
            .flat_map(|&rows| sides.map(|columns| (rows, columns)));
        for (rows, columns) in sizes {
            for walls in [0, 3, 30, 60] {
                let words = random.grid(rows, columns, walls);
                let mut initial = KarpSipser::default();
                initial.tiles.lay_out(rows, columns, words.iter().copied());
                let count = |plane: &[u64]| plane.iter().map(|word| word.count_ones()).sum::<u32>();
                let cells = count(&words);
                assert_eq!(initial.tiles.count(), cells as usize);

                initial.run();
                let KarpSipser { tiles, dirty, .. } = &initial;
                assert!(dirty.is_empty());
                let matched = 2 * (count(&tiles.right) + count(&tiles.down));
                assert_eq!(tiles.count() as u32 + matched, cells, "{words:?}");
                for tile in (0..tiles.len()).filter(|&tile| tiles.open[tile] != 0) {
                    let own = tiles.open[tile];
                    for direction in Direction::BY_INDEX {
                        let next = tiles.open[tiles.next_tile(tile, direction)];
                        let beside = match tiles.width {
                            16 => having::<16>(own, next, direction),
                            _ => having::<64>(own, next, direction),
                        };
                        assert_eq!(own & beside, 0, "{words:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_odd_run_leaves_over_a_cell_that_can_be_matched_below() {
        let left_over = |row: usize, words: [u64; 3]| {
            let mut initial = KarpSipser::default();
            initial.tiles.lay_out(3, 5, words);
            initial.is_dirty.resize(initial.tiles.len(), true);
            let tile = initial.tiles.row(row).start;
            assert!(initial.pair_off::<16>(tile, row));
            let row_cells = 0b1_1111 << (16 * row);
            assert_eq!(initial.tiles.open[tile] & row_cells, 0);
            initial.tiles.down[tile] >> (16 * row)
        };
        // The leftmost or the rightmost one of the cells with an open cell below.
        assert_eq!(left_over(0, [0b1_1111, 0b1_1111, 0]), 0b0_0001);
        assert_eq!(left_over(1, [0, 0b1_1111, 0b1_1111]), 0b1_0000);
        assert_eq!(left_over(0, [0b1_1111, 0b1_1010, 0]), 0b1_0000);
        assert_eq!(left_over(1, [0, 0b1_1111, 0b0_1011]), 0b0_0001);
        assert_eq!(left_over(0, [0b1_1111, 0b0_0110, 0]), 0b0_0100);
    }

    #[test]
    fn a_run_ends_at_the_first_gap() {
        assert_eq!(run_up_to(0b1_0111, 0b100), 0b111);
        assert_eq!(run_up_to(u64::MAX, 1 << 63), u64::MAX);
        assert_eq!(run_up_to(1 << 63, 1 << 63), 1 << 63);
    }
}
