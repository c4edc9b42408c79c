//! Positions of vertex geography as graphs.
//!
//! [`BoardGraph`] is the graph of a game on a board of any ruleset, as an [`Adjacency`] of
//! `matchplay-matching` and as a [`petgraph`] graph. It computes neighbours from the rules of
//! the board and stores no edges. The graph [`BoardGraph::remaining`] excludes the vertices that
//! play has removed.
//!
//! ```
//! use matchplay_board::{Position, Vertex};
//! use matchplay_graph::BoardGraph;
//! use petgraph::algo::{connected_components, maximum_matching};
//!
//! let mut position = Position::maze(".##\n...\n#.#".parse()?, None)?;
//! let graph = BoardGraph::of(&position).to_petgraph();
//! assert_eq!(connected_components(&graph), 1);
//! assert_eq!(maximum_matching(&graph).len(), 2);
//!
//! let mut game = position.clone();
//! for cell in [4, 3] {
//!     game.play(Vertex::new(cell))?;
//! }
//! let rest = BoardGraph::remaining(&game).to_petgraph();
//! assert_eq!(maximum_matching(&rest).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Place in the layers
//!
//! The crate does not determine winners. It is `no_std` + `alloc`.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod board_graph;
mod decimal_lock_graph;
mod listed_graph;

pub use board_graph::BoardGraph;
pub use decimal_lock_graph::DecimalLockGraph;
pub use listed_graph::ListedGraph;
pub use matchplay_matching::{Adjacency, OddCycle, Side, Sides};

/// The examples of the README and the programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/algorithms.rs"), "```\n")]
struct Examples;
