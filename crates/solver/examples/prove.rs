//! Proves the outcome of a position and checks the proof with the judge.

use std::error::Error;

use matchplay_board::{Coord, Position};
use matchplay_certificate::judge;
use matchplay_solver::prove;

fn main() -> Result<(), Box<dyn Error>> {
    let maze = "....#\n.#...\n....#";
    let position = Position::maze(maze.parse()?, Some(Coord::new(0, 0)))?;
    let proof = prove(&position).ok_or("the outcome is known")?;
    judge(&position, &proof)?;
    let wins = if proof.mover_wins() { "wins" } else { "loses" };
    println!("{} {wins}: {proof:?}", position.to_move());
    Ok(())
}
