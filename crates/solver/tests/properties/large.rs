//! On boards that are too large for brute force, the judge accepts every proof, and
//! reviews agree with solutions from scratch.

use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Mark, Outcome, Solver, review, solve};

use crate::effort::{all, rounds, step};
use crate::families::{lock, mazes, odd_graphs, random_graph, sliding_boards};
use crate::judged;
use crate::random::Random;
use crate::random_boards::random_game;
use crate::spanning_tree::SpanningTree;

/// Compares each ply of a review with solutions from scratch.
pub(crate) fn check_review(game: &Game) {
    let review = review(game);
    assert_eq!(review.plies.len(), game.plies().len());
    let context = |ply: usize| format!("ply {ply} of {:?} on\n{}", game.plies(), game.board());
    let mut position = game.start().clone();
    let mut before = solve(&position);
    for (ply, reviewed) in review.plies.iter().enumerate() {
        position.play(reviewed.to).expect("a game is legal");
        let after = solve(&position);
        let outcomes = (before.outcome, after.outcome);
        assert_eq!(reviewed.after, after.outcome, "{}", context(ply));
        assert_eq!(reviewed.before, before, "{}", context(ply));
        let mistake = outcomes == (Outcome::N, Outcome::N);
        assert_eq!(reviewed.mark == Mark::Mistake, mistake, "{}", context(ply));
        assert_eq!(reviewed.refutation.is_some(), mistake, "{}", context(ply));
        if let Some(refutation) = &reviewed.refutation {
            assert!(refutation.complete, "{}", context(ply));
            let line = Game::replay(position.clone(), refutation.line.iter().copied());
            let line =
                line.unwrap_or_else(|error| panic!("{error} in the line of {}", context(ply)));
            assert_eq!(
                line.winner(),
                Some(reviewed.player.other()),
                "{}",
                context(ply)
            );
        }
        before = after;
    }
    assert_eq!(review.end, before);
}

/// A game along the longest path of a random depth-first search.
pub(crate) fn long_game(start: Position, random: &mut Random) -> Game {
    let remaining: Vec<Vertex> = start.remaining().collect();
    let root = start.token();
    let root = root.unwrap_or_else(|| remaining[random.below(remaining.len())]);
    let neighbours = |vertex| {
        let neighbours = start.neighbours(Vertex::new(vertex));
        neighbours.map(u32::from).collect()
    };
    let bound = start.board().vertex_bound();
    let tree = SpanningTree::new(bound, root.into(), neighbours, random);
    let placed = usize::from(start.token().is_some());
    let plies = tree.longest_branch().into_iter().skip(placed);
    Game::replay(start, plies.map(Vertex::new)).expect("a path through the graph is legal")
}

/// The second half of a game.
fn second_half(game: &Game) -> Game {
    let middle = game.plies().len() / 2;
    let start = game.truncated(middle).position().clone();
    let plies = game.plies()[middle..].iter().copied();
    Game::replay(start, plies).expect("a part of a game is legal")
}

/// Checks the proofs of the start and of the ends of games of different lengths.
fn check_proofs(start: &Position, random: &mut Random) {
    let solver = &mut Solver::new();
    judged(solver, start);
    for plies in [1, 2, 3, 10, 11, 50] {
        judged(solver, random_game(start.clone(), plies, random).position());
    }
    let long = long_game(start.clone(), random);
    for part in [1, 2, 3, 4] {
        judged(
            solver,
            long.truncated(long.plies().len() * part / 4).position(),
        );
    }
}

/// Checks the reviews of a random game, of a long game, and of its second half.
fn check_reviews(start: &Position, random: &mut Random) {
    check_review(&random_game(start.clone(), usize::MAX, random));
    let long = long_game(start.clone(), random);
    check_review(&second_half(&long));
    check_review(&long);
}

fn grids(side: usize, random: &mut Random) -> Vec<Position> {
    let mazes = mazes(side, random).into_iter();
    let mazes = mazes.map(|maze| Position::maze(maze, None).expect("no start"));
    let boards = sliding_boards(side, random).into_iter();
    mazes.chain(boards.map(Position::sliding)).collect()
}

fn graphs(size: u32, random: &mut Random) -> Vec<Position> {
    let graphs = odd_graphs(size, random).into_iter();
    let start = |graph| Position::graph(graph, None).expect("no start");
    graphs.map(start).collect()
}

fn locks(random: &mut Random) -> Vec<Position> {
    let locks = [0, 1, 5, 10, 20, 30, 40, 50].map(|percent| lock(3, percent, random));
    let start = |lock| Position::lock(lock, None).expect("no start");
    locks.into_iter().map(start).collect()
}

#[test]
fn proofs_of_grids_are_accepted() {
    let mut random = Random(1);
    for side in (8..40).step_by(3 * step(3)).chain(vec![40; rounds(1, 5)]) {
        for start in grids(side, &mut random) {
            check_proofs(&start, &mut random);
        }
    }
}

#[test]
fn proofs_of_graphs_and_locks_are_accepted() {
    let mut random = Random(2);
    let mut starts = locks(&mut random);
    for size in (10..100).step_by(step(7)).chain([150, 151, 400, 700, 1000]) {
        starts.extend(graphs(size, &mut random));
    }
    for start in starts {
        check_proofs(&start, &mut random);
    }
}

#[test]
fn reviews_of_grids_agree_with_solutions() {
    let mut random = Random(3);
    for side in (3..25).step_by(step(5)).chain(vec![40; rounds(1, 4)]) {
        for start in grids(side, &mut random) {
            check_reviews(&start, &mut random);
        }
    }
}

#[test]
fn reviews_of_graphs_and_locks_agree_with_solutions() {
    let mut random = Random(4);
    let mut starts = locks(&mut random);
    for size in (12..80)
        .step_by(step(7))
        .chain([150, 151, 400])
        .chain(all().then_some(1001))
    {
        starts.extend(graphs(size, &mut random));
    }
    for start in starts {
        check_reviews(&start, &mut random);
    }
}

#[test]
fn reviews_of_sparse_graphs_agree_with_solutions() {
    let mut random = Random(5);
    for nodes in (8..48).step_by(step(3)) {
        for edges in (nodes / 2..3 * nodes).flat_map(|edges| vec![edges; rounds(1, 4)]) {
            let graph = random_graph(nodes, edges, &mut random);
            let start = Position::graph(graph, None).expect("no start");
            check_reviews(&start, &mut random);
        }
    }
}
