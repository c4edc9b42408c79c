use alloc::vec::Vec;

use crate::grid::tiling::{EVEN, Tiling};
use crate::work::Work;

/// The rightmost cell of a tile.
const LAST: u64 = 1 << 63;

/// The number of scanned edges that take as long as examining a tile.
const TILE: u64 = 8;

/// The number of tiles on the stack from which they are examined. Until then, more of
/// their cells become single, and these cells are matched together.
const MANY: usize = 512;

/// The initial matching of a grid, found a tile of 64 cells at a time.
///
/// A cell is *open* while it is exposed. While some cell has a single open neighbour, the two are
/// matched, as in some maximum matching: all such cells of a tile at once, direction by direction.
/// When no such cell is left, the first tile that still has open neighbours is paired off: its runs
/// of open cells from their left, so that a pair may reach into the next tile. A run of odd length
/// leaves one cell over, which is matched with the cell below and passes the surplus of its colour
/// on to the next row. There, adjacent surpluses of opposite colours cancel. The left-over cell is
/// alternately the leftmost and the rightmost possible one, row by row: otherwise all surpluses
/// would move to the same side of the grid. On boards with walls, one or two cells in a thousand
/// stay exposed unnecessarily.
///
/// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
#[derive(Clone, Debug, Default)]
pub(crate) struct KarpSipser {
    pub(crate) tiling: Tiling,
    /// The dirty tiles that have not been examined yet, as a stack.
    dirty: Vec<u32>,
}

impl KarpSipser {
    /// Matches the open cells of the [tiling](KarpSipser::tiling). O(cells), mostly
    /// many cells at a time.
    ///
    /// If the work limit is reached, the matching found so far remains.
    pub(crate) fn run(&mut self, work: &mut Work) {
        self.match_all_singles(work);
        self.match_core(work);
    }

    /// Matches cells that have a single open neighbour until no such cell is left, or all cells of
    /// the [smaller side](Tiling::match_smaller_side).
    ///
    /// The open cells that have an open neighbour then are the *core*. Together with the pairs
    /// matched so far, any maximum matching of the core is a maximum matching of the cells.
    pub(crate) fn match_all_singles(&mut self, work: &mut Work) {
        self.dirty.clear();
        if self.tiling.match_smaller_side() {
            return work.charge(self.tiling.tiles.len() as u64 * TILE);
        }
        // Every tile is dirty at first, and is examined without being on the stack.
        for row in 0..self.tiling.rows {
            let tiles = self.tiling.row(row);
            if !work.spend(tiles.len() as u64 * TILE) {
                return;
            }
            for tile in tiles {
                self.match_singles(tile);
            }
            if self.dirty.len() >= MANY {
                self.match_dirty(work);
            }
        }
        self.match_dirty(work);
    }

    /// Matches the cells of the core.
    pub(crate) fn match_core(&mut self, work: &mut Work) {
        for row in 0..self.tiling.rows {
            for tile in self.tiling.row(row) {
                while work.may_go_on() && self.pair_off(tile, row) {
                    work.charge(TILE);
                    self.match_dirty(work);
                }
            }
        }
    }

    fn match_dirty(&mut self, work: &mut Work) {
        let mut examined = 0;
        while let Some(tile) = self.dirty.pop() {
            self.match_singles(tile as usize);
            examined += TILE;
            if examined % (TILE << 8) == 0 && !work.spend(TILE << 8) {
                return;
            }
        }
        work.charge(examined % (TILE << 8));
    }

    /// Matches cells of a tile that have a single open neighbour until no such cell is left.
    fn match_singles(&mut self, at: usize) {
        let tiles = &mut self.tiling.tiles[..];
        let (above, below) = (at - self.tiling.stride, at + self.tiling.stride);
        let open = tiles[at].open;
        let (up, down) = (tiles[above].open, tiles[below].open);
        let (left, right) = (tiles[at - 1].open >> 63, tiles[at + 1].open << 63);
        // The cells that are still open.
        let (mut own, mut own_up, mut own_down) = (open, up, down);
        let (mut before, mut after) = (left, right);
        let (mut to_right, mut to_down, mut mates) = (0, 0, 0);
        loop {
            let a = own >> 1 | after;
            let b = own << 1 | before;
            let (c, d) = (own_down, own_up);
            // In one or three of the sets, but a cell in three is in both sets of a pair.
            let single = own & (a ^ b ^ c ^ d) & !(a & b | c & d);
            if single == 0 {
                break;
            }
            // Two such cells may share their neighbour, but not within one
            // direction; so each direction is examined again before it is matched.
            let cells = single & a;
            to_right |= cells;
            mates |= cells << 1;
            own &= !(cells | cells << 1);
            after &= !cells;

            let cells = single & own & (own << 1 | before);
            to_right |= cells >> 1;
            mates |= cells >> 1;
            own &= !(cells | cells >> 1);
            before &= !cells;

            let cells = single & own & own_down;
            to_down |= cells;
            own &= !cells;
            own_down &= !cells;

            let cells = single & own & own_up;
            own &= !cells;
            own_up &= !cells;
        }
        // Keeps the tile from being marked by its own neighbours.
        let tile = &mut tiles[at];
        tile.is_clean = own == open;
        if own == open {
            return;
        }
        tile.open = own;
        tile.pairs.right |= to_right;
        tile.pairs.down |= to_down;
        if up != own_up {
            tiles[above].pairs.down |= up ^ own_up;
            self.take(above, up ^ own_up);
        }
        self.take(below, down ^ own_down);
        if before != left {
            self.tiling.tiles[at - 1].pairs.right |= LAST;
            self.take(at - 1, LAST);
        }
        self.take(at + 1, (after ^ right) >> 63);
        self.mark_around(at, mates);
        self.tiling.tiles[at].is_clean = true;
    }

    /// Pairs off the open cells of a tile, none of which has an open neighbour before
    /// it. Returns whether there was a pair.
    fn pair_off(&mut self, at: usize, row: usize) -> bool {
        let tiles = &mut self.tiling.tiles;
        let below = at + self.tiling.stride;
        let cells = tiles[at].open;
        let followed = cells >> 1 | tiles[at + 1].open << 63;
        let over_open = tiles[below].open;
        if cells & (followed | over_open) == 0 {
            return false;
        }
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
        let taken = pairs | pairs << 1 | over;
        tiles[at].pairs.right |= pairs;
        tiles[at].pairs.down |= over;
        self.take(at, taken);
        self.take(below, over);
        self.take(at + 1, pairs >> 63);
        true
    }

    /// Removes cells of a tile from the open ones, and marks the tiles as dirty in
    /// which cells lose them as neighbours.
    #[inline(always)]
    fn take(&mut self, at: usize, cells: u64) {
        if cells == 0 {
            return;
        }
        self.tiling.tiles[at].open &= !cells;
        self.mark_dirty(at, cells << 1 | cells >> 1);
        self.mark_around(at, cells);
    }

    /// Marks the tiles around a tile as dirty whose cells lose these of the tile as neighbours.
    #[inline(always)]
    fn mark_around(&mut self, at: usize, cells: u64) {
        self.mark_dirty(at - self.tiling.stride, cells);
        self.mark_dirty(at + self.tiling.stride, cells);
        if cells & (LAST | 1) != 0 {
            self.mark_dirty(at - 1, cells << 63);
            self.mark_dirty(at + 1, cells >> 63);
        }
    }

    #[inline(always)]
    fn mark_dirty(&mut self, at: usize, cells: u64) {
        let tile = &mut self.tiling.tiles[at];
        if tile.open & cells != 0 && tile.is_clean {
            tile.is_clean = false;
            self.dirty.push(at as u32);
        }
    }
}

/// Every other cell of each run of consecutive bits, beginning with the lowest.
///
/// Adding the lowest cells of the runs that begin at even bits clears these runs by
/// a carry, which distinguishes the runs of the two parities. O(1).
fn every_other(cells: u64) -> u64 {
    let firsts = cells & !(cells << 1);
    let begun_odd = cells & cells.wrapping_add(firsts & EVEN);
    begun_odd & !EVEN | cells & !begun_odd & EVEN
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
                initial.tiling.lay_out(rows, columns, words.iter().copied());
                let cells: u32 = words.iter().map(|word| word.count_ones()).sum();
                assert_eq!(initial.tiling.count(), cells as usize);

                initial.run(&mut Work::default());
                let KarpSipser { tiling, dirty } = &initial;
                assert!(dirty.is_empty());
                let Tiling { tiles, stride, .. } = tiling;
                let pairs = tiles.iter().map(|tile| tile.pairs.count());
                let matched = 2 * pairs.sum::<usize>() as u32;
                assert_eq!(tiling.count() as u32 + matched, cells, "{words:?}");
                for (at, tile) in tiles.iter().enumerate().filter(|(_, tile)| tile.open != 0) {
                    let followed = tile.open >> 1 | tiles[at + 1].open << 63;
                    assert_eq!(tile.open & followed, 0, "{words:?}");
                    assert_eq!(tile.open & tiles[at + stride].open, 0, "{words:?}");
                }
            }
        }
    }

    #[test]
    fn an_odd_run_leaves_over_a_cell_that_can_be_matched_below() {
        let left_over = |row: usize, words: [u64; 3]| {
            let mut initial = KarpSipser::default();
            initial.tiling.lay_out(3, 5, words);
            let at = initial.tiling.row(row).start;
            assert!(initial.pair_off(at, row));
            assert_eq!(initial.tiling.tiles[at].open, 0);
            initial.tiling.tiles[at].pairs.down
        };
        // The leftmost or the rightmost one of the cells with an open cell below.
        assert_eq!(left_over(0, [0b1_1111, 0b1_1111, 0]), 0b0_0001);
        assert_eq!(left_over(1, [0, 0b1_1111, 0b1_1111]), 0b1_0000);
        assert_eq!(left_over(0, [0b1_1111, 0b1_1010, 0]), 0b1_0000);
        assert_eq!(left_over(1, [0, 0b1_1111, 0b0_1011]), 0b0_0001);
        assert_eq!(left_over(0, [0b1_1111, 0b0_0110, 0]), 0b0_0100);
    }
    #[test]
    fn runs_are_cut_into_pairs() {
        assert_eq!(every_other(0b0011_1101), 0b0001_0101);
        assert_eq!(every_other(0b1110_0111), 0b1010_0101);
        assert_eq!(every_other(0b0111_1010), 0b0010_1010);
        assert_eq!(every_other(u64::MAX << 1), 0xaaaa_aaaa_aaaa_aaaa);
    }
}
