//! Walls of square grids on which a matching is hard to find, row by row.

#![allow(dead_code, reason = "no program of tests uses everything")]

use std::vec::Vec;

use super::random::Random;

/// `side` / 4 walls on dark cells in the top eighth, and as many on light ones in the bottom
/// eighth. The cells without a partner at one end can be matched only with those at the other end,
/// so `side` / 4 disjoint augmenting paths cross the grid.
pub(crate) fn polarised(side: usize, random: &mut Random) -> Vec<bool> {
    let mut is_wall = vec![false; side * side];
    let band = side / 8;
    for (first, dark) in [(0, 1), (side - band, 0)] {
        let mut left = side / 4;
        while left > 0 {
            let (row, column) = (first + random.below(band), random.below(side));
            let cell = &mut is_wall[row * side + column];
            if (row + column) % 2 == dark && !*cell {
                *cell = true;
                left -= 1;
            }
        }
    }
    is_wall
}

/// Twenty stripes with one wall in a hundred cells: on dark cells in every other stripe, on light
/// cells in the rest.
pub(crate) fn stripes(side: usize, random: &mut Random) -> Vec<bool> {
    let cells = (0..side * side).map(|cell| (cell / side, cell % side));
    let is_wall = |(row, column): (usize, usize)| {
        let colour = 20 * row / side % 2;
        (row + column) % 2 == colour && random.percent(2)
    };
    cells.map(is_wall).collect()
}
