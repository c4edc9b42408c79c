//! Positions of vertex geography as [`petgraph`] graphs.
//!
//! Boards and locks are *implicit* graphs: [`BoardGraph`] implements petgraph's
//! visit traits straight from the cells and stores no edge, so every petgraph
//! algorithm runs on a board as it is. Explicit graphs become petgraph's own
//! compressed rows ([`csr`]). A vertex keeps its board index as its node
//! identifier in both, and [`remaining`] hides what play has used up as a view.
//!
//! ```
//! use matchplay_board::{Maze, Position};
//! use matchplay_graph::{GridGraph, remaining};
//! use petgraph::algo::{connected_components, maximum_matching};
//!
//! let maze: Maze = ".##\n...\n#.#".parse()?;
//! let graph = GridGraph::maze(&maze);
//! assert_eq!(connected_components(&graph), 1);
//! assert_eq!(maximum_matching(&graph).len(), 2);
//!
//! let mut position = Position::maze(maze, None)?;
//! for cell in [4, 3] {
//!     position.play(matchplay_board::Vertex::new(cell))?;
//! }
//! let left = remaining(&graph, &position);
//! assert_eq!(maximum_matching(&left).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Place in the layers
//!
//! Above `matchplay-board`, below the solver. Nothing here knows who wins. Of the
//! standard library it needs `alloc` alone.

#![no_std]

#[macro_use]
extern crate alloc;

mod board_graph;
mod explicit;
mod ranked_set;
mod remaining;
mod shape;
mod sides;
mod visit;

pub use board_graph::{BoardGraph, GridGraph, LockGraph};
pub use explicit::{Csr, csr};
pub use remaining::{Remaining, remaining};
pub use shape::{Dials, Grid, Shape};
pub use sides::{OddCycle, Side, Sides, two_colour};

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/algorithms.rs"), "```\n")]
struct Examples;
