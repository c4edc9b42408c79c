//! What is counted.

use std::hint::black_box;

use matchplay_board::{Game, Maze, Position};
use matchplay_graph::{Csr, csr};
use matchplay_solver::{Solution, review, solve};

use crate::baseline::{hopcroft_karp, inessential};
use crate::instances::{BOARDS, Bipartite, Family, GRAPHS, WALKS};

pub(crate) const CASES: [&str; 3] = ["solve", "review", "graph"];

enum Case {
    /// A maze of 200² cells, one in ten a wall.
    Solve(Position),
    /// A long walk in a maze of 40² cells, three in ten walls.
    Review(Game),
    /// A random graph with 10⁴ nodes on each side, of mean degree three.
    Graph(Csr),
}

/// Makes a case and runs it. What it finds must be as many as another engine
/// finds; of a review, as many as were played.
pub(crate) fn run(name: &str) {
    let matched = |graph: &Bipartite| hopcroft_karp(graph, None).expect("no deadline");
    let (case, expected) = match name {
        "solve" => {
            let maze: Maze = made(BOARDS, "maze 10 %", 200).parse().expect("a maze");
            let position = Position::maze(maze, None).expect("no start");
            let graph = Bipartite::of(&position);
            let expected = inessential(&graph, &matched(&graph)).len();
            (Case::Solve(position), expected)
        }
        "review" => {
            let game = made(WALKS, "long, 30 % walls", 40);
            let plies = game.plies().len();
            (Case::Review(game), plies)
        }
        _ => {
            let board = made(GRAPHS, "random, mean degree 3", 10_000);
            let expected = matched(&Bipartite::of_halves(&board)).len();
            (Case::Graph(csr(&board)), expected)
        }
    };
    assert_eq!(counted_case(black_box(&case)), expected, "{name}");
}

fn made<T>(families: &[Family<T>], name: &str, size: usize) -> T {
    let family = families.iter().find(|family| family.name == name);
    (family.expect("a family of that name").make)(size)
}

/// The one function whose instructions count. It must stay as plain as it is: a
/// closure in it would have its name, too.
#[inline(never)]
fn counted_case(case: &Case) -> usize {
    match case {
        Case::Solve(position) => solve(position).winning.len(),
        Case::Review(game) => review(game).plies.len(),
        Case::Graph(graph) => Solution::of(graph).matching().len(),
    }
}
