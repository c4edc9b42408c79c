//! Tiles of 64 cells, each stored in a word: `WIDTH` columns, a power of two, and
//! 64 / `WIDTH` rows. Bit `WIDTH · r + c` is the cell in row `r` and column `c` of
//! the tile.

use crate::grid::Direction;

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
        Direction::DOWN => cells << WIDTH,
        _ => cells >> WIDTH,
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
    }
}
