//! Edge geography: a move removes an edge.

use matchplay_board::{Board, ExplicitGraph, Game, Maze, Position, Removal, Vertex};
use matchplay_certificate::judge_game;
use matchplay_solver::{Outcome, Solver, WorkLimit, review, solve};

use crate::boards::{graphs, mazes, pairs, shapes};
use crate::brute_force::BruteForce;
use crate::check;
use crate::effort::{rounds, step};
use crate::family::with_random_starts;
use crate::random::Random;
use crate::random_boards::{lattices, random_game};
use crate::reviews::{check_review, for_sample_games};

#[test]
fn edge_games_on_graphs_of_up_to_6_nodes_are_solved_correctly() {
    let mut random = Random(11);
    let graphs = (0..=5).flat_map(graphs).chain(graphs(6).step_by(step(61)));
    for graph in graphs {
        let start = Position::new(graph.removing(Removal::Edges), None).expect("no start");
        check_start(&start, &mut random);
    }
}

#[test]
fn edge_games_on_random_graphs_with_odd_cycles_are_solved_correctly() {
    let mut random = Random(12);
    for (nodes, edges) in [(6, 9), (8, 14)] {
        for _ in 0..rounds(20, 300) {
            let graph = random_graph(nodes, edges, &mut random);
            let start = Position::new(graph.removing(Removal::Edges), None).expect("no start");
            check_start(&start, &mut random);
        }
    }
}

/// Checks a position before the placement of the token, those after it, and sample games.
fn check_start(start: &Position, random: &mut Random) {
    let mut brute = BruteForce::default();
    check(start, &mut brute);
    for to in start.moves() {
        let mut placed = start.clone();
        placed.play(to).expect("the moves are legal");
        check(&placed, &mut brute);
    }
    for_sample_games(start, random, &mut |game| {
        check_review(&game, &mut brute);
    });
}

/// Larger graphs are not solved by brute force here.
#[test]
fn edge_games_on_graphs_of_up_to_23_edges_are_decided() {
    let mut random = Random(13);
    for (nodes, edges) in [(10, 18), (12, 23)] {
        for _ in 0..rounds(10, 200) {
            let graph = random_graph(nodes, edges, &mut random);
            let start = Position::new(graph.removing(Removal::Edges), None).expect("no start");
            for_sample_games(&start, &mut random, &mut |game| {
                let review = review(&game);
                let claims = review.claims();
                assert!(
                    claims.iter().all(|claim| claim.unknown.is_empty()),
                    "{game:?}"
                );
                let mut solver = Solver::new();
                let proof = solver
                    .within(WorkLimit::default())
                    .prove_game(&game, &review);
                if let Some(proof) = proof.unwrap() {
                    assert_eq!(judge_game(&game, &claims, &proof), Ok(()), "{game:?}");
                }
            });
        }
    }
}

/// On dense graphs, some positions are unknown, and a search from the position before them can go
/// further than their own.
#[test]
fn a_review_of_an_edge_game_does_not_contradict_itself() {
    let mut random = Random(14);
    let mut unknown = 0;
    for _ in 0..rounds(12, 200) {
        let graph = random_graph(9, 31, &mut random).removing(Removal::Edges);
        let start = Position::new(graph, Some(Vertex::new(0))).expect("a node");
        let game = random_game(start, 32, &mut random);
        let review = review(&game);
        let claims = review.claims();
        for (ply, &to) in game.plies().iter().enumerate() {
            let after = claims[ply + 1].mover_wins();
            assert_eq!(
                claims[ply].move_wins(to),
                after.map(|wins| !wins),
                "{game:?}"
            );
            unknown += usize::from(after.is_none());
        }
    }
    assert!(unknown > 0);
}

#[test]
fn a_solver_that_is_used_again_reports_no_earlier_search() {
    let mut random = Random(13);
    let mut graphs = (0..100).map(|_| random_graph(10, 18, &mut random));
    let game_on = |graph| Game::new(Position::new(graph, Some(Vertex::new(0))).expect("a node"));
    let mut solver = Solver::new();
    let mut is_searched = |graph: &ExplicitGraph| {
        let game = game_on(graph.clone().removing(Removal::Edges));
        solver.verdicts(&game)[0].by_search
    };
    let game = game_on(graphs.find(&mut is_searched).expect("a search"));
    assert_eq!(solver.verdicts(&game), [solve(game.position())]);
}

/// A graph with a random set of this many edges.
fn random_graph(nodes: u32, edges: usize, random: &mut Random) -> ExplicitGraph {
    let mut pairs: Vec<(u32, u32)> = pairs(nodes).collect();
    while pairs.len() > edges {
        pairs.swap_remove(random.below(pairs.len()));
    }
    ExplicitGraph::new(nodes, pairs).expect("no loops")
}

#[test]
fn edge_games_on_mazes_of_up_to_9_cells_are_solved_correctly() {
    let mut random = Random(13);
    for shape in (1..=9).flat_map(shapes) {
        for maze in mazes(shape).step_by(3) {
            let unplaced = Position::new(maze.removing(Removal::Edges), None).expect("no start");
            let mut brute = BruteForce::default();
            check(&unplaced, &mut brute);
            for_sample_games(&unplaced, &mut random, &mut |game| {
                check_review(&game, &mut brute);
                check(game.position(), &mut brute);
            });
        }
    }
}

#[test]
fn edge_games_on_other_lattices_and_with_listed_starts_are_solved_correctly() {
    let mut random = Random(14);
    let shapes: Vec<_> = (2..=6).flat_map(shapes).collect();
    for (lattice, shape) in lattices().flat_map(|it| shapes.iter().map(move |&to| (it.clone(), to)))
    {
        for maze in mazes(shape).step_by(5) {
            let maze: Maze = maze.with_lattice(lattice.clone()).removing(Removal::Edges);
            let mut brute = BruteForce::default();
            let start = with_random_starts(Board::from(maze), &mut random);
            if let Some(start) = start.filter(|start| edge_count(start.board()) <= 12) {
                for_sample_games(&start, &mut random, &mut |game| {
                    check_review(&game, &mut brute);
                });
            }
        }
    }
}

fn edge_count(board: &Board) -> usize {
    let vertices = board.places().vertices();
    vertices
        .map(|from| board.neighbours(from).count())
        .sum::<usize>()
        / 2
}

/// The nullity of the grid over GF(2) is gcd(rows + 1, columns + 1) - 1.
#[test]
fn the_mover_wins_from_every_cell_of_grids_with_coprime_sizes() {
    let mut solver = Solver::new();
    let gcd = |mut a: usize, mut b: usize| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let small = (1..=12).flat_map(|rows| (1..=12).map(move |columns| (rows, columns)));
    let large = [(23, 31), (24, 24), (17, 43), (40, 40), (40, 41), (39, 59)];
    for (rows, columns) in small.chain(large) {
        let text = vec![".".repeat(columns); rows].join("\n");
        let maze: Maze = text.parse().expect("open cells");
        let unplaced = Position::new(maze.removing(Removal::Edges), None).expect("no start");
        let verdict = solver.solve(&unplaced);
        let is_coprime = gcd(rows + 1, columns + 1) == 1;
        assert_eq!(
            verdict.outcome == Outcome::P,
            is_coprime,
            "{rows}×{columns}"
        );
    }
}

#[test]
fn a_solver_of_edge_games_keeps_no_verdict_for_the_next_game() {
    let complete = |nodes| ExplicitGraph::new(nodes, pairs(nodes)).expect("no loops");
    let unplaced = |graph: ExplicitGraph| Game::new(Position::new(graph, None).expect("no start"));
    let mut solver = Solver::new();
    // The first player wins by no placement in the first game, and by all in the second one.
    for (graph, winning) in [(complete(4).removing(Removal::Edges), 0), (complete(5), 5)] {
        assert_eq!(solver.verdicts(&unplaced(graph))[0].winning.len(), winning);
    }
}
