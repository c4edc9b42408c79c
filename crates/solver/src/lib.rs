//! Who wins vertex geography, and why.
//!
//! - [`solve`] finds the outcome and all winning moves of a position of any board,
//!   and [`prove`](prove()) gives a certificate that can be checked without this
//!   crate.
//! - [`review`](review()) annotates a whole game ply by ply: outcomes, winning
//!   moves, marks, refutations.
//! - [`Solution`] does the same on any undirected petgraph graph.
//! - [`Solver`] reuses its memory from one position or game to the next, and can
//!   bound the work.
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
//! Two features are off by default. `rayon` adds `review_all`, which reviews many
//! games on several threads. With `serde`, verdicts and reviews implement
//! `Serialize` and `Deserialize`, with indices from 0.
//!
//! # Place in the layers
//!
//! The solver stands on `matchplay-board` (positions), `matchplay-graph` (their
//! graphs), `matchplay-matching` (maximum matchings kept up as vertices are
//! inserted) and `matchplay-certificate` (what proves a verdict). It does no input
//! or output and knows no file format. It is `no_std` and needs `alloc`.
//!
//! # Why every verdict is right
//!
//! [`Solution`] states the theorem that reduces the game to maximum matchings.
//! `walk.rs` holds the only algorithm: it takes a game back ply by ply and proves in
//! its comments what each ply does to the set of inessential vertices. The matching
//! itself is `matchplay-matching`'s, on one of three engines that `solver.rs`
//! chooses by the board. None of this has to be trusted: `prove.rs` turns the state
//! of the matching into a certificate, whose judge shares no code with it.
#![no_std]

extern crate alloc;

mod interrupted;
mod mark;
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
mod used;
mod verdict;
mod walk;

pub use interrupted::Interrupted;
pub use mark::Mark;
pub use matchplay_matching::{GraphError, WorkLimit};
pub use moves::Moves;
pub use outcome::Outcome;
#[cfg(feature = "rayon")]
pub use parallel::review_all;
pub use refutation::Refutation;
pub use review::{End, PlyReview, Review, review};
pub use solution::{PathError, Solution};
pub use solver::{LimitedSolver, Solver, prove, solve};
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
