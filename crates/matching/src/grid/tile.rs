//! Tiles of 64 cells, each stored in a word: `WIDTH` columns, a power of two, and
//! 64 / `WIDTH` rows. Bit `WIDTH · r + c` is the cell in row `r` and column `c` of
//! the tile.

use crate::grid::direction::Direction;

const fn first_column(width: u32) -> u64 {
    u64::MAX / (u64::MAX >> (u64::BITS - width))
}

const fn last_column(width: u32) -> u64 {
    first_column(width) << (width - 1)
}

/// The neighbours of the cells of a set in a direction that lie in the same tile.
#[inline(always)]
pub(crate) const fn inside<const WIDTH: u32>(cells: u64, direction: Direction) -> u64 {
    match direction {
        Direction::RIGHT => cells << 1 & !first_column(WIDTH),
        Direction::LEFT => cells >> 1 & !last_column(WIDTH),
        // In two steps, as a tile may have a single row.
        Direction::DOWN => cells << (WIDTH - 1) << 1,
        _ => cells >> (WIDTH - 1) >> 1,
    }
}

/// The neighbours of the cells of a set in a direction that lie in the next tile.
#[inline(always)]
pub(crate) const fn across<const WIDTH: u32>(cells: u64, direction: Direction) -> u64 {
    match direction {
        Direction::RIGHT => cells >> (WIDTH - 1) & first_column(WIDTH),
        Direction::LEFT => cells << (WIDTH - 1) & last_column(WIDTH),
        Direction::DOWN => cells >> (u64::BITS - WIDTH),
        _ => cells << (u64::BITS - WIDTH),
    }
}

/// The cells of a tile whose neighbour in a direction is in a set: in `own`, its
/// part in the tile, or in `next`, its part in the next tile.
#[inline(always)]
pub(crate) const fn having<const WIDTH: u32>(own: u64, next: u64, direction: Direction) -> u64 {
    inside::<WIDTH>(own, direction.back()) | across::<WIDTH>(next, direction.back())
}

/// Every other cell of each run of consecutive bits, beginning with the lowest.
///
/// Adding the lowest cells of the runs that begin at even bits clears these runs by
/// a carry, which distinguishes the runs of the two parities. O(1).
#[inline(always)]
pub(crate) const fn every_other(cells: u64) -> u64 {
    const EVEN: u64 = u64::MAX / 3;
    let firsts = cells & !(cells << 1);
    let begun_odd = cells & cells.wrapping_add(firsts & EVEN);
    begun_odd & !EVEN | cells & !begun_odd & EVEN
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_neighbours<const WIDTH: u32>() {
        for direction in Direction::ALL {
            let mut seen = [0, 0];
            for bit in 0..64 {
                let cell = 1_u64 << bit;
                let inside = inside::<WIDTH>(cell, direction);
                let across = across::<WIDTH>(cell, direction);
                assert_eq!(inside.count_ones() + across.count_ones(), 1);
                seen[0] |= inside;
                seen[1] |= across;
                let (row, column) = (bit / WIDTH, bit % WIDTH);
                let (rows, place) = (64 / WIDTH, |row: u32, column: u32| {
                    1_u64 << (WIDTH * row + column)
                });
                let end = match direction {
                    Direction::RIGHT => place(row, (column + 1) % WIDTH),
                    Direction::LEFT => place(row, (column + WIDTH - 1) % WIDTH),
                    Direction::DOWN => place((row + 1) % rows, column),
                    _ => place((row + rows - 1) % rows, column),
                };
                assert_eq!(inside | across, end);
                assert_eq!(having::<WIDTH>(inside, across, direction), cell);
            }
            let is_along = matches!(direction, Direction::RIGHT | Direction::LEFT);
            let crossing = if is_along { 64 / WIDTH } else { WIDTH };
            assert_eq!(seen.map(u64::count_ones), [64 - crossing, crossing]);
        }
    }

    #[test]
    fn every_neighbour_is_in_the_same_tile_or_in_the_next() {
        check_neighbours::<8>();
        check_neighbours::<16>();
        check_neighbours::<32>();
        check_neighbours::<64>();
    }

    #[test]
    fn runs_are_cut_into_pairs() {
        assert_eq!(every_other(0b0011_1101), 0b0001_0101);
        assert_eq!(every_other(0b1110_0111), 0b1010_0101);
        assert_eq!(every_other(0b0111_1010), 0b0010_1010);
        assert_eq!(every_other(u64::MAX), 0x5555_5555_5555_5555);
        assert_eq!(every_other(u64::MAX << 1), 0xaaaa_aaaa_aaaa_aaaa);
        assert_eq!(every_other(1 << 63), 1 << 63);
    }
}
