//! Solves a user-defined graph type, which computes the moves of a knight on a chessboard.

use matchplay_board::Vertex;
use matchplay_matching::{Adjacency, CompressedGraph};
use matchplay_solver::{Outcome, Solution};

/// A square board with the given number of rows and columns, numbered row by row.
struct Chessboard(i32);

const LEAPS: [(i32, i32); 8] = [
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
];

impl Adjacency for Chessboard {
    fn node_bound(&self) -> usize {
        (self.0 * self.0) as usize
    }

    fn neighbours(&self, square: u32) -> impl Iterator<Item = u32> + '_ {
        let (row, column) = (square as i32 / self.0, square as i32 % self.0);
        let squares = LEAPS.into_iter().map(move |by| (row + by.0, column + by.1));
        let side = 0..self.0;
        let squares =
            squares.filter(move |(row, column)| side.contains(row) && side.contains(column));
        squares.map(|(row, column)| (row * self.0 + column) as u32)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for side in 3..=8 {
        let solution = Solution::of(CompressedGraph::copy_of(&Chessboard(side))?);
        let winning = solution.winning_placements().count();
        println!("winning squares on {side}×{side}: {winning}");
        // The knight's moves on an 8×8 board have a perfect matching, along which the
        // opponent replies.
        assert!(side != 8 || winning == 0);
        // A knight cannot move from the centre of a 3×3 board.
        assert!(side != 3 || solution.outcome(Vertex::new(4)) == Some(Outcome::P));
    }
    Ok(())
}
