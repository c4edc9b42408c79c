//! Many small games, played at random.

use matchplay_board::{Game, Position, SlidingBoard};

use super::Family;
use super::boards::{grid_text, random_maze, unplaced};
use crate::random::Random;
use crate::random_boards::random_game;

const SIDES: &[usize] = &[8, 16, 40];

pub(crate) const RECORDS: &[Family<Vec<Game>>] = &[
    Family::random("sliding stones", SIDES, |side, seed| {
        played(side, seed, sliding_stones)
    }),
    Family::random("maze 20 %", SIDES, |side, seed| played(side, seed, maze)),
];

/// The number of games of a size. Batches of all sizes have about as many cells.
fn records(side: usize) -> usize {
    80_000 / (side * side)
}

fn played(side: usize, seed: u64, start: fn(usize, &mut Random) -> Position) -> Vec<Game> {
    let mut random = Random::of(side, seed);
    let games = (0..records(side)).map(|_| {
        let start = start(side, &mut random);
        random_game(start, usize::MAX, &mut random)
    });
    games.collect()
}

/// Random stones with the blank in the middle.
fn sliding_stones(side: usize, random: &mut Random) -> Position {
    let text = grid_text(side, |row, column| match random.below(2) {
        _ if (row, column) == (side / 2, side / 2) => '.',
        0 => 'O',
        _ => 'X',
    });
    let board: SlidingBoard = text.parse().expect("stones and a blank");
    Position::sliding(board)
}

fn maze(side: usize, random: &mut Random) -> Position {
    unplaced(&random_maze(side, 20, random))
}
