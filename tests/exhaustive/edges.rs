//! Edge geography: a move removes an edge.

use matchplay_board::{Board, ExplicitGraph, Game, Maze, Position, Removal, Vertex};
use matchplay_certificate::judge;
use matchplay_solver::{Mark, Outcome, Solver, prove, review, solve};

use crate::boards::{graphs, mazes, shapes};
use crate::brute_force::BruteForce;
use crate::family::{lattices, with_random_starts};
use crate::random::Random;
use crate::reviews::{check_review, for_sample_games};
use crate::{check, outcome};

/// Checks the verdict on a position of which some moves may be unknown, and its proof.
/// Returns whether the outcome is known.
fn check_known(position: &Position, brute: &mut BruteForce) -> bool {
    let verdict = solve(position);
    let winning = brute.winning(position);
    let context = || format!("{position:?}: {verdict:?}, winning moves {winning:?}");
    for to in position.moves() {
        let wins = winning.contains(&to);
        let is_unknown = verdict.unknown.contains(&to);
        let is_winning = verdict.winning.contains(&to);
        assert!(!(is_unknown && is_winning), "{}", context());
        assert!(is_unknown || is_winning == wins, "{}", context());
    }
    assert_eq!(
        verdict.legal_moves,
        position.moves().count(),
        "{}",
        context()
    );
    let is_known = verdict.outcome != Outcome::Unknown;
    match prove(position) {
        Some(proof) => {
            assert!(is_known, "{}", context());
            assert_eq!(judge(position, &proof), Ok(()), "{} {proof:?}", context());
        }
        None => assert!(!is_known, "{}", context()),
    }
    if is_known {
        assert_eq!(
            verdict.outcome,
            outcome(!winning.is_empty()),
            "{}",
            context()
        );
    }
    is_known
}

/// Checks every position of a game, whose review may have unknown marks.
fn check_game(game: &Game, brute: &mut BruteForce) {
    let review = review(game);
    let mut position = game.start().clone();
    for (ply, &to) in review.plies.iter().zip(game.plies()) {
        check_known(&position, brute);
        let winning = brute.winning(&position);
        position.play(to).expect("a game is legal");
        let [before, after] = [!winning.is_empty(), brute.mover_wins(&position)].map(outcome);
        let context = || format!("{game:?}: {ply:?}");
        assert!(
            [before, Outcome::Unknown].contains(&ply.before),
            "{}",
            context()
        );
        assert!(
            [after, Outcome::Unknown].contains(&ply.after),
            "{}",
            context()
        );
        assert!(
            ply.winning.iter().all(|to| winning.contains(to)),
            "{}",
            context()
        );
        assert_eq!(
            ply.mark == Mark::Mistake,
            (ply.before, ply.after) == (Outcome::N, Outcome::N),
            "{}",
            context()
        );
        // What is known about a position is also known about the next.
        assert!(
            ply.before != Outcome::P || ply.after == Outcome::N,
            "{}",
            context()
        );
        let refutation = ply.refutation.as_ref();
        assert_eq!(
            refutation.is_some(),
            ply.mark == Mark::Mistake,
            "{}",
            context()
        );
        if let Some(refutation) = refutation {
            let line = refutation.line.iter().copied();
            let refuted = Game::replay(position.clone(), line).expect("a refutation is legal");
            assert!(!brute.mover_wins(refuted.position()), "{}", context());
            assert_eq!(
                refutation.complete,
                refuted.position().is_over(),
                "{}",
                context()
            );
        }
    }
}

#[test]
fn edge_games_on_graphs_of_up_to_5_nodes_are_solved_correctly() {
    let mut random = Random(11);
    let (mut known, mut all) = (0, 0);
    for graph in (0..=5).flat_map(graphs) {
        let unplaced = Position::new(graph.removing(Removal::Edges), None).expect("no start");
        let mut brute = BruteForce::default();
        check_known(&unplaced, &mut brute);
        for to in unplaced.moves() {
            let placed = Position::new(unplaced.board().clone(), Some(to)).expect("a node");
            known += usize::from(check_known(&placed, &mut brute));
            all += 1;
        }
        for_sample_games(&unplaced, &mut random, &mut |game| {
            check_game(&game, &mut brute);
        });
    }
    // Kernels and target sets alone decide most small positions.
    assert_eq!((known, all), (4803, 5405));
}

#[test]
fn edge_games_on_graphs_of_6_nodes_are_solved_correctly() {
    let mut random = Random(12);
    for graph in graphs(6).step_by(7) {
        let edges = graph.edge_count();
        let unplaced = Position::new(graph.removing(Removal::Edges), None).expect("no start");
        let to = Vertex::new(random.below(6) as u32);
        let placed = Position::new(unplaced.board().clone(), Some(to)).expect("a node");
        if edges <= 11 {
            check_known(&placed, &mut BruteForce::default());
        }
    }
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
                    check_game(&game, &mut brute);
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
    let complete = |nodes: u32| {
        let edges = (0..nodes).flat_map(|a| (0..a).map(move |b| (a, b)));
        ExplicitGraph::new(nodes, edges).expect("no loops")
    };
    let unplaced = |graph: ExplicitGraph| Game::new(Position::new(graph, None).expect("no start"));
    let mut solver = Solver::new();
    let edges = solver.verdicts(&unplaced(complete(6).removing(Removal::Edges)));
    assert!(!edges[0].unknown.is_empty());
    assert!(
        solver.verdicts(&unplaced(complete(5)))[0]
            .unknown
            .is_empty()
    );
}
