//! Random mazes and games.

#![allow(dead_code, reason = "no program of tests uses everything")]

use matchplay_board::{Game, Maze, Position, Vertex};

use crate::random::Random;

/// A maze in which some percent of the cells are walls.
pub(crate) fn random_maze(
    rows: usize,
    columns: usize,
    walls: usize,
    random: &mut Random,
) -> Maze {
    let mut cell = |_| if random.percent(walls) { '#' } else { '.' };
    let rows = (0..rows).map(|_| (0..columns).map(&mut cell).collect());
    let rows: Vec<String> = rows.collect();
    rows.join("\n").parse().expect("a rectangle of cells")
}

/// A random game of at most this number of plies.
pub(crate) fn random_game(start: Position, plies: usize, random: &mut Random) -> Game {
    let mut game = Game::new(start);
    while game.plies().len() < plies {
        let moves: Vec<Vertex> = game.position().moves().collect();
        if moves.is_empty() {
            break;
        }
        let to = moves[random.below(moves.len())];
        game.play(to).expect("a legal move");
    }
    game
}
