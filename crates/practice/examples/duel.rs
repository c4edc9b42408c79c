//! A hundred games between a perfect player and a casual one.

use std::error::Error;

use matchplay_board::{Player, Size};
use matchplay_practice::{Generator, Percent, Recipe, Strength, Terrain};

fn main() -> Result<(), Box<dyn Error>> {
    let size = Size::new(5, 5).ok_or("expected a size")?;
    let density = Percent::new(30).ok_or("expected a percentage")?;
    let error_rate = Strength::DEFAULT_ERROR_RATE;
    let generator = Generator {
        recipe: Recipe::new(Terrain::Sliding(size), Some(density), false)?,
        players: [Strength::Perfect, Strength::Casual { error_rate }],
        plies: None,
        seed: 7,
    };
    let winners = (0..100).filter_map(|number| generator.game(number).winner());
    let won = winners.filter(|&winner| winner == Player::First).count();
    println!("The perfect player moves first and wins {won} of 100 games.");
    assert!(won > 50);
    Ok(())
}
