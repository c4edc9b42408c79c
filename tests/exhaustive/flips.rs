//! The changes of one vertex that give a position to the other player.

use matchplay_board::{Maze, Position, Vertex};
use matchplay_graph::BoardGraph;
use matchplay_matching::Sides;
use matchplay_solver::{Solver, WorkLimit};

use crate::boards::{graphs, lock, mazes, shapes, sliding_boards};
use crate::brute_force::BruteForce;
use crate::effort::{rounds, step};
use crate::family::with_random_starts;
use crate::random::Random;
use crate::random_boards::lattices;
use crate::reviews::for_sample_games;

/// Whether the player to move wins after the change of a vertex.
fn wins_after_change(position: &Position, vertex: Vertex) -> bool {
    let changed = position.changed(vertex);
    // Otherwise, the first player cannot place the token.
    changed.is_some_and(|changed| BruteForce::default().mover_wins(&changed))
}

fn check(position: &Position) {
    let wins = BruteForce::default().mover_wins(position);
    let is_slid = position.board().stone_of(position.to_move()).is_some();
    let vertices = position.board().places().vertices();
    let can_change = |vertex: &Vertex| {
        position.token() != Some(*vertex) && (is_slid || !position.is_removed(*vertex))
    };
    let flipped = |vertex: &Vertex| wins_after_change(position, *vertex) != wins;
    let expected: Vec<Vertex> = vertices.filter(can_change).filter(flipped).collect();
    let board = position.board();
    assert_eq!(
        Solver::new().within(WorkLimit::default()).flips(position),
        Ok(Some(expected)),
        "{:?} after {} plies on\n{board}",
        position.token(),
        position.plies(),
    );
}

/// Checks a position before the placement of the token, and the positions after each placement.
fn check_placements(unplaced: &Position) {
    check(unplaced);
    for to in unplaced.moves() {
        let mut placed = unplaced.clone();
        placed.play(to).expect("the moves are legal");
        check(&placed);
        let fixed = Position::new(unplaced.board().clone(), Some(to));
        check(&fixed.expect("an open vertex"));
    }
}

fn check_games(start: &Position, random: &mut Random) {
    for_sample_games(start, random, &mut |game| check(game.position()));
}

#[test]
fn flips_on_small_mazes_are_found() {
    let cells = rounds(8, 11);
    for maze in (1..=cells).flat_map(shapes).flat_map(mazes) {
        check_placements(&Position::maze(maze, None).expect("no start"));
    }
}

#[test]
fn flips_with_other_steps_and_listed_starts_are_found() {
    let mut random = Random(8);
    for (lattice, shape) in lattices().zip([(2, 3), (3, 2), (1, 6), (2, 2), (3, 3)].iter().cycle())
    {
        for maze in mazes(*shape).step_by(step(7)) {
            let maze = maze.with_lattice(lattice.clone());
            let position = Position::new(maze, None).expect("no start");
            check_games(&position, &mut random);
            check_placements(&position);
            let listed = with_random_starts(position.board().clone(), &mut random);
            listed.iter().for_each(check);
        }
    }
}

#[test]
fn flips_on_small_graphs_are_found() {
    let mut random = Random(9);
    let graphs = (0..=4).flat_map(graphs).chain(graphs(5).step_by(step(11)));
    for graph in graphs {
        let position = Position::graph(graph, None).expect("no start");
        check_placements(&position);
        check_games(&position, &mut random);
        let listed = with_random_starts(position.board().clone(), &mut random);
        listed.iter().for_each(check);
    }
}

#[test]
fn flips_on_locks_are_found() {
    let mut random = Random(10);
    for forbidden in (80..=99).step_by(step(3)) {
        let position = Position::lock(lock(forbidden, &mut random), None).expect("no start");
        check_placements(&position);
    }
}

#[test]
fn flips_of_sliding_stones_are_found() {
    let mut random = Random(11);
    for position in (1..=rounds(8, 10)).flat_map(sliding_boards) {
        check(&position);
    }
    for position in sliding_boards(8).step_by(step(29)) {
        check_games(&position, &mut random);
    }
}

/// The least number of vertices whose removal gives a position to the other player; `None` if no
/// removal does.
fn fewest(start: &Position, token: Vertex, wins: bool) -> Option<usize> {
    let removable: Vec<Vertex> = start.remaining().filter(|&it| it != token).collect();
    (1..1_u32 << removable.len())
        .filter(|set| {
            let chosen = removable.iter().enumerate();
            let chosen = chosen.filter(|(place, _)| set >> place & 1 == 1);
            let chosen: Vec<Vertex> = chosen.map(|(_, &vertex)| vertex).collect();
            wins_without(start, &chosen) != wins
        })
        .map(|set| set.count_ones() as usize)
        .min()
}

/// Whether the player to move wins after the removal of some vertices.
fn wins_without(start: &Position, removed: &[Vertex]) -> bool {
    let position = removed.iter().fold(start.clone(), |position, &vertex| {
        position
            .changed(vertex)
            .expect("another vertex than the token's")
    });
    BruteForce::default().mover_wins(&position)
}

/// Checks the smallest set of removals. Returns its size.
fn check_fewest(position: &Position) -> Option<usize> {
    let mut solver = Solver::new();
    let found = solver
        .within(WorkLimit::default())
        .fewest_removals(position);
    let found = found.expect("there is no limit");
    let start = position.fresh_start();
    let token = start.token()?;
    let wins = BruteForce::default().mover_wins(&start);
    let expected = fewest(&start, token, wins);
    let context = || format!("{token:?} on\n{}", start.board());
    match &found {
        Some(set) => {
            assert!(wins_without(&start, set) != wins, "{}", context());
            assert_eq!(Some(set.len()), expected, "{}", context());
        }
        None => {
            let has_sides = Sides::of(&BoardGraph::remaining(&start)).is_ok();
            let may_be_missing = !wins && !has_sides && expected > Some(1);
            assert!(expected.is_none() || may_be_missing, "{}", context());
        }
    }
    found.map(|set| set.len())
}

#[test]
fn the_fewest_removals_are_found() {
    let mut sizes = [0; 9];
    let mut check = |position: &Position| {
        if let Some(size) = check_fewest(position) {
            sizes[size] += 1;
        }
    };
    for maze in (1..=rounds(8, 9)).flat_map(shapes).flat_map(mazes) {
        let tokens: Vec<Vertex> = maze.open().collect();
        for token in tokens {
            check(&Position::new(maze.clone(), Some(token)).expect("an open cell"));
        }
    }
    for position in sliding_boards(6) {
        check(&position);
    }
    for lattice in lattices() {
        let maze = "...\n.#.\n...".parse::<Maze>().expect("a maze");
        let maze = maze.with_lattice(lattice);
        for cell in maze.open().collect::<Vec<_>>() {
            check(&Position::new(maze.clone(), Some(cell)).expect("an open cell"));
        }
    }
    for graph in (1..=4).flat_map(graphs).chain(graphs(5).step_by(step(7))) {
        check(&Position::graph(graph, Some(0)).expect("a node"));
    }
    assert!(
        sizes[1] > 100 && sizes[2] > 100 && sizes[3] > 10,
        "{sizes:?}"
    );
}
