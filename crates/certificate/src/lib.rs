//! Proofs that a position is won or lost, and the judge that checks them.
//!
//! In undirected vertex geography the player to move wins exactly if every
//! maximum matching of the remaining graph covers the token (Anderson 1974;
//! Fraenkel, Scheinerman & Ullman 1993). Finding such matchings takes a solver;
//! checking one does not. A [`Proof`] brings a matching and a [`Cover`] of the
//! same size, and [`judge`] confirms it against the board's literal rules in
//! one pass, in the spirit of certifying algorithms (McConnell, Mehlhorn, Näher
//! & Schweitzer 2011).
//!
//! ```
//! use matchplay_board::{Coord, Position, Vertex};
//! use matchplay_certificate::{Cover, Proof, Witness, judge};
//!
//! // Three cells in a row, the token on the first: who is to move, loses.
//! let position = Position::maze("...".parse()?, Some(Coord::new(0, 0)))?;
//! let [left, middle, right] = [0, 1, 2].map(Vertex::new);
//! let cover = Cover { vertices: vec![middle], odd_sets: vec![] };
//!
//! let matching = vec![(middle, right)];
//! let honest = Proof::P(Witness { matching, cover: cover.clone() });
//! assert_eq!(judge(&position, &honest), Ok(()));
//! assert!(!honest.mover_wins());
//!
//! let matching = vec![(left, middle)];
//! let lie = Proof::P(Witness { matching, cover });
//! let rejection = judge(&position, &lie).unwrap_err();
//! assert_eq!(rejection.to_string(), "the matching covers the token on (1,1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! By the feature `serde`, off by default, proofs go through serde's formats.
//!
//! # Place in the layers
//!
//! It depends on the board alone and asks only its rules which vertices are
//! joined. It never sees the graphs or the solver that a proof comes from, so
//! it catches their mistakes as well. Of the standard library it needs `alloc` alone.

#![no_std]

#[macro_use]
extern crate alloc;

mod cover;
mod judge;
mod proof;
mod rejection;
mod witness;

pub use cover::Cover;
pub use judge::judge;
pub use proof::Proof;
pub use rejection::Rejection;
pub use witness::Witness;

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/judge.rs"), "```\n")]
struct Examples;
