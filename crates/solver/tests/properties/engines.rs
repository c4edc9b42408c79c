//! Compares the engine for grids with the engine for any graph. A reused solver solves
//! all the boards.

use matchplay_board::{Position, Vertex};
use matchplay_graph::BoardGraph;
use matchplay_solver::Solver;

use crate::effort::{all, rounds, step};
use crate::families::{mazes, sliding_boards};
use crate::random::Random;
use crate::random_boards::{random_game, random_maze};
use crate::{judged, solved};

/// The winning moves of a position, by the engine for any graph.
pub(crate) fn winning_by_graph(position: &Position) -> Vec<Vertex> {
    let solution = solved(&BoardGraph::remaining(position));
    match position.token() {
        None => solution.winning_placements().collect(),
        Some(token) => solution.winning_moves(token),
    }
}

fn check(solver: &mut Solver, position: &Position) {
    let context = || format!("{:?} on\n{}", position.token(), position.board());
    let verdict = judged(solver, position);
    assert_eq!(verdict.winning, winning_by_graph(position), "{}", context());
}

/// Checks the boards of all families, at the start and after a few plies.
fn check_boards(side: usize, solver: &mut Solver, random: &mut Random) {
    let boards = sliding_boards(side, random)
        .into_iter()
        .map(Position::sliding);
    let mazes = mazes(side, random).into_iter();
    let mazes = mazes.map(|maze| Position::maze(maze, None).expect("no start"));
    for start in mazes.chain(boards) {
        check(solver, &start);
        let plies = random.below(8);
        check(solver, random_game(start, plies, random).position());
    }
}

#[test]
fn the_engines_agree_on_square_boards() {
    let mut random = Random(11);
    let mut solver = Solver::new();
    for side in (1..48)
        .step_by(step(3))
        .chain([63, 64, 65])
        .chain(all().then_some(100))
    {
        check_boards(side, &mut solver, &mut random);
    }
    for _ in 0..rounds(4, 40) {
        check_boards(40 + random.below(9), &mut solver, &mut random);
    }
}

#[test]
fn the_engines_agree_on_narrow_boards() {
    let mut random = Random(13);
    let mut solver = Solver::new();
    for narrow in 1..=12 {
        for long in [17, 18, 31, 64, 65, 130] {
            for percent in [0, 2, 10, 30, 50] {
                for (rows, columns) in [(narrow, long), (long, narrow)] {
                    let maze = random_maze((rows, columns), percent, &mut random);
                    let start = Position::maze(maze, None).expect("no start");
                    check(&mut solver, &start);
                }
            }
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn the_engines_agree_on_thousands_of_square_boards() {
    let mut random = Random(12);
    let mut solver = Solver::new();
    for _ in 0..1000 {
        check_boards(40 + random.below(60), &mut solver, &mut random);
    }
    for side in [256, 300] {
        check_boards(side, &mut solver, &mut random);
    }
}
