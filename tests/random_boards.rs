//! Random boards, and random games.

#![allow(dead_code, reason = "no program of tests uses everything")]

use matchplay_board::{Game, Lattice, Maze, Position, Steps, Vertex, Wrap};

use super::random::Random;

/// Every kind of steps, alone and with every wrap.
pub(crate) fn lattices() -> impl Iterator<Item = Lattice> + Clone {
    let steps = [
        Steps::Orthogonal,
        Steps::Diagonal,
        Steps::King,
        Steps::Knight,
        Steps::Hex,
        Steps::leaper(0, 2).expect("lengths in range"),
        Steps::leaper(1, 3).expect("lengths in range"),
        Steps::from_offsets([(0, 1), (2, 1)]).expect("distinct steps"),
    ];
    let wraps = [
        None,
        Some(Wrap::Rows),
        Some(Wrap::Columns),
        Some(Wrap::Both),
    ];
    steps
        .into_iter()
        .flat_map(move |steps| wraps.map(|wrap| Lattice::new(steps.clone(), wrap)))
}

/// A maze of this many rows and columns in which some percent of the cells are walls.
pub(crate) fn random_maze(
    (rows, columns): (usize, usize),
    walls: usize,
    random: &mut Random,
) -> Maze {
    let mut cell = |_| if random.percent(walls) { '#' } else { '.' };
    let rows = (0..rows).map(|_| (0..columns).map(&mut cell).collect());
    let rows: Vec<String> = rows.collect();
    rows.join("\n").parse().expect("a rectangle of cells")
}

/// A maze without walls.
pub(crate) fn open_maze(rows: usize, columns: usize) -> Maze {
    random_maze((rows, columns), 0, &mut Random(0))
}

/// A random game of at most this many plies.
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
