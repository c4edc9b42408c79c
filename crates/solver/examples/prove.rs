//! A verdict that nobody has to believe: the proof goes to a judge.

use std::error::Error;

use matchplay_board::{Coord, Position};
use matchplay_certificate::judge;
use matchplay_solver::prove;

fn main() -> Result<(), Box<dyn Error>> {
    let maze = "....#\n.#...\n....#";
    let position = Position::maze(maze.parse()?, Some(Coord::new(0, 0)))?;
    let proof = prove(&position);
    judge(&position, &proof)?;
    let wins = if proof.mover_wins() { "wins" } else { "loses" };
    println!("{} {wins}, and here is why: {proof:?}", position.to_move());
    Ok(())
}
