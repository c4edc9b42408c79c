//! Positions of vertex geography as graphs; see [`BoardGraph`] and [`Sides`].
#![doc = include_str!("../README.md")]
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

/// The programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = concat!("```\n", include_str!("../examples/algorithms.rs"), "```\n")]
struct Examples;
