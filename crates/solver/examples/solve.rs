//! Solves a board: prints its outcome and all winning moves.

use std::error::Error;

use matchplay_board::Position;
use matchplay_solver::{Outcome, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let position = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
    let verdict = solve(&position);
    println!(
        "{}-position, {} moves",
        verdict.outcome, verdict.legal_moves
    );

    assert_eq!(verdict.outcome, Outcome::N);
    for &to in &verdict.winning {
        println!("{} wins", position.board().place(to));
    }
    Ok(())
}
