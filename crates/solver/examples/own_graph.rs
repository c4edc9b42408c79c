//! Solves a user-defined graph type: the moves of a knight on a chessboard, computed
//! without stored edges.

use matchplay_solver::{Outcome, Solution};
use petgraph::Undirected;
use petgraph::visit::{
    Data, GraphBase, GraphProp, GraphRef, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable,
};

/// A square board with the given number of rows and columns.
#[derive(Clone, Copy)]
struct Chessboard(usize);

const LEAPS: [(isize, isize); 8] = [
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
];

impl Chessboard {
    fn leap(self, (row, column): (usize, usize), by: (isize, isize)) -> Option<(usize, usize)> {
        let to = (
            row.checked_add_signed(by.0)?,
            column.checked_add_signed(by.1)?,
        );
        (to.0 < self.0 && to.1 < self.0).then_some(to)
    }
}

/// Squares are identified by row and column.
impl GraphBase for Chessboard {
    type NodeId = (usize, usize);
    type EdgeId = ((usize, usize), (usize, usize));
}

impl GraphRef for Chessboard {}

impl Data for Chessboard {
    type NodeWeight = ();
    type EdgeWeight = ();
}

impl GraphProp for Chessboard {
    type EdgeType = Undirected;
}

impl NodeIndexable for Chessboard {
    fn node_bound(&self) -> usize {
        self.0 * self.0
    }

    fn to_index(&self, (row, column): (usize, usize)) -> usize {
        row * self.0 + column
    }

    fn from_index(&self, index: usize) -> (usize, usize) {
        (index / self.0, index % self.0)
    }
}

impl IntoNodeIdentifiers for Chessboard {
    type NodeIdentifiers = Box<dyn Iterator<Item = (usize, usize)>>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        Box::new((0..self.node_bound()).map(move |index| self.from_index(index)))
    }
}

impl IntoNeighbors for Chessboard {
    type Neighbors = Box<dyn Iterator<Item = (usize, usize)>>;

    fn neighbors(self, from: (usize, usize)) -> Self::Neighbors {
        Box::new(LEAPS.iter().filter_map(move |&by| self.leap(from, by)))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for side in 3..=8 {
        let winning = Solution::of(Chessboard(side))?.winning_placements().count();
        println!("{side}×{side}: placing the knight wins on {winning} squares");
    }

    // A knight cannot move from the centre of a 3×3 board.
    let small = Solution::of(Chessboard(3))?;
    assert_eq!(small.outcome((1, 1)), Some(Outcome::P));
    // The knight's moves on an 8×8 board have a perfect matching, along which the
    // opponent replies.
    assert_eq!(Solution::of(Chessboard(8))?.winning_placements().count(), 0);
    Ok(())
}
