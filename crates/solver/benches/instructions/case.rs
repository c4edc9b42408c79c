//! The cases whose instructions are counted.

use std::hint::black_box;

use matchplay_board::{Game, Position};
use matchplay_solver::{Outcome, Solver, prove, review, solve};

use crate::baseline::{hopcroft_karp, inessential, matching_per_ply, outcomes};
use crate::instances::{
    self, BOARDS, Bipartite, Csr, Family, GRAPH_WALKS, GRAPHS, LOCKS, RECORDS, WALKS, csr,
    solution, unplaced,
};

/// The name of a case, and the function that makes its input.
type Named = (&'static str, fn() -> Case);

pub(crate) const CASES: [Named; 11] = [
    ("grid-solve", || Case::Solve(maze("maze 10 %", 100))),
    ("open-solve", || Case::Solve(maze("open", 1000))),
    ("prove", || Case::Prove(maze("maze 30 %", 100))),
    ("grid-review", || walk("long, 10 % walls")),
    ("spiral-review", || walk("spiral inwards, open")),
    ("tree-review", || walk("around a tree, open")),
    ("lock", || {
        let lock = first(LOCKS, "lock, 0.1 % forbidden", 10_000);
        Case::Solve(Position::lock(lock, None).expect("no start"))
    }),
    ("graph", || {
        let board = first(GRAPHS, "random, mean degree 3", 10_000);
        Case::Graph(csr(&board), Bipartite::of_sides(&board, board.nodes() / 2))
    }),
    ("non-bipartite-review", || {
        Case::Review(first(GRAPH_WALKS, "mean degree 32, random walk", 500).into())
    }),
    ("batch-8", || {
        Case::Batch(first(RECORDS, "sliding stones", 8))
    }),
    ("batch-16", || {
        Case::Batch(first(RECORDS, "sliding stones", 16))
    }),
];

/// The input of a case.
pub(crate) enum Case {
    Solve(Position),
    Prove(Position),
    Review(Box<Game>),
    Graph(Csr, Bipartite),
    Batch(Vec<Game>),
}

impl Case {
    /// Runs the case and returns a number that stands for its answer.
    pub(crate) fn run(&self) -> usize {
        counted_case(black_box(self))
    }

    /// The same number by another engine.
    pub(crate) fn expected(&self) -> usize {
        match self {
            Case::Solve(position) => lost_placements(position),
            Case::Prove(position) => usize::from(lost_placements(position) > 0),
            Case::Review(game) => won_plies(game),
            Case::Graph(_, graph) => hopcroft_karp(graph, None).expect("no deadline").len(),
            Case::Batch(games) => games.iter().map(won_plies).sum(),
        }
    }
}

fn maze(family: &str, side: usize) -> Position {
    unplaced(&first(BOARDS, family, side))
}

fn walk(family: &str) -> Case {
    Case::Review(first(WALKS, family, 40).into())
}

/// The first instance of a family of that name.
fn first<T>(families: &[Family<T>], name: &str, size: usize) -> T {
    instances::first(families, name, size).expect("a family of that name")
}

/// The number of placements after which the opponent loses.
fn lost_placements(position: &Position) -> usize {
    let graph = Bipartite::of(position);
    let mates = hopcroft_karp(&graph, None).expect("no deadline");
    inessential(&graph, &mates).len()
}

/// The number of plies before which the player to move wins.
fn won_plies(game: &Game) -> usize {
    let outcomes = match Bipartite::try_of(game.start()) {
        Some(graph) => outcomes(game, &graph, &graph.transposed(), None),
        None => matching_per_ply(game, None),
    };
    let outcomes = outcomes.expect("no deadline");
    let plies = outcomes.iter().take(game.plies().len());
    plies.filter(|&&outcome| outcome == Outcome::N).count()
}

/// The one function whose instructions are counted. It contains no closure, because
/// a closure would be counted a second time under its own name.
#[inline(never)]
fn counted_case(case: &Case) -> usize {
    match case {
        Case::Solve(position) => solve(position).winning.len(),
        Case::Prove(position) => prove(position).map_or(0, |proof| usize::from(proof.mover_wins())),
        Case::Review(game) => {
            let mut won = 0;
            for ply in review(game).plies {
                won += usize::from(ply.before.outcome == Outcome::N);
            }
            won
        }
        Case::Graph(graph, _) => matching_size(graph),
        Case::Batch(games) => {
            let mut solver = Solver::new();
            let mut won = 0;
            for game in games {
                for ply in solver.review(game).plies {
                    won += usize::from(ply.before.outcome == Outcome::N);
                }
            }
            won
        }
    }
}

fn matching_size(graph: &Csr) -> usize {
    solution(graph).matching().len()
}
