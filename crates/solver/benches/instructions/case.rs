//! The cases whose instructions are counted.

use std::hint::black_box;

use matchplay_board::{ExplicitGraph, Game, Position, Vertex};
use matchplay_solver::{Solution, Solver, prove, review, solve};

use crate::baseline::{hopcroft_karp, inessential};
use crate::instances::{BOARDS, Bipartite, Csr, Family, GRAPHS, LOCKS, RECORDS, WALKS, csr};
use crate::random::Random;

pub(crate) const CASES: [&str; 9] = [
    "solve", "open", "prove", "review", "lock", "graph", "odd", "batch-8", "batch-16",
];

enum Case {
    /// A maze of 200² cells, one in ten a wall; an open one; or a lock of four digits.
    Solve(Position),
    /// A maze of 200² cells, three in ten walls.
    Prove(Position),
    /// A long walk in a maze of 40² cells, three in ten walls.
    Review(Game),
    /// A random graph with 10⁴ nodes on each side, of mean degree three.
    Graph(Csr),
    /// Games of random sliding stones.
    Batch(Vec<Game>),
}

/// Makes a case and runs it. The number that it finds must be the one that another
/// engine finds; of a review, the number of plies.
pub(crate) fn run(name: &str) {
    let matched = |graph: &Bipartite| hopcroft_karp(graph, None).expect("no deadline");
    let solved = |position: Position| {
        let graph = Bipartite::of(&position);
        let expected = inessential(&graph, &matched(&graph)).len();
        (Case::Solve(position), expected)
    };
    let maze = |family| {
        let maze = made(BOARDS, family, 200).parse().expect("a maze");
        Position::maze(maze, None).expect("no start")
    };
    let (case, expected) = match name {
        "solve" => solved(maze("maze 10 %")),
        "open" => solved(maze("maze 0 %")),
        "lock" => {
            let lock = made(LOCKS, "lock, 0.1 % forbidden", 10_000);
            solved(Position::lock(lock, None).expect("no start"))
        }
        "prove" => (Case::Prove(maze("maze 30 %")), 1),
        "review" => {
            let game = made(WALKS, "long, 30 % walls", 40);
            let plies = game.plies().len();
            (Case::Review(game), plies)
        }
        "odd" => {
            let game = odd_walk();
            let plies = game.plies().len();
            (Case::Review(game), plies)
        }
        "graph" => {
            let board = made(GRAPHS, "random, mean degree 3", 10_000);
            let expected = matched(&Bipartite::of_halves(&board)).len();
            (Case::Graph(csr(&board)), expected)
        }
        batch => {
            let side = if batch == "batch-8" { 8 } else { 16 };
            let mut games = made(RECORDS, "sliding stones", side);
            games.truncate(500);
            let plies = games.iter().map(|game| game.plies().len()).sum();
            (Case::Batch(games), plies)
        }
    };
    assert_eq!(counted_case(black_box(&case)), expected, "{name}");
}

fn made<T>(families: &[Family<T>], name: &str, size: usize) -> T {
    let family = families.iter().find(|family| family.name == name);
    (family.expect("a family of that name").make)(size)
}

/// A walk through a random graph of 600 nodes, of mean degree eight and not
/// bipartite: to the first unvisited neighbour, as long as there is one.
fn odd_walk() -> Game {
    let mut random = Random(7);
    let edges = (0..2400).map(|_| (random.below(600) as u32, random.below(600) as u32));
    let edges: Vec<_> = edges.filter(|(a, b)| a != b).collect();
    let graph = ExplicitGraph::new(600, edges).expect("nodes below 600");
    let mut game = Game::new(Position::graph(graph, Some(0)).expect("a node"));
    loop {
        let to: Option<Vertex> = game.position().moves().next();
        let Some(to) = to else {
            return game;
        };
        game.play(to).expect("a legal move");
    }
}

/// The one function whose instructions count. It contains no closure, because a
/// closure would have its name too.
#[inline(never)]
fn counted_case(case: &Case) -> usize {
    match case {
        Case::Solve(position) => solve(position).winning.len(),
        Case::Prove(position) => usize::from(prove(position).mover_wins()),
        Case::Review(game) => review(game).plies.len(),
        Case::Graph(graph) => solution_size(graph),
        Case::Batch(games) => {
            let mut solver = Solver::new();
            let mut plies = 0;
            for game in games {
                plies += solver.review(game).plies.len();
            }
            plies
        }
    }
}

fn solution_size(graph: &Csr) -> usize {
    Solution::of(graph).expect("a small graph").matching().len()
}
