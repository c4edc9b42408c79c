//! A hundred games between a perfect player and a casual one.

use std::error::Error;

use matchplay_board::{Player, Size};
use matchplay_practice::{Generator, Percent, Recipe, Strength, Terrain};

fn main() -> Result<(), Box<dyn Error>> {
    let size = Size::new(5, 5).ok_or("no such size")?;
    let density = Percent::new(30).ok_or("no such density")?;
    let errors = Strength::USUAL_ERRORS;
    let generator = Generator {
        recipe: Recipe::new(Terrain::Sliding(size), density, false)?,
        players: [Strength::Perfect, Strength::Casual { errors }],
        plies: None,
        seed: 7,
    };
    let winners = (0..100).filter_map(|number| generator.game(number).winner());
    let won = winners.filter(|&winner| winner == Player::First).count();
    println!("the perfect player, who begins, wins {won} of 100");
    assert!(won > 50);
    Ok(())
}
