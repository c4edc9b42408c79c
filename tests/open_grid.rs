//! Edges and walks of open grids, whose cells are numbered row by row.

#![allow(dead_code, reason = "no program of tests uses everything")]

use std::vec::Vec;

use super::random::Random;

/// The edges of a grid: from each cell to the one on its right and to the one below.
pub(crate) fn grid_edges(rows: u32, columns: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..rows * columns).flat_map(move |cell| {
        let right = (cell % columns + 1 < columns).then_some((cell, cell + 1));
        let down = (cell + columns < rows * columns).then_some((cell, cell + columns));
        right.into_iter().chain(down)
    })
}

/// A walk around the cells of a square, from the outermost to the innermost.
pub(crate) fn spiral(side: u32) -> Vec<u32> {
    let mut walk: Vec<u32> = (0..side).collect();
    let mut cell = side - 1;
    // Down and left, then up and right; each pair of runs is one cell shorter.
    for (turn, length) in (1..side).rev().enumerate() {
        for step in [side, 1] {
            let adds = (step == side) == (turn % 2 == 0);
            for _ in 0..length {
                cell = if adds { cell + step } else { cell - step };
                walk.push(cell);
            }
        }
    }
    walk
}

/// A closed walk through a square of blocks of 2×2 cells, around a random spanning tree of the
/// open blocks that are connected with the first one.
pub(crate) fn tour(blocks: u32, is_wall: &[bool], random: &mut Random) -> Vec<u32> {
    let beside = |block: u32| {
        let (row, column) = (block / blocks, block % blocks);
        [
            (row > 0).then(|| block - blocks),
            (column + 1 < blocks).then_some(block + 1),
            (row + 1 < blocks).then_some(block + blocks),
            (column > 0).then(|| block - 1),
        ]
    };
    let first = is_wall.iter().position(|is_wall| !is_wall);
    let first = first.expect("an open block") as u32;
    // For each block, whether the tree continues up, right, down and left.
    let mut tree = vec![[false; 4]; is_wall.len()];
    let mut is_visited = is_wall.to_vec();
    is_visited[first as usize] = true;
    let mut branch = vec![first];
    while let Some(&block) = branch.last() {
        let open = (0..4).filter_map(|side| Some((side, beside(block)[side]?)));
        let open = open.filter(|&(_, next)| !is_visited[next as usize]);
        let open: Vec<(usize, u32)> = open.collect();
        if open.is_empty() {
            branch.pop();
            continue;
        }
        let (side, next) = open[random.below(open.len())];
        tree[block as usize][side] = true;
        tree[next as usize][(side + 2) % 4] = true;
        is_visited[next as usize] = true;
        branch.push(next);
    }
    let columns = 2 * blocks;
    let start = (first / blocks * 2, first % blocks * 2);
    let (mut row, mut column) = start;
    let mut walk = Vec::new();
    while walk.is_empty() || (row, column) != start {
        walk.push(row * columns + column);
        let sides = tree[(row / 2 * blocks + column / 2) as usize];
        // The walk goes clockwise around the block and leaves it where the tree continues.
        match (row % 2, column % 2) {
            (0, 0) if sides[0] => row -= 1,
            (0, 0) => column += 1,
            (0, _) if sides[1] => column += 1,
            (0, _) => row += 1,
            (_, 0) if sides[3] => column -= 1,
            (_, 0) => row -= 1,
            (_, _) if sides[2] => row += 1,
            (_, _) => column -= 1,
        }
    }
    walk
}
