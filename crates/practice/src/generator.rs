use matchplay_board::Game;

use crate::chance::Chance;
use crate::{Opponent, Recipe, Strength};

/// Games on random boards, played by two opponents.
///
/// A game depends on the generator and its own number alone, so any of a row of
/// games can be had without those before it.
///
/// ```
/// use matchplay_board::Size;
/// use matchplay_practice::{Generator, Percent, Recipe, Strength, Terrain};
///
/// let size = Size::new(4, 4).ok_or("no such size")?;
/// let density = Percent::new(20).ok_or("no such density")?;
/// let generator = Generator {
///     recipe: Recipe::new(Terrain::Maze(size), density, false)?,
///     players: [Strength::Perfect, Strength::Random],
///     plies: None,
///     seed: 7,
/// };
/// let game = generator.game(3);
/// assert!(game.winner().is_some());
/// assert_eq!(generator.game(3), game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    /// What the boards are like.
    pub recipe: Recipe,
    /// How well both players play, the first player first.
    pub players: [Strength; 2],
    /// After how many plies to stop; without it, games are played to the end.
    pub plies: Option<usize>,
    /// What all chance comes from.
    pub seed: u64,
}

impl Generator {
    /// The game of this number, from 0.
    ///
    /// Each ply by anything but chance costs a solution, or several (see
    /// [`Opponent::choose`]).
    pub fn game(&self, number: u64) -> Game {
        let mut chance = Chance::new(self.seed, number);
        let mut game = Game::new(self.recipe.position(&mut chance));
        let [first, second] = &mut self
            .players
            .map(|strength| Opponent::new(strength, chance.seed()));
        while self.plies.is_none_or(|plies| game.plies().len() < plies) {
            let player = match game.plies().len() % 2 {
                0 => &mut *first,
                _ => &mut *second,
            };
            let Some(choice) = player.choose(game.position()) else {
                break;
            };
            game.play(choice.to)
                .expect("an opponent's choice is a legal move");
        }
        game
    }
}
