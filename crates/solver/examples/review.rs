//! Reviews a game: prints the mark of each ply and all winning moves.

use std::error::Error;

use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::review;

fn main() -> Result<(), Box<dyn Error>> {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
    let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new))?;
    for ply in review(&game).plies {
        let names = ply.before.winning.iter().map(|&to| game.board().place(to));
        let names: Vec<String> = names.map(|place| place.to_string()).collect();
        let (place, mark) = (game.board().place(ply.to), ply.mark.symbol());
        println!(
            "{} to {place}{mark}; winning: {}",
            ply.player,
            names.join(" ")
        );
    }

    let [first, second] = review(&game).tallies();
    assert_eq!((first.mistakes.len(), second.mistakes.len()), (2, 1));
    Ok(())
}
