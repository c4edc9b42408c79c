use matchplay_board::{Game, Position};

use crate::random::Random;
use crate::{Opponent, Recipe, Strength};

/// A series of games on random boards between two opponents.
///
/// A game depends only on the generator and the number of the game, so any game of the
/// series can be generated without the games before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    /// The kind of the boards.
    pub recipe: Recipe,
    /// The strengths of the first and the second player.
    pub players: [Strength; 2],
    /// The number of plies after which a game stops; `None` plays to the end.
    pub plies: Option<usize>,
    /// The seed of all random choices.
    pub seed: u64,
}

impl Generator {
    /// The starting position of the game with the given number, counted from 0.
    pub fn start(&self, number: u64) -> Position {
        let (start, _) = self.begin(number);
        start
    }

    /// The starting position of a game, and the source of its other random choices.
    fn begin(&self, number: u64) -> (Position, Random) {
        let mut random = Random::new(self.seed, number);
        (self.recipe.draw(&mut random), random)
    }

    /// The game with the given number, counted from 0.
    ///
    /// Solves at least one position for each ply of a player that is not random (see
    /// [`Opponent::choose`]).
    pub fn game(&self, number: u64) -> Game {
        let (start, mut random) = self.begin(number);
        let mut game = Game::new(start);
        let [first, second] = &mut self
            .players
            .map(|strength| Opponent::new(strength, random.seed()));
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
