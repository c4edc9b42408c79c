//! Positions of vertex geography as [`petgraph`] graphs.
//!
//! [`BoardGraph`] is the graph that a game is played on. It implements petgraph's
//! visit traits and `matchplay-matching`'s [`Adjacency`] straight from the board's
//! rules and stores no edge, so algorithms run on a board of any ruleset as it is.
//! [`remaining`] hides what play has removed.
//!
//! ```
//! use matchplay_board::{Position, Vertex};
//! use matchplay_graph::{BoardGraph, remaining};
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
//! let left = remaining(&graph, &game);
//! assert_eq!(maximum_matching(&left).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Place in the layers
//!
//! It depends on `matchplay-board` and `matchplay-matching`, and the solver stands
//! on it. Nothing here knows who wins. It is `no_std` and needs `alloc`.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod adjacency;
mod board_graph;
mod listed_graph;
mod ranked_set;
mod remaining;
mod visit;

pub use board_graph::BoardGraph;
pub use listed_graph::ListedGraph;
pub use matchplay_matching::{Adjacency, OddCycle, Side, Sides};
pub use remaining::{Remaining, remaining};

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/algorithms.rs"), "```\n")]
struct Examples;
