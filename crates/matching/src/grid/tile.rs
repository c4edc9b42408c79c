//! Tiles of 8×8 cells, each stored in a word: bit `8 r + c` is the cell in row `r`
//! and column `c` of the tile.

use crate::grid::direction::Direction;

/// How many rows and columns a tile has.
pub(crate) const SIDE: usize = 8;

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The neighbours of the cells of a set in a direction that lie in the same tile.
#[inline(always)]
pub(crate) const fn inside(cells: u64, direction: Direction) -> u64 {
    match direction {
        Direction::RIGHT => cells << 1 & !FIRST_COLUMN,
        Direction::LEFT => cells >> 1 & !LAST_COLUMN,
        Direction::DOWN => cells << 8,
        _ => cells >> 8,
    }
}

/// The neighbours of the cells of a set in a direction that lie in the next tile.
#[inline(always)]
pub(crate) const fn across(cells: u64, direction: Direction) -> u64 {
    match direction {
        Direction::RIGHT => cells >> 7 & FIRST_COLUMN,
        Direction::LEFT => cells << 7 & LAST_COLUMN,
        Direction::DOWN => cells >> 56,
        _ => cells << 56,
    }
}

/// The cells of a tile whose neighbour in a direction is in a set: in `own`, its
/// part in the tile, or in `next`, its part in the next tile.
#[inline(always)]
pub(crate) const fn having(own: u64, next: u64, direction: Direction) -> u64 {
    inside(own, direction.back()) | across(next, direction.back())
}

/// Cuts the runs of a set in the rows of a tile into pairs, from their left.
/// Returns the first cell of each pair, and the cells that are left over. `next`
/// is the part of the set in the tile to the right.
pub(crate) fn pairs(own: u64, next: u64) -> (u64, u64) {
    let followed = having(own, next, Direction::RIGHT);
    let mut first = own & !inside(own, Direction::RIGHT);
    let (mut pairs, mut over) = (0, 0);
    for _ in 0..SIDE / 2 {
        pairs |= first & followed;
        over |= first & !followed;
        let second = inside(first & followed, Direction::RIGHT);
        first = inside(second, Direction::RIGHT) & own;
    }
    (pairs, over)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_neighbour_is_in_the_same_tile_or_in_the_next() {
        for direction in Direction::ALL {
            let mut seen = [0, 0];
            for bit in 0..64 {
                let (inside, across) = (inside(1 << bit, direction), across(1 << bit, direction));
                assert_eq!(inside.count_ones() + across.count_ones(), 1);
                seen[0] |= inside;
                seen[1] |= across;
                let back = having(inside, across, direction);
                assert_eq!(back, 1 << bit);
            }
            assert_eq!(seen.map(u64::count_ones), [56, 8]);
        }
    }

    #[test]
    fn runs_are_cut_into_pairs() {
        assert_eq!(pairs(0b0011_1101, 0), (0b0001_0100, 0b0000_0001));
        assert_eq!(pairs(0b1110_0111, 0), (0b0010_0001, 0b1000_0100));
        assert_eq!(pairs(0b1000_0000, 1), (0b1000_0000, 0));
        assert_eq!(pairs(0b1000_0001_1000_0000, 0), (0, 0b1000_0001_1000_0000));
        assert_eq!(pairs(u64::MAX, 0), (0x5555_5555_5555_5555, 0));
    }
}
