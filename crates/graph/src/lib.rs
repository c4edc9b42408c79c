//! Positions of vertex geography as [`petgraph`] graphs.
//!
//! [`BoardGraph`] is the graph of a game. It implements petgraph's visit traits and
//! `matchplay-matching`'s [`Adjacency`] for boards of every ruleset. It computes
//! neighbours from the rules of the board and stores no edges. The graph
//! [`BoardGraph::remaining`] excludes the vertices that play has removed.
//!
//! ```
//! use matchplay_board::{Position, Vertex};
//! use matchplay_graph::BoardGraph;
//! use petgraph::algo::{connected_components, maximum_matching};
//!
//! let mut position = Position::maze(".##\n...\n#.#".parse()?, None)?;
//! let graph = BoardGraph::of(&position);
//! assert_eq!(connected_components(&graph), 1);
//! assert_eq!(maximum_matching(&graph).len(), 2);
//!
//! let mut game = position.clone();
//! for cell in [4, 3] {
//!     game.play(Vertex::new(cell))?;
//! }
//! assert_eq!(maximum_matching(&BoardGraph::remaining(&game)).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Place in the layers
//!
//! The crate depends on `matchplay-board` and `matchplay-matching`, and
//! `matchplay-solver` uses it. It does not determine winners. The crate is `no_std` +
//! `alloc`.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod adjacency;
mod board_graph;
mod decimal_lock_graph;
mod listed_graph;
mod ranked_set;
mod visit;

pub use board_graph::BoardGraph;
pub use decimal_lock_graph::DecimalLockGraph;
pub use listed_graph::ListedGraph;
pub use matchplay_matching::{Adjacency, OddCycle, Side, Sides};

/// The examples of the README and the programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/algorithms.rs"), "```\n")]
struct Examples;
