//! A solver for undirected vertex and edge geography.
//!
//! - [`solve`] finds the outcome and all winning moves of a position of any board,
//!   and [`prove`](prove()) returns a proof that can be checked without this crate.
//!   In edge geography on graphs with odd cycles, an outcome can be
//!   [unknown](Outcome::Unknown).
//! - [`best_move`](best_move()) chooses a move as a perfect player does.
//! - [`review`](review()) annotates each ply of a game with outcomes, winning moves, a
//!   mark and a refutation.
//! - [`prove_game`] proves the winning moves of every position of a game, as a review lists
//!   them.
//! - [`Solution`] solves any undirected graph.
//! - [`LimitedSolver::lengths`] finds how many plies positions last if the winner hurries and the
//!   loser delays.
//! - [`flips`] finds the cells, states, nodes or stones whose change gives the game to the other
//!   player, and [`LimitedSolver::fewest_removals`] the fewest removals that do so together.
//! - [`Solver`] reuses its allocations from one position or game to the next, and can
//!   limit the work.
//!
//! ```
//! use matchplay_board::{Game, Position, SlidingBoard, Vertex};
//! use matchplay_solver::{Mark, Outcome, review, solve};
//!
//! let board: SlidingBoard = "OOXX\nOXXO\nOO.O\nXXXO".parse()?;
//! let start = Position::sliding(board);
//! let verdict = solve(&start);
//! assert_eq!(verdict.outcome, Outcome::N);
//! assert_eq!(start.board().place(verdict.winning[0]).to_string(), "(3,4)");
//!
//! let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new))?;
//! let marks: Vec<Mark> = review(&game).plies.iter().map(|ply| ply.mark).collect();
//! assert_eq!(marks, [Mark::Mistake, Mark::Mistake, Mark::Mistake, Mark::Forced]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! Feature `ablation`, off by default: measurements can switch off parts of the engine. Feature
//! `serde`, off by default: verdicts and reviews implement `Serialize` and `Deserialize`, with
//! indices from 0; deserialized values are not validated. Feature `compact`, off by default: one
//! engine solves all boards of vertex geography. The code is smaller, and large grids take more
//! time and memory; the results are equally correct, but a proof can contain another matching, and
//! lengths are searched only in cores of up to 256 vertices instead of 1,024. Where a length is not
//! exact, its bounds and the best move can be others.
//!
//! # Place in the layers
//!
//! The crate does no input or output and defines no file format. It is `no_std` + `alloc`.
//!
//! # Why the verdicts are correct
//!
//! [`Solution`] states the theorem that reduces vertex geography to maximum matchings. `walk.rs` has
//! the only algorithm for it, and the documentation of `PathInsertion` in `matchplay-matching` proves
//! how a step back changes the set of inessential vertices. `edges.rs` describes the linear algebra that solves edge geography. Users
//! need not trust this code: `prove.rs`, `edges/proof.rs` and `prove_game.rs` convert the state of
//! the solver into proofs, and the judge of proofs shares no code with the solver.
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
mod mark;
mod moves;
mod prove;
mod prove_game;
mod review;
mod solution;
mod solver;
mod task;
mod verdict;
mod walk;

pub use best_move::{BestMoves, Reason, Resistance, best_move};
pub use edge_game::check_cost;
pub use edges::{EdgeError, TooCostly};
pub use flips::flips;
pub use lengths::{Length, LengthBudget, Line, MoveLength, PositionLengths};
pub use limited_solver::LimitedSolver;
pub use lines::Refutation;
pub use mark::Mark;
pub use matchplay_matching::{CompressedGraph, GraphError, Interrupted, Work, WorkLimit};
pub use moves::Moves;
pub use prove_game::prove_game;
pub use review::{PlyReview, Review, Tally, review};
pub use solution::Solution;
pub use solver::{Solver, prove, solve};
pub use verdict::{Outcome, Verdict};

/// The examples of the README and the programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/solve.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/review.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/prove.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/own_graph.rs"), "```\n")]
struct Examples;
