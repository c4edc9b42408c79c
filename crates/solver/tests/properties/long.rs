//! Compares the verdicts on games of up to a million plies with solutions from scratch
//! of some of their positions.

use matchplay_board::{Coord, Game, Maze, Position, Size, Vertex};
use matchplay_solver::Solver;

use crate::large::long_game;
use crate::open_grid::{spiral, tour};
use crate::random::Random;
use crate::random_boards::random_maze;

/// A maze of blocks of 2×2 cells, some of which are walls, and a tour around a tree of the others.
fn toured(blocks: u32, percent: usize, random: &mut Random) -> (Maze, Vec<Vertex>) {
    let blocks_in_all = (blocks * blocks) as usize;
    let is_wall: Vec<bool> = (0..blocks_in_all)
        .map(|_| random.percent(percent))
        .collect();
    let walk = tour(blocks, &is_wall, random);
    let side = 2 * blocks;
    let size = Size::new(side, side).expect("some cells");
    let cells = (0..side * side).map(|cell| Coord::new(cell / side, cell % side));
    let walls = cells.filter(|cell| is_wall[(cell.row / 2 * blocks + cell.column / 2) as usize]);
    (Maze::new(size, walls), vertices(walk))
}

fn vertices(walk: Vec<u32>) -> Vec<Vertex> {
    walk.into_iter().map(Vertex::new).collect()
}

/// Checks the verdicts on a walk through a maze at `samples` random plies.
fn check(maze: Maze, plies: Vec<Vertex>, samples: usize, random: &mut Random) {
    let mut sampled: Vec<usize> = (0..samples).map(|_| random.below(plies.len())).collect();
    sampled.sort_unstable();
    let start = Position::maze(maze, None).expect("no start");
    let mut position = start.clone();
    let game = Game::replay(start, plies).expect("the walk is legal");
    let mut solver = Solver::new();
    let verdicts = solver.verdicts(&game).to_vec();
    assert_eq!(verdicts.len(), game.plies().len() + 1);
    let mut sampled = sampled.into_iter().peekable();
    for (ply, verdict) in verdicts.iter().enumerate() {
        while sampled.next_if_eq(&ply).is_some() {
            assert_eq!(*verdict, solver.solve(&position), "after ply {ply}");
        }
        if let Some(&to) = game.plies().get(ply) {
            position.play(to).expect("a game is legal");
        }
    }
}

#[test]
fn verdicts_on_a_million_plies_are_correct() {
    let mut random = Random(21);
    let (maze, plies) = toured(500, 0, &mut random);
    assert_eq!(plies.len(), 1_000_000);
    check(maze, plies, 10, &mut random);
}

#[test]
fn verdicts_on_tours_between_walls_are_correct() {
    let mut random = Random(22);
    for blocks in [2, 5, 20, 50, 100] {
        for percent in [0, 1, 5, 10, 30] {
            let (maze, plies) = toured(blocks, percent, &mut random);
            // The game is truncated, so parts of the board remain.
            let kept = plies.len() - random.below(plies.len() / 2);
            check(maze, plies[..kept].to_vec(), 20, &mut random);
        }
    }
}

#[test]
fn verdicts_on_long_walks_on_large_boards_are_correct() {
    let mut random = Random(24);
    for side in [95, 120, 200] {
        for percent in [0, 0, 1, 3, 5, 10, 30] {
            let maze = random_maze((side, side), percent, &mut random);
            let start = Position::maze(maze.clone(), None).expect("no start");
            let game = long_game(start, &mut random);
            check(maze, game.plies().to_vec(), 100, &mut random);
        }
    }
}

/// Checks a spiral of a million plies inwards and outwards. Most of its probes have
/// long paths.
fn check_spirals(samples: usize) {
    let mut random = Random(23);
    let maze = random_maze((1000, 1000), 0, &mut random);
    let mut plies = vertices(spiral(1000));
    check(maze.clone(), plies.clone(), samples, &mut random);
    plies.reverse();
    check(maze, plies, samples, &mut random);
}

#[test]
fn spirals_of_a_million_plies() {
    check_spirals(50);
}

#[test]
#[ignore = "takes a minute"]
fn spirals_of_a_million_plies_at_a_thousand_of_them() {
    check_spirals(500);
}
