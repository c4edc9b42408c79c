//! Compares the solver with brute force on all small boards.
//!
//! The smallest boards are all tested. Of the others a sample is, unless `MATCHPLAY_TESTS=all`.
//! The ignored tests do the same on larger boards and take minutes.

mod boards;
#[path = "../brute_force.rs"]
mod brute_force;
mod edges;
#[path = "../effort.rs"]
mod effort;
mod family;
mod flips;
#[path = "../random.rs"]
mod random;
#[path = "../random_boards.rs"]
mod random_boards;
mod reviews;

use std::collections::HashSet;

use boards::{graphs, lock, mazes, shapes, sliding_boards};
use brute_force::BruteForce;
use effort::{rounds, step};
use matchplay_board::{Game, Position, Removal, Vertex};
use matchplay_certificate::judge;
use matchplay_graph::BoardGraph;
use matchplay_matching::CompressedGraph;
use matchplay_solver::{Outcome, Solution, prove, solve};
use random::Random;
use reviews::{check_review, for_all_games, for_sample_games};

fn outcome(mover_wins: bool) -> Outcome {
    if mover_wins { Outcome::N } else { Outcome::P }
}

/// Checks the verdict on a position, its proof, and the solution of its graph.
fn check(position: &Position, brute: &mut BruteForce) {
    let context = || format!("{:?} on\n{}", position.token(), position.board());
    let winning = brute.winning(position);
    let verdict = solve(position);
    assert_eq!(verdict.winning, winning, "{}", context());
    assert_eq!(
        verdict.outcome,
        outcome(!winning.is_empty()),
        "{}",
        context()
    );
    assert_eq!(
        verdict.legal_moves,
        position.moves().count(),
        "{}",
        context()
    );
    let proof = prove(position).expect("the outcome is known");
    assert_eq!(judge(position, &proof), Ok(()), "{}", context());
    assert_eq!(proof.mover_wins(), !winning.is_empty(), "{}", context());
    // A `Solution` of the graph does not limit the placements.
    if position.board().removal() == Removal::Vertices && position.starts().is_none() {
        check_solution(position, &winning);
    }
}

/// Checks the solution of the remaining graph of a position.
fn check_solution(position: &Position, winning: &[Vertex]) {
    let context = || format!("{:?} on\n{}", position.token(), position.board());
    let graph = BoardGraph::remaining(position);
    let solution = Solution::of(CompressedGraph::copy_of(&graph).expect("a small graph"));
    let wins = Some(outcome(!winning.is_empty()));
    match position.token() {
        Some(token) => {
            assert_eq!(solution.winning_moves(token), winning, "{}", context());
            assert_eq!(solution.outcome(token), wins, "{}", context());
        }
        None => {
            let placements = solution.winning_placements();
            assert!(placements.eq(winning.iter().copied()), "{}", context());
            for node in position.remaining() {
                let expected = Some(outcome(!winning.contains(&node)));
                let found = solution.outcome(node);
                assert_eq!(found, expected, "{node:?} of {}", context());
            }
        }
    }
}

/// Checks the position before the placement of the token and the position after each
/// placement.
fn check_placements(unplaced: &Position) {
    let mut brute = BruteForce::default();
    check(unplaced, &mut brute);
    for to in unplaced.moves() {
        let mut placed = unplaced.clone();
        placed.play(to).expect("the moves are legal");
        check(&placed, &mut brute);
    }
}

fn check_mazes(shape: (usize, usize)) {
    let by = if shape.0 * shape.1 <= 11 { 1 } else { step(15) };
    for maze in mazes(shape).step_by(by) {
        check_placements(&Position::maze(maze, None).expect("no start"));
    }
}

fn check_graphs(nodes: u32) {
    let by = if nodes <= 5 { 1 } else { step(7) };
    for graph in graphs(nodes).step_by(by) {
        check_placements(&Position::graph(graph, None).expect("no start"));
    }
}

fn check_sliding_boards(cells: usize) {
    let by = if cells <= 10 { 1 } else { step(5) };
    for position in sliding_boards(cells).step_by(by) {
        check(&position, &mut BruteForce::default());
    }
}

#[test]
fn the_iterators_return_every_board_once() {
    fn check(boards: impl Iterator<Item = String>, count: usize) {
        let boards: Vec<_> = boards.collect();
        assert_eq!(boards.len(), count);
        assert_eq!(boards.iter().collect::<HashSet<_>>().len(), count);
    }
    let shapes: Vec<_> = shapes(12).collect();
    assert_eq!(shapes, [(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1)]);
    let sliding = sliding_boards(8).map(|position| position.board().to_string());
    check(sliding, 4 * 8 * 128);
    check(mazes((3, 4)).map(|maze| maze.to_string()), 4096);
    check(graphs(5).map(|graph| graph.to_string()), 1024);
}

#[test]
fn sliding_boards_of_up_to_12_cells_are_solved_correctly() {
    (1..=12).for_each(check_sliding_boards);
}

#[test]
fn mazes_of_up_to_15_cells_are_solved_correctly() {
    (1..=15).flat_map(shapes).for_each(check_mazes);
}

#[test]
fn mazes_of_4_by_4_cells_are_solved_correctly() {
    check_mazes((4, 4));
}

#[test]
fn mazes_of_16_cells_in_other_shapes_are_solved_correctly() {
    let others = shapes(16).filter(|&shape| shape != (4, 4));
    others.for_each(check_mazes);
}

#[test]
fn graphs_of_up_to_6_nodes_are_solved_correctly() {
    (0..=6).for_each(check_graphs);
}

#[test]
fn locks_of_2_digits_with_many_forbidden_states_are_solved_correctly() {
    let mut random = Random(1);
    for forbidden in (50..=100).flat_map(|forbidden| vec![forbidden; rounds(2, 20)]) {
        let lock = lock(forbidden, &mut random);
        check_placements(&Position::lock(lock, None).expect("no start"));
    }
}

#[test]
fn reviews_of_all_games_on_tiny_boards_are_correct() {
    let check = |start: Position| {
        let mut brute = BruteForce::default();
        for_all_games(&Game::new(start), &mut |game| {
            check_review(game, &mut brute);
        });
    };
    let graphs = (0..=4).flat_map(graphs).chain(graphs(5).step_by(step(7)));
    for graph in graphs {
        check(Position::graph(graph, None).expect("no start"));
    }
    for maze in (1..=rounds(7, 10)).flat_map(shapes).flat_map(mazes) {
        check(Position::maze(maze, None).expect("no start"));
    }
    let cells = rounds(8, 11);
    (1..=cells).flat_map(sliding_boards).for_each(check);
}

/// Checks the reviews of a few games from a position and the verdicts on their ends.
fn check_sample_games(start: &Position, random: &mut Random) {
    let mut brute = BruteForce::default();
    for_sample_games(start, random, &mut |game| {
        check_review(&game, &mut brute);
        check(game.position(), &mut brute);
    });
}

#[test]
fn reviews_of_sample_games_on_mazes_are_correct() {
    let mut random = Random(2);
    for shape in (11..=16).flat_map(shapes) {
        for maze in mazes(shape).step_by(11 * step(13)) {
            let unplaced = Position::maze(maze, None).expect("no start");
            check_sample_games(&unplaced, &mut random);
        }
    }
}

#[test]
fn reviews_of_sample_games_on_other_boards_are_correct() {
    let mut random = Random(3);
    for position in (10..=12).flat_map(sliding_boards).step_by(5 * step(11)) {
        check_sample_games(&position, &mut random);
    }
    for graph in graphs(6).step_by(step(13)) {
        let unplaced = Position::graph(graph, None).expect("no start");
        check_sample_games(&unplaced, &mut random);
    }
    for forbidden in (50..=100).flat_map(|forbidden| vec![forbidden; rounds(1, 5)]) {
        let lock = lock(forbidden, &mut random);
        let unplaced = Position::lock(lock, None).expect("no start");
        check_sample_games(&unplaced, &mut random);
    }
}

#[test]
#[ignore = "takes half a minute"]
fn sliding_boards_of_13_to_15_cells_are_solved_correctly() {
    (13..=15).for_each(check_sliding_boards);
}

#[test]
#[ignore = "takes minutes"]
fn mazes_of_17_and_18_cells_are_solved_correctly() {
    [17, 18].into_iter().flat_map(shapes).for_each(check_mazes);
}

#[test]
#[ignore = "takes half a minute"]
fn placements_in_mazes_of_4_by_5_cells_are_solved_correctly() {
    for maze in mazes((4, 5)) {
        let unplaced = Position::maze(maze, None).expect("no start");
        check(&unplaced, &mut BruteForce::default());
    }
}

#[test]
#[ignore = "takes minutes"]
fn graphs_of_7_nodes_are_solved_correctly() {
    check_graphs(7);
}
