//! Edges and walks of open grids, whose cells are numbered row by row.

#![allow(dead_code, reason = "no program of tests uses everything")]

use std::vec::Vec;

use super::random::Random;
use super::spanning_tree::SpanningTree;

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
        let up = (row > 0).then(|| block - blocks);
        let left = (column > 0).then(|| block - 1);
        let right = (column + 1 < blocks).then_some(block + 1);
        let down = (row + 1 < blocks).then_some(block + blocks);
        let all = [up, left, right, down].into_iter().flatten();
        all.filter(|&block| !is_wall[block as usize]).collect()
    };
    let first = is_wall.iter().position(|is_wall| !is_wall);
    let first = first.expect("an open block") as u32;
    let tree = SpanningTree::new(is_wall.len(), first, beside, random);
    let columns = 2 * blocks;
    let start = (first / blocks * 2, first % blocks * 2);
    let (mut row, mut column) = start;
    let mut walk = Vec::new();
    while walk.is_empty() || (row, column) != start {
        walk.push(row * columns + column);
        // The walk goes clockwise around the block and leaves it where the tree continues.
        let (out, along) = match (row % 2, column % 2) {
            (0, 0) => ((-1, 0), (0, 1)),
            (0, _) => ((0, 1), (1, 0)),
            (_, 0) => ((0, -1), (-1, 0)),
            _ => ((1, 0), (0, -1)),
        };
        let step = |(down, right): (i32, i32)| {
            let inside = |place: u32| place < columns;
            let row = row.checked_add_signed(down).filter(|&row| inside(row))?;
            let column = column.checked_add_signed(right);
            Some((row, column.filter(|&column| inside(column))?))
        };
        let block = |(row, column): (u32, u32)| row / 2 * blocks + column / 2;
        let leaving = step(out).filter(|&to| tree.has_edge(block((row, column)), block(to)));
        (row, column) = leaving.or(step(along)).expect("a side of the block");
    }
    walk
}
