//! Walks that come back step by step: how the work grows with their length.

use matchplay_matching::{GraphForest, GridForest, IncrementalMatching, PathInsertion};

use crate::boards::Board;
use crate::induced::present;
use crate::open_grid::{spiral, tour};
use crate::random::Random;
use crate::walks::path;

/// A board, and a path on it by the indices of its cells.
type Walk = (Board, Vec<u32>);

fn open(side: u32, path: Vec<u32>) -> Walk {
    (Board::new(side, side, |_, _| true), path)
}

/// Down the longest branch of a few random depth-first spanning trees.
fn longest_branch(random: &mut Random, side: u32, percent: usize) -> Walk {
    let board = Board::random(random, side, side, percent);
    let graph = board.graph();
    let branches = (0..4).map(|_| path(random, &graph, true));
    let longest = branches.max_by_key(Vec::len).unwrap();
    (board, longest)
}

/// Inserts the cells of a walk, the last one first, like a review.
fn come_back(path: &[u32], forest: &mut impl IncrementalMatching) {
    let mut insertion = PathInsertion::new(forest);
    for &cell in path.iter().rev() {
        let node = insertion.matching().node(cell);
        insertion.insert(node, |_| (), |_| ());
    }
    insertion.complete();
}

/// The number of edges scanned a ply, in a grid and in a list of neighbours.
fn work((board, path): &Walk) -> [f64; 2] {
    let mut grid = GridForest::default();
    let without = path.iter().copied();
    grid.solve(board.rows, board.columns, board.words(), without);
    let graph = board.graph();
    let mut list = GraphForest::with_nodes(&graph, present(&graph, &grid));
    let before = [grid.scanned_edges(), list.scanned_edges()];
    come_back(path, &mut grid);
    come_back(path, &mut list);
    assert!(grid.inessential().eq(list.inessential()));
    let after = [grid.scanned_edges(), list.scanned_edges()];
    [0, 1].map(|kind| (after[kind] - before[kind]) as f64 / path.len() as f64)
}

/// Checks that the work a ply does not grow with the side of the board.
fn check(most: f64, walk: impl Fn(u32) -> Walk) {
    for side in [40, 80, 160, 320] {
        let work = work(&walk(side));
        assert!(
            work.iter().all(|&work| work < most),
            "side {side}: {work:?}"
        );
    }
}

#[test]
fn spirals_take_linear_work() {
    check(10.0, |side| open(side, spiral(side)));
    check(10.0, |side| {
        open(side, spiral(side).into_iter().rev().collect())
    });
}

#[test]
fn a_walk_around_a_tree_takes_linear_work() {
    check(5.0, |side| {
        let blocks = side / 2;
        let is_wall = vec![false; (blocks * blocks) as usize];
        open(side, tour(blocks, &is_wall, &mut Random(41)))
    });
}

#[test]
fn walks_between_walls_take_linear_work() {
    for (percent, most) in [(10, 150.0), (20, 30.0), (30, 15.0)] {
        check(most, |side| longest_branch(&mut Random(42), side, percent));
    }
}
