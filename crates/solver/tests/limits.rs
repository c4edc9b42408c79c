//! Checks that a work limit ends every long call, and that the work counted grows like the
//! time.

#[path = "../../../tests/random.rs"]
mod random;
#[path = "../../../tests/random_boards.rs"]
mod random_boards;

use matchplay_board::{Dials, ExplicitGraph, Game, Lock, Position, Removal, Vertex};
use matchplay_matching::CompressedGraph;
use matchplay_solver::{EdgeError, Interrupted, Solution, Solver, WorkLimit, check_cost, review};
use random::Random;
use random_boards::open_maze;

fn limit(edges: u64) -> WorkLimit {
    WorkLimit::default().edges(edges)
}

/// Checks that a call is interrupted by a small limit, and that every limit that does not
/// interrupt it leads to the result without a limit. Returns the smallest power of two that
/// does not interrupt it.
fn check<T: PartialEq + std::fmt::Debug>(
    call: impl Fn(WorkLimit) -> Result<T, Interrupted>,
) -> u64 {
    let expected = Ok(call(WorkLimit::default()).expect("without a limit"));
    assert_eq!(call(limit(1)), Err(Interrupted));
    let powers = || (0..40).map(|power| 1 << power);
    let enough = powers().find(|&edges| call(limit(edges)).is_ok());
    let enough = enough.expect("a large limit is enough");
    for edges in powers() {
        let result = call(limit(edges));
        let is_expected = result == expected || edges < enough && result.is_err();
        assert!(
            is_expected,
            "{edges} of {enough}: {result:?}, expected {expected:?}"
        );
    }
    enough
}

/// A path with triangles at its start, and isolated nodes.
fn odd_graph(nodes: u32, joined: u32) -> ExplicitGraph {
    let path = (1..joined).map(|node| (node - 1, node));
    let triangles = (3..joined).step_by(3).map(|node| (node - 3, node - 1));
    ExplicitGraph::new(nodes, path.chain(triangles)).expect("a graph")
}

fn isolated(nodes: u32) -> Position {
    let graph = ExplicitGraph::new(nodes, [(0, 1)]).expect("a graph");
    Position::graph(graph.removing(Removal::Edges), None).expect("no start")
}

/// A game in which the token always moves to the first vertex.
fn first_moves(start: Position, plies: usize) -> Game {
    let mut game = Game::new(start);
    for _ in 0..plies {
        let Some(to) = game.position().moves().next() else {
            break;
        };
        game.play(to).expect("a legal move");
    }
    game
}

fn games() -> Vec<Game> {
    let start = Some(Vertex::new(0));
    let lock = Lock::new(3, [12, 999]).ok();
    let locks = lock.map(|lock| Position::lock(lock, None).expect("no start"));
    let positions = [
        Position::maze(open_maze(5, 8), None),
        Position::new(open_maze(13, 12), start),
        Position::maze(open_maze(24, 31), None),
        Position::graph(odd_graph(60, 40), None),
        Position::graph(odd_graph(60, 40), Some(0)),
        Position::new(open_maze(9, 8).removing(Removal::Edges), None),
        Position::new(open_maze(30, 31).removing(Removal::Edges), start),
        Position::graph(odd_graph(60, 40).removing(Removal::Edges), None),
    ];
    let positions = positions.map(|position| position.expect("a position"));
    positions
        .into_iter()
        .chain(locks)
        .map(|start| first_moves(start, 20))
        .collect()
}

#[test]
fn every_call_is_interrupted_by_a_small_limit_and_not_without_one() {
    for game in games() {
        let (start, reviewed) = (game.start(), review(&game));
        check(|limit| Solver::new().within(limit).solve(start));
        check(|limit| Solver::new().within(limit).prove(start));
        check(|limit| Solver::new().within(limit).solve_and_prove(start));
        check(|limit| Solver::new().within(limit).review(&game));
        check(|limit| {
            Solver::new()
                .within(limit)
                .verdicts(&game)
                .map(<[_]>::to_vec)
        });
        check(|limit| Solver::new().within(limit).prove_game(&game, &reviewed));
        if game.board().removal() == Removal::Edges {
            check(
                |limit| match Solver::new().within(limit).check_cost(start) {
                    Err(EdgeError::Interrupted(interrupted)) => Err(interrupted),
                    checked => Ok(checked),
                },
            );
            assert_eq!(check_cost(start), Ok(()));
        }
    }
}

#[test]
fn lengths_never_interrupt_a_review() {
    // The last insertion into this cube takes more work than all before it.
    let dials = Dials::with_base(12, 2, true).expect("a lock");
    let cube = Position::new(Lock::on(dials, []).expect("a lock"), Some(Vertex::new(0)));
    let games = games().into_iter().chain(cube.map(Game::new));
    for game in games.filter(|game| game.board().removal() == Removal::Vertices) {
        let review = |edges, has_lengths| {
            let mut solver = Solver::new();
            let mut limited = solver.within(limit(edges));
            if has_lengths {
                limited.find_lengths(1000);
            }
            limited.review(&game)
        };
        let enough = check(|limit| Solver::new().within(limit).review(&game));
        for edges in (1..=8).map(|eighths| enough * eighths / 8) {
            let lengths = review(edges, true).map(|review| review.lengths.len());
            let positions = review(edges, false).map(|review| review.plies.len() + 1);
            assert_eq!(lengths, positions, "{edges} of {enough}");
        }
    }
}

#[test]
fn a_solution_of_a_graph_is_limited_until_it_is_found() {
    let path = CompressedGraph::from_edges(1000, (1..1000).map(|node| (node - 1, node)));
    let path = path.expect("a path");
    check(|limit| {
        let solution = Solution::of_within(path.clone(), limit)?;
        assert_eq!(solution.winning_moves(Vertex::new(1)).len(), 1);
        let nodes = (0..1000).map(Vertex::new);
        Ok(nodes.map(|node| solution.outcome(node)).collect::<Vec<_>>())
    });
}

#[test]
fn all_calls_of_a_limited_solver_spend_from_one_budget() {
    for game in games() {
        let mut solver = Solver::new();
        let mut limited = solver.within(limit(1 << 22));
        let calls = (0..1 << 22).map(|_| limited.review(&game));
        assert!(calls.take_while(Result::is_ok).count() > 0);
        assert_eq!(limited.solve(game.start()), Err(Interrupted));
    }
}

#[test]
fn locks_of_any_base_with_forbidden_states_take_work_in_proportion_to_their_edges() {
    for (digits, base) in [(8, 3), (4, 9), (4, 10), (3, 31)] {
        for forbidden in [0, 1, 10, 100, 300] {
            let dials = Dials::with_base(digits, base, true).expect("dials");
            let (states, mut random) = (dials.states(), Random(1));
            let forbidden = (0..states).filter(|_| random.below(1000) < forbidden);
            let lock = Lock::on(dials, forbidden).expect("a lock");
            let position = Position::lock(lock, None).expect("no start");
            let most = limit(16 * u64::from(states * digits));
            let solved = Solver::new().within(most).solve(&position);
            assert!(solved.is_ok(), "{digits} digits in base {base}");
        }
    }
}

/// The smallest power of two that is enough to prove a game.
fn work_of_proof(game: &Game) -> u64 {
    let reviewed = review(game);
    let prove = |limit| Solver::new().within(limit).prove_game(game, &reviewed);
    assert!(matches!(prove(WorkLimit::default()), Ok(Some(_))));
    check(prove)
}

#[test]
fn placements_of_edge_geography_share_one_elimination() {
    let work = |nodes: u32| work_of_proof(&Game::new(isolated(nodes)));
    assert!(work(20_000) <= 16 * work(2000));
    let maze = |side| Position::new(open_maze(side, side).removing(Removal::Edges), None);
    // Half of the cells are in each of the sets, which are the larger part of the work.
    let game = |side| Game::new(maze(side).expect("no start"));
    assert!(work_of_proof(&game(30)) <= 64 * 900 * 450);
    // The components have odd cycles, and two of each three placements are undecided.
    let triangles = |count: u32| {
        let edges = (0..count)
            .flat_map(|it| [(0, 1), (1, 2), (0, 2)].map(|(a, b)| (3 * it + a, 3 * it + b)));
        let graph = ExplicitGraph::new(3 * count, edges).expect("a graph");
        Game::new(Position::graph(graph.removing(Removal::Edges), None).expect("no start"))
    };
    assert!(work_of_proof(&triangles(1000)) <= 16 * work_of_proof(&triangles(100)));
}

#[test]
fn the_moves_of_a_ply_of_edge_geography_share_one_elimination() {
    let game = |plies| {
        let maze = open_maze(30, 31).removing(Removal::Edges);
        let start = Position::new(maze, Some(Vertex::new(0)));
        first_moves(start.expect("a start"), plies)
    };
    let [start, long] = [0, 200].map(|plies| work_of_proof(&game(plies)));
    assert!(long <= 32 * start, "{start} {long}");
}

#[test]
fn isolated_nodes_count_once_for_a_game_on_odd_cycles() {
    for start in [None, Some(0)] {
        let game = |nodes| {
            let start = Position::graph(odd_graph(nodes, 200), start);
            first_moves(start.expect("a graph"), 100)
        };
        let [few, many] = [200, 20_200].map(|nodes| work_of_proof(&game(nodes)));
        assert!(many <= few + 100 * 20_000, "{few} {many}");
    }
}
