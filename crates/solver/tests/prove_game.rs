//! Proves random games on random boards, and judges the proofs.

#[path = "../../../tests/effort.rs"]
mod effort;
#[path = "../../../tests/false_claims.rs"]
mod false_claims;
#[path = "../../../tests/open_grid.rs"]
mod open_grid;
#[path = "../../../tests/random.rs"]
mod random;
#[path = "../../../tests/random_boards.rs"]
mod random_boards;
#[path = "../../../tests/spanning_tree.rs"]
mod spanning_tree;

use effort::rounds;
use false_claims::{claims, falsify};
use matchplay_board::{Board, ExplicitGraph, Game, Position, Removal, Vertex};
use matchplay_certificate::{Claim, GameProof, LevelProof, Run, judge_game};
use matchplay_solver::{Review, Solver, WorkLimit, review};
use open_grid::spiral;
use random::Random;
use random_boards::{open_maze, random_game, random_maze};

/// A game of random moves, some of which are mistakes.
fn short_game(start: Position, random: &mut Random) -> Game {
    let plies = random.below(60);
    random_game(start, plies, random)
}

fn prove_game(game: &Game, review: &Review) -> Option<GameProof> {
    let mut solver = Solver::new();
    let proof = solver.within(WorkLimit::default()).prove_game(game, review);
    proof.expect("there is no limit")
}

fn check(game: &Game, random: &mut Random) {
    let review: Review = review(game);
    let proof = prove_game(game, &review).expect("games of vertex geography have proofs");
    let claims = review.claims();
    let context = || format!("{} {:?} {proof:?}", game.start().board(), game.plies());
    assert_eq!(judge_game(game, &claims, &proof), Ok(()), "{}", context());
    // One false claim.
    let plies = random.below(claims.len());
    let position = game.truncated(plies);
    let moves: Vec<_> = position.position().moves().collect();
    if moves.is_empty() {
        return;
    }
    let to = moves[random.below(moves.len())];
    let mut winning = claims[plies].winning.to_vec();
    match winning.binary_search(&to) {
        Ok(index) => drop(winning.remove(index)),
        Err(index) => winning.insert(index, to),
    }
    let mut changed = claims.clone();
    changed[plies] = Claim {
        winning: &winning,
        ..claims[plies]
    };
    assert!(judge_game(game, &changed, &proof).is_err(), "{}", context());
}

/// A random position on a small maze.
fn on_maze(random: &mut Random) -> Position {
    let shape = (1 + random.below(7), 1 + random.below(9));
    let walls = random.below(50);
    Position::maze(random_maze(shape, walls, random), None).expect("no start")
}

fn random_graph(random: &mut Random, is_bipartite: bool) -> Position {
    let nodes = 1 + random.below(14) as u32;
    let density = 10 + random.below(60);
    let mut edges = Vec::new();
    for a in 0..nodes {
        for b in 0..a {
            if (!is_bipartite || (a + b) % 2 == 1) && random.below(100) < density {
                edges.push((b, a));
            }
        }
    }
    let graph = ExplicitGraph::new(nodes, edges).expect("a graph");
    let start = (random.below(2) == 0).then(|| random.below(nodes as usize) as u32);
    Position::graph(graph, start).expect("a node")
}

/// A position of the same board on which a move removes an edge.
fn with_edges(start: &Position) -> Position {
    let board = match start.board().clone() {
        Board::Maze(maze) => Board::Maze(maze.removing(Removal::Edges)),
        Board::Graph(graph) => Board::Graph(graph.removing(Removal::Edges)),
        board => board,
    };
    Position::new(board, start.token()).expect("the same start")
}

#[test]
fn games_of_edge_geography_on_bipartite_graphs_have_proofs() {
    let mut random = Random(11);
    for _ in 0..100 {
        let start = with_edges(&on_maze(&mut random));
        check(&short_game(start, &mut random), &mut random);
        let start = with_edges(&random_graph(&mut random, true));
        check(&short_game(start, &mut random), &mut random);
    }
}

#[test]
fn most_games_of_edge_geography_on_odd_cycles_have_proofs() {
    let mut random = Random(12);
    let mut proved = 0;
    for _ in 0..200 {
        let start = with_edges(&random_graph(&mut random, false));
        let game = short_game(start, &mut random);
        let review: Review = review(&game);
        if let Some(proof) = prove_game(&game, &review) {
            assert_eq!(judge_game(&game, &review.claims(), &proof), Ok(()));
            proved += 1;
        }
    }
    assert!(proved > 150, "{proved}");
}

#[test]
fn games_on_mazes_have_proofs() {
    let random = &mut Random(1);
    for _ in 0..3_000 {
        let start = on_maze(random);
        let game = short_game(start, random);
        check(&game, random);
    }
}

#[test]
fn games_on_graphs_have_proofs() {
    let random = &mut Random(2);
    for round in 0..6_000 {
        let start = random_graph(random, round % 2 == 0);
        let game = short_game(start, random);
        check(&game, random);
    }
}

/// A walk on a square maze that always moves to a cell with the fewest exits.
fn long_game(size: usize, walls: usize, random: &mut Random) -> Game {
    let maze = random_maze((size, size), walls, random);
    let start = Position::maze(maze, None).expect("no start");
    let mut game = Game::new(start);
    loop {
        let position = game.position();
        let exits = |to: &Vertex| position.neighbours(*to).count();
        let moves: Vec<_> = position.moves().collect();
        let fewest = moves.iter().map(exits).min();
        let best: Vec<_> = moves
            .iter()
            .filter(|to| Some(exits(to)) == fewest)
            .collect();
        let to = match (best.len(), position.token()) {
            (0, _) => return game,
            (_, None) => moves[random.below(moves.len())],
            (some, _) => *best[random.below(some)],
        };
        game.play(to).expect("a legal move");
    }
}

/// The number of vertices and runs in the evidence for the positions after the placement.
fn size(proof: &GameProof) -> usize {
    let GameProof::Levels(proof) = proof else {
        panic!("a game of vertex geography");
    };
    let positions = proof.positions.iter();
    let size = positions.map(|position| {
        let paths: usize = position.paths.iter().map(Vec::len).sum();
        paths + position.augmenting.len() + position.labels.len()
    });
    size.sum()
}

/// Every winning move needs evidence of its own only if no earlier evidence shows it.
#[test]
fn the_evidence_for_long_games_is_short() {
    let random = &mut Random(3);
    let spirals = [40, 100].map(|side: u32| {
        let maze = open_maze(side as usize, side as usize);
        let start = Position::maze(maze, None).expect("no start");
        Game::replay(start, spiral(side).into_iter().map(Vertex::new)).expect("a spiral")
    });
    let mut games = Vec::from(spirals);
    for (size, walls) in [(40, 0), (40, 5), (40, 30), (100, 0), (100, 3), (100, 30)] {
        games.push(long_game(size, walls, random));
    }
    for game in games {
        check(&game, random);
        let proof = prove_game(&game, &review(&game)).expect("a proof");
        let plies = game.plies().len();
        assert!(size(&proof) <= 3 * plies + 20, "{} {plies}", size(&proof));
    }
}

/// The path that the matching flips for the token is as long as the graph, and so is the list of
/// new labels. A step for each pair of them would take minutes.
#[test]
fn a_long_flip_in_a_graph_with_an_odd_cycle_takes_linear_time() {
    let nodes = 500_000;
    let edges = (1..nodes).map(|node| (node - 1, node));
    let triangle = [(nodes - 3, nodes - 1)];
    let graph = ExplicitGraph::new(nodes, edges.chain(triangle)).expect("a graph");
    let start = Position::graph(graph, Some(0)).expect("a node");
    let game = Game::new(start);
    let proof = prove_game(&game, &review(&game)).expect("a proof");
    assert!(size(&proof) > nodes as usize / 2);
    assert_eq!(judge_game(&game, &review(&game).claims(), &proof), Ok(()));
}

/// Corrupts evidence in one place; returns whether something changed.
fn corrupt(proof: &mut LevelProof, bound: usize, random: &mut Random) -> bool {
    let before = proof.clone();
    let vertex = |random: &mut Random| Vertex::from_index(random.below(bound));
    let level = random.below(proof.top as usize + 1) as u32;
    let positions = proof.positions.len();
    let position = random.below(positions);
    let other = proof.positions[random.below(positions)].clone();
    let position = &mut proof.positions[position];
    match random.below(13) {
        0 => drop(proof.pairs.pop()),
        1 if !proof.pairs.is_empty() => {
            let pair = random.below(proof.pairs.len());
            proof.pairs[pair].0 = vertex(random);
        }
        2 if !proof.labels.is_empty() => {
            let run = random.below(proof.labels.len());
            proof.labels[run].label.level = level;
        }
        3 if !proof.labels.is_empty() => {
            let run = random.below(proof.labels.len());
            proof.labels[run].label.part = random.below(3) as u32;
        }
        4 => proof.top = 1 + random.below(4) as u32,
        5 => position.token.level = level,
        6 => drop(position.augmenting.pop()),
        7 => position.augmenting.extend([vertex(random), vertex(random)]),
        8 => position.labels.clear(),
        9 => {
            let (first, label) = (vertex(random), position.token);
            position.labels.push(Run {
                label,
                first,
                last: first,
            });
        }
        10 => drop(position.paths.pop()),
        11 if !position.paths.is_empty() => {
            let path = random.below(position.paths.len());
            let path = &mut position.paths[path];
            let index = random.below(path.len());
            path[index] = vertex(random);
        }
        12 => *position = other,
        _ => {}
    }
    *proof != before
}

/// Corrupted evidence for false claims is rejected. It can stay valid for the true claims.
#[test]
fn corrupted_evidence_proves_no_false_claim() {
    let rounds = rounds(400, 4000);
    let random = &mut Random(5);
    let mut rejected_truths = 0;
    for round in 0..rounds {
        let start = match round % 3 {
            0 => on_maze(random),
            kind => random_graph(random, kind == 1),
        };
        let game = short_game(start, random);
        let bound = game.board().vertex_bound();
        let review = review(&game);
        let truth: Vec<Vec<Vertex>> = review
            .claims()
            .iter()
            .map(|claim| claim.winning.to_vec())
            .collect();
        let Some(GameProof::Levels(honest)) = prove_game(&game, &review) else {
            panic!("a game of vertex geography has a proof");
        };
        for _ in 0..50 {
            let mut winning = truth.clone();
            let mut proof = honest.clone();
            let is_corrupted = corrupt(&mut proof, bound, random);
            if random.below(2) == 0 {
                falsify(&mut winning, &game, random);
            }
            let proof = GameProof::Levels(proof);
            match judge_game(&game, &claims(&winning), &proof) {
                Ok(()) => assert_eq!(winning, truth, "{} {proof:?}", game.start().board()),
                Err(_) => rejected_truths += usize::from(is_corrupted && winning == truth),
            }
        }
    }
    assert!(rejected_truths > rounds, "{rejected_truths}");
}
