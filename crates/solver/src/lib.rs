//! A solver for undirected vertex and edge geography.
//!
//! - [`solve`] finds the outcome and all winning moves of a position of any board,
//!   and [`prove`](prove()) returns a proof that can be checked without this crate.
//! - [`LimitedSolver::best_move`] chooses a move as a perfect player does.
//! - [`review`](review()) annotates each ply of a game with outcomes, winning moves, a
//!   mark and a refutation.
//! - [`LimitedSolver::prove_game`] proves the winning moves of every position of a game, as a
//!   review lists them.
//! - [`Solution`] solves any undirected graph.
//! - [`LimitedSolver::lengths`] finds how many plies positions last if the winner hurries and the
//!   loser delays.
//! - [`LimitedSolver::flips`] finds the cells, states, nodes or stones whose change makes the other
//!   player win, and [`LimitedSolver::fewest_removals`] the fewest removals that do so together.
//! - [`Solver`] reuses its allocations from one position or game to the next, and can
//!   limit the work.
//!
//! # Why the verdicts are correct
//!
//! [`Solution`] states the theorem that reduces vertex geography to maximum matchings. `walk.rs` has
//! the only algorithm for it, and the documentation of `PathInsertion` in `matchplay-matching` proves
//! how a step back changes the set of inessential vertices. `edges.rs` describes the linear algebra
//! that solves edge geography. Users need not trust this code: `prove.rs`, `edges/proof.rs` and
//! `prove_game.rs` convert the state of the solver into proofs, and the judge of proofs shares no
//! code with the solver.
#![doc = include_str!("../README.md")]
#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod best_move;
mod edge_game;
mod edges;
mod fewest_removals;
mod flips;
mod lengths;
mod limited_solver;
mod lines;
mod prove;
mod prove_game;
mod review;
mod solution;
mod solver;
mod task;
mod verdict;
mod walk;

pub use best_move::{BestMoves, Reason, Resistance};
pub use edge_game::check_cost;
pub use edges::{EdgeError, TooCostly};
pub use lengths::{Length, LengthBudget, Line, MoveLength, PositionLengths};
pub use limited_solver::LimitedSolver;
pub use lines::Refutation;
pub use matchplay_matching::{CompressedGraph, GraphError, Interrupted, Work, WorkLimit};
pub use review::{Mark, PlyReview, Review, Tally, review};
pub use solution::Solution;
pub use solver::{Solver, prove, solve};
pub use verdict::{Moves, Outcome, Verdict};

/// The programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = concat!("```\n", include_str!("../examples/solve.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/review.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/prove.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/own_graph.rs"), "```\n")]
struct Examples;
