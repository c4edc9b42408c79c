//! Inputs on which a recursive algorithm would overflow the stack.

use matchplay_board::{Coord, Game, Maze, Position, Vertex};
use matchplay_solver::{Mark, Outcome, Solver, review};

use crate::families::{chained_triangles, cycle, path, shuffled};
use crate::judged;
use crate::random::Random;

fn check(position: &Position, outcome: Outcome) {
    assert_eq!(judged(&mut Solver::new(), position).outcome, outcome);
}

/// Checks a graph and a shuffled copy, before the placement of the token.
fn check_graph(graph: &matchplay_board::ExplicitGraph, outcome: Outcome) {
    let shuffled = shuffled(graph, &mut Random(1));
    for graph in [graph.clone(), shuffled] {
        let position = Position::graph(graph, None).expect("no start");
        check(&position, outcome);
    }
}

const CELLS: u32 = 1_000_000;

fn corridor() -> Maze {
    let text = ".".repeat(CELLS as usize);
    text.parse().expect("a row of cells")
}

#[test]
fn a_long_corridor_is_solved() {
    let start = |column| Position::maze(corridor(), Some(Coord::new(0, column)));
    // The corridor has a perfect matching, so every start is an N-position and no
    // placement wins.
    check(&start(0).expect("an open cell"), Outcome::N);
    check(&start(CELLS / 2).expect("an open cell"), Outcome::N);
    check(
        &Position::maze(corridor(), None).expect("no start"),
        Outcome::P,
    );
}

#[test]
fn a_walk_along_a_long_corridor_is_reviewed() {
    let start = Position::maze(corridor(), None).expect("no start");
    let game = Game::replay(start, (1..CELLS).map(Vertex::new)).expect("a walk");
    let review = review(&game);
    // From (1,2), the move to (1,1) would have won immediately.
    assert_eq!(review.plies[0].mark, Mark::Lost);
    assert_eq!(review.plies[1].mark, Mark::Mistake);
    assert_eq!(review.plies[1].before.winning, [Vertex::new(0)]);
    assert_eq!(
        review.plies[1].refutation.as_ref().unwrap().line.len(),
        CELLS as usize - 3
    );
    assert!(review.plies[2..].iter().all(|ply| ply.mark == Mark::Forced));
    assert!(review.end.is_over());
}

#[test]
fn a_long_path_is_solved() {
    check_graph(&path(100_000), Outcome::P);
    check_graph(&path(99_999), Outcome::N);
}

#[test]
fn a_long_odd_cycle_is_solved() {
    check_graph(&cycle(99_999), Outcome::N);
    let lost = Position::graph(cycle(99_999), Some(50_000)).expect("a node");
    check(&lost, Outcome::P);
}

#[test]
fn a_long_chain_of_triangles_is_solved() {
    check_graph(&chained_triangles(30_000), Outcome::P);
    check_graph(&chained_triangles(29_999), Outcome::N);
}
