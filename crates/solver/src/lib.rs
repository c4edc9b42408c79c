//! Who wins vertex geography, and why.
//!
//! [`Solution`] tells the outcome from every vertex of any undirected petgraph
//! graph, bipartite or not. [`solve`] does so for a position of a board, and
//! [`prove`](prove()) gives a certificate for it that can be checked without this crate.
//! [`review`](review()) annotates a whole game ply by ply.
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
//! Two features are off by default: `rayon` brings `review_all`, which reviews
//! many games at a time, and by `serde` verdicts and reviews go through serde's
//! formats, with indices from 0.
//!
//! # Place in the layers
//!
//! Above `matchplay-board`, `matchplay-graph` and `matchplay-certificate`. It
//! does no input or output and knows no file format. Of the standard library it
//! needs `alloc` alone.
//!
//! # Inside
//!
//! One structure does the work: a maximum matching with the forest of
//! alternating trees that proves it, kept up as vertices are added. It comes as
//! engines behind one trait, chosen by the board: `tiny` and `grid` for sliding
//! boards and mazes, `general` for locks, explicit graphs and whatever
//! [`Solution`] is given. `walk` goes through a game backwards by any of them
//! and holds the cases of a ply; `task` is what it is taken for.

#![no_std]

#[macro_use]
extern crate alloc;

mod decomposition;
mod engine;
mod general;
mod grid;
mod ground;
mod mark;
mod matching;
mod moves;
mod outcome;
#[cfg(feature = "rayon")]
mod parallel;
mod prove;
mod refutation;
mod review;
mod solution;
mod solver;
mod tally;
mod task;
mod tiny;
mod verdict;
mod walk;

#[cfg(test)]
mod random;

pub use decomposition::{Decomposition, Part};
pub use mark::Mark;
pub use matching::Matching;
pub use moves::Moves;
pub use outcome::Outcome;
#[cfg(feature = "rayon")]
pub use parallel::review_all;
pub use refutation::Refutation;
pub use review::{End, PlyReview, Review, review};
pub use solution::Solution;
pub use solver::{Solver, prove, solve};
pub use tally::Tally;
pub use verdict::Verdict;

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/solve.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/review.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/prove.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/own_graph.rs"), "```\n")]
struct Examples;
