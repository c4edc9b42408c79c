//! Proves random games on random boards, and judges the proofs.

#[path = "../../../tests/random.rs"]
mod random;

use matchplay_board::{ExplicitGraph, Game, Position};
use matchplay_certificate::{Claim, judge_game};
use matchplay_solver::{Review, prove_game, review};
use random::Random;

/// A game of random moves, some of which are mistakes.
fn random_game(start: Position, random: &mut Random) -> Game {
    let mut game = Game::new(start);
    let plies = random.below(60);
    for _ in 0..plies {
        let moves: Vec<_> = game.position().moves().collect();
        if moves.is_empty() {
            break;
        }
        let to = moves[random.below(moves.len())];
        game.play(to).expect("a legal move");
    }
    game
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

fn random_maze(random: &mut Random) -> Position {
    let (rows, columns) = (1 + random.below(7), 1 + random.below(9));
    let walls = random.below(50);
    let row = |random: &mut Random| -> String {
        let cells = (0..columns).map(|_| if random.below(100) < walls { '#' } else { '.' });
        cells.collect()
    };
    let rows: Vec<String> = (0..rows).map(|_| row(random)).collect();
    Position::maze(rows.join("\n").parse().expect("a maze"), None).expect("no start")
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

#[test]
fn games_on_mazes_have_proofs() {
    let random = &mut Random(1);
    for _ in 0..3_000 {
        let start = random_maze(random);
        let game = random_game(start, random);
        check(&game, random);
    }
}

#[test]
fn games_on_graphs_have_proofs() {
    let random = &mut Random(2);
    for round in 0..6_000 {
        let start = random_graph(random, round % 2 == 0);
        let game = random_game(start, random);
        check(&game, random);
    }
}
