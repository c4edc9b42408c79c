//! Walks that come back step by step: how the work grows with their length.

use matchplay_matching::{
    CompressedGraph, GraphForest, GridForest, IncrementalMatching, PathInsertion,
};

use crate::random::Random;

/// A square board, and a path on it by the indices of its cells.
struct Walk {
    side: u32,
    walls: Vec<bool>,
    cells: Vec<u32>,
}

/// The cells beside one on a square board.
fn beside(side: u32, cell: u32) -> impl Iterator<Item = u32> {
    let (row, column) = (cell / side, cell % side);
    let all = [
        (row > 0).then(|| cell - side),
        (column + 1 < side).then_some(cell + 1),
        (row + 1 < side).then_some(cell + side),
        (column > 0).then(|| cell - 1),
    ];
    all.into_iter().flatten()
}

impl Walk {
    /// From a corner around and around to the middle.
    fn spiral_inwards(side: u32) -> Walk {
        let mut seen = vec![false; (side * side) as usize];
        let mut cells = Vec::new();
        let (mut row, mut column) = (0_i64, 0_i64);
        let mut step = (0, 1);
        while cells.len() < seen.len() {
            let cell = row as u32 * side + column as u32;
            seen[cell as usize] = true;
            cells.push(cell);
            let is_free = |(down, right): (i64, i64)| {
                let inside = 0..i64::from(side);
                let (row, column) = (row + down, column + right);
                inside.contains(&row)
                    && inside.contains(&column)
                    && !seen[(row * i64::from(side) + column) as usize]
            };
            if !is_free(step) {
                step = (step.1, -step.0);
            }
            (row, column) = (row + step.0, column + step.1);
        }
        let walls = vec![false; seen.len()];
        Walk { side, walls, cells }
    }

    fn spiral_outwards(side: u32) -> Walk {
        let mut walk = Walk::spiral_inwards(side);
        walk.cells.reverse();
        walk
    }

    /// Down the longest branch of a random depth-first spanning tree.
    fn longest_branch(random: &mut Random, side: u32, percent: usize) -> Walk {
        let cells = side * side;
        let walls: Vec<bool> = (0..cells).map(|_| random.below(100) < percent).collect();
        let mut best = Vec::new();
        for _ in 0..4 {
            let mut seen = walls.clone();
            let mut branch = vec![random.below(cells as usize) as u32];
            let mut has_grown = false;
            while let Some(&cell) = branch.last() {
                seen[cell as usize] = true;
                let open: Vec<u32> = beside(side, cell)
                    .filter(|&next| !seen[next as usize])
                    .collect();
                if open.is_empty() {
                    if has_grown && branch.len() > best.len() {
                        best.clone_from(&branch);
                    }
                    has_grown = false;
                    branch.pop();
                } else {
                    has_grown = true;
                    branch.push(open[random.below(open.len())]);
                }
            }
        }
        let cells = best;
        Walk { side, walls, cells }
    }

    /// Around a random depth-first spanning tree of the 2×2 blocks of a board.
    fn around_a_tree(random: &mut Random, side: u32) -> Walk {
        let blocks = side / 2;
        let mut parents = vec![None; (blocks * blocks) as usize];
        parents[0] = Some(0);
        let mut branch = vec![0];
        while let Some(&block) = branch.last() {
            let is_open = |&next: &u32| parents[next as usize].is_none();
            let open: Vec<u32> = beside(blocks, block).filter(is_open).collect();
            if open.is_empty() {
                branch.pop();
            } else {
                let next = open[random.below(open.len())];
                parents[next as usize] = Some(block);
                branch.push(next);
            }
        }
        let block = |cell: u32| cell / side / 2 * blocks + cell % side / 2;
        let is_joined = |cell: u32, other: u32| {
            let (one, two) = (block(cell), block(other));
            parents[one as usize] == Some(two) || parents[two as usize] == Some(one)
        };
        let mut cells = vec![0_u32];
        while cells.len() < (side * side) as usize {
            let cell = cells[cells.len() - 1];
            let (up, left) = (cell.wrapping_sub(side), cell.wrapping_sub(1));
            let (right, down) = (cell + 1, cell + side);
            // Out of the block where the tree continues, else clockwise in it.
            let (out, within) = match (cell / side % 2, cell % side % 2) {
                (0, 0) => (up, right),
                (0, _) => (right, down),
                (_, 0) => (left, up),
                _ => (down, left),
            };
            let is_out = beside(side, cell).any(|next| next == out) && is_joined(cell, out);
            cells.push(if is_out { out } else { within });
        }
        let walls = vec![false; cells.len()];
        Walk { side, walls, cells }
    }

    /// A forest of the cells that the walk leaves.
    fn grid(&self) -> GridForest {
        let mut is_present: Vec<bool> = self.walls.iter().map(|wall| !wall).collect();
        for &cell in &self.cells {
            is_present[cell as usize] = false;
        }
        let mut forest = GridForest::default();
        forest.solve_cells(self.side, self.side, |row, column| {
            is_present[(row * self.side + column) as usize]
        });
        forest
    }

    fn graph(&self) -> CompressedGraph {
        let cells = 0..self.side * self.side;
        let is_cell = |&cell: &u32| !self.walls[cell as usize];
        let edges = cells.filter(is_cell).flat_map(|cell| {
            let later = beside(self.side, cell).filter(move |&other| other > cell);
            later.filter(is_cell).map(move |other| (cell, other))
        });
        CompressedGraph::from_edges(self.side * self.side, edges).unwrap()
    }

    /// Inserts the cells of the walk, the last one first, like a review.
    fn come_back<F: IncrementalMatching>(&self, forest: &mut F) {
        let mut insertion = PathInsertion::new(forest);
        for &cell in self.cells.iter().rev() {
            let node = insertion.matching().node(cell);
            insertion.insert(node, |_| (), |_| ());
        }
        insertion.complete();
    }

    /// The number of edges scanned a ply, in a grid and in a list of neighbours.
    fn work(&self) -> [f64; 2] {
        let mut grid = self.grid();
        let graph = self.graph();
        let cells = 0..self.side * self.side;
        let nodes = cells.filter(|&cell| grid.contains(grid.node(cell)));
        let mut list = GraphForest::with_nodes(&graph, nodes);
        let before = [grid.scanned_edges(), list.scanned_edges()];
        self.come_back(&mut grid);
        self.come_back(&mut list);
        assert!(grid.inessential().eq(list.inessential()));
        let plies = self.cells.len() as f64;
        let after = [grid.scanned_edges(), list.scanned_edges()];
        [0, 1].map(|kind| (after[kind] - before[kind]) as f64 / plies)
    }
}

/// Checks that the work a ply does not grow with the side of the board.
fn check(most: f64, walk: impl Fn(u32) -> Walk) {
    for side in [40, 80, 160, 320] {
        let work = walk(side).work();
        assert!(
            work.iter().all(|&work| work < most),
            "side {side}: {work:?}"
        );
    }
}

#[test]
fn a_spiral_inwards_takes_linear_work() {
    check(10.0, Walk::spiral_inwards);
}

#[test]
fn a_spiral_outwards_takes_linear_work() {
    check(10.0, Walk::spiral_outwards);
}

#[test]
fn a_walk_around_a_tree_takes_linear_work() {
    check(5.0, |side| Walk::around_a_tree(&mut Random(41), side));
}

#[test]
fn walks_between_walls_take_linear_work() {
    for (percent, most) in [(10, 150.0), (20, 30.0), (30, 15.0)] {
        check(most, |side| {
            Walk::longest_branch(&mut Random(42), side, percent)
        });
    }
}
