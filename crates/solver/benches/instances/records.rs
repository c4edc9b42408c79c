//! Small games, as many as a club plays in its life.

use matchplay_board::{Game, Maze, Position, SlidingBoard};

use super::Family;
use super::boards::{random_maze, rows};
use super::walks::random_play;
use crate::random::Random;

const SIDES: &[usize] = &[8, 16, 40];

pub(crate) const RECORDS: &[Family<Vec<Game>>] = &[
    Family {
        name: "sliding stones",
        sizes: SIDES,
        make: |side| played(side, sliding_stones),
    },
    Family {
        name: "maze 20 %",
        sizes: SIDES,
        make: |side| played(side, maze),
    },
];

/// How many there are of a size: about as many cells in all whatever it is.
pub(crate) fn records(side: usize) -> usize {
    320_000 / (side * side)
}

/// Games played at random.
fn played(side: usize, start: fn(usize, &mut Random) -> Position) -> Vec<Game> {
    let mut random = Random(side as u64);
    let games = (0..records(side)).map(|_| {
        let start = start(side, &mut random);
        random_play(start, &mut random)
    });
    games.collect()
}

/// Random stones, the blank in the middle.
fn sliding_stones(side: usize, random: &mut Random) -> Position {
    let text = rows(side, |row, column| match random.below(2) {
        _ if (row, column) == (side / 2, side / 2) => '.',
        0 => 'O',
        _ => 'X',
    });
    let board: SlidingBoard = text.parse().expect("stones and a blank");
    Position::sliding(board)
}

fn maze(side: usize, random: &mut Random) -> Position {
    let maze: Maze = random_maze(side, 20, random).parse().expect("a maze");
    Position::maze(maze, None).expect("no start")
}
