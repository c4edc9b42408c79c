//! A reviewed game as text for a terminal, and its last position as SVG.

use std::error::Error;

use matchplay_board::{Game, Position, Vertex};
use matchplay_render::{Caption, Picture, ReviewText};
use matchplay_solver::review;

fn main() -> Result<(), Box<dyn Error>> {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
    let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new))?;
    let caption = Caption {
        title: Some("club evening"),
        first: Some("Ada"),
        second: Some("Bob"),
        ..Caption::default()
    };

    let text = ReviewText::new(&game, &review(&game), &caption).to_string();
    assert!(text.contains("2 mistakes"));
    print!("{text}");
    println!("{}", Picture::new(&game, &caption)?);
    Ok(())
}
