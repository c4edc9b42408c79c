use crate::grid::tiling::{CELLS, EVEN, Tiling};

/// One row in so many is counted. Odd, since the sides alternate by row.
const SAMPLE: usize = 11;

impl Tiling {
    /// Matches all cells of the smaller side that have a neighbour, each with the first one that is
    /// still exposed: above, to its left, to its right, or below. The matching is then maximum.
    /// Changes nothing and returns `false` if a cell finds none. This is likely unless the other side
    /// is clearly larger, so nothing is tried then. O(cells / 64).
    pub(crate) fn match_smaller_side(&mut self) -> bool {
        let sides = self.count_sides(SAMPLE);
        let smaller = usize::from(sides[1] < sides[0]);
        if 8 * sides[smaller] >= 7 * sides[1 - smaller] {
            return false;
        }
        let before = self.clone();
        for row in 0..self.rows {
            let side = if row % 2 == smaller { EVEN } else { !EVEN };
            for at in self.row(row) {
                if !self.match_cells(at, before.joined(at) & side) {
                    *self = before;
                    return false;
                }
            }
        }
        true
    }

    /// Matches exposed cells of one side in a tile, direction by direction: two of them never have
    /// the same neighbour in one direction. Returns whether all of them are matched.
    fn match_cells(&mut self, at: usize, mut cells: u64) -> bool {
        let [above, below] = [at - self.stride, at + self.stride];
        let tiles = &mut self.tiles;

        let up = cells & tiles[above].open;
        tiles[above].open ^= up;
        tiles[above].pairs.down |= up;
        tiles[at].open ^= up;
        cells ^= up;

        let left = cells & (tiles[at].open << 1 | tiles[at - 1].open >> (CELLS - 1));
        let over = left << (CELLS - 1);
        tiles[at - 1].open ^= over;
        tiles[at - 1].pairs.right |= over;
        tiles[at].open ^= left | left >> 1;
        tiles[at].pairs.right |= left >> 1;
        cells ^= left;

        let right = cells & (tiles[at].open >> 1 | tiles[at + 1].open << (CELLS - 1));
        tiles[at + 1].open ^= right >> (CELLS - 1);
        tiles[at].open ^= right | right << 1;
        tiles[at].pairs.right |= right;
        cells ^= right;

        let down = cells & tiles[below].open;
        tiles[below].open ^= down;
        tiles[at].open ^= down;
        tiles[at].pairs.down |= down;
        cells == down
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn the_smaller_side_is_matched_or_nothing_changes() {
        let mut random = Random(73);
        let mut ends = [0, 0];
        for round in 0..2000 {
            let (rows, columns) = (1 + random.below(12) as u32, 1 + random.below(140) as u32);
            let walls = [5, 30, 60][round % 3];
            let words = random.grid(rows, columns, walls);
            // Only one side has walls.
            let width = columns.div_ceil(64) as usize;
            let words = words.iter().enumerate().map(|(place, word)| {
                let is_other = (place / width + round) % 2 == 0;
                word | if is_other { EVEN } else { !EVEN }
            });
            let mut tiling = Tiling::default();
            tiling.lay_out(rows, columns, words);
            let before = tiling.clone();
            let found = tiling.match_smaller_side();
            ends[usize::from(found)] += 1;
            let present = |at: usize| before.tiles[at].open;
            for row in 0..tiling.rows {
                for at in tiling.row(row) {
                    assert_eq!(tiling.mates(at)[0], present(at));
                    let expected = if found { 0 } else { before.joined(at) };
                    assert_eq!(tiling.joined(at), expected);
                }
            }
            let pairs: usize = tiling.tiles.iter().map(|tile| tile.pairs.count()).sum();
            assert_eq!(tiling.count() + 2 * pairs, before.count());
            assert!(found || pairs == 0);
        }
        assert!(ends.iter().all(|&count| count > 100), "{ends:?}");
    }
}
