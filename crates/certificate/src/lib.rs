//! Proofs that a position is won or lost, and a judge that checks them.
//!
//! In undirected vertex geography, the player to move wins if and only if every
//! maximum matching of the remaining graph covers the token (Anderson 1974;
//! Fraenkel, Scheinerman & Ullman 1993). Finding a maximum matching requires a
//! solver; checking one does not. A [`Proof`] contains a matching and a [`Cover`]
//! of the same size, and [`judge`] checks them against the literal rules of the
//! board in one pass. This makes the solver a certifying algorithm (McConnell,
//! Mehlhorn, Näher & Schweitzer 2011).
//!
//! In edge geography, a [`Proof`] contains *even kernels* or *target sets* instead:
//! sets of vertices whose unused edges the judge counts. On graphs with odd cycles, a position may
//! have neither; then, a *strategy* lists an answer to every move.
//!
//! ```
//! use matchplay_board::{Coord, Position, Vertex};
//! use matchplay_certificate::{Cover, Proof, Witness, judge};
//!
//! // Three cells in a row, with the token on the first: the player to move loses.
//! let position = Position::maze("...".parse()?, Some(Coord::new(0, 0)))?;
//! let [left, middle, right] = [0, 1, 2].map(Vertex::new);
//! let cover = Cover { vertices: vec![middle], odd_sets: vec![] };
//!
//! let matching = vec![(middle, right)];
//! let proof = Proof::P(Witness { matching, cover: cover.clone() });
//! assert_eq!(judge(&position, &proof), Ok(()));
//! assert!(!proof.mover_wins());
//!
//! let matching = vec![(left, middle)];
//! let invalid = Proof::P(Witness { matching, cover });
//! let rejection = judge(&position, &invalid).unwrap_err();
//! assert_eq!(
//!     rejection.to_string(),
//!     "the matching covers the token on (1,1), expected a matching that exposes it"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`GameProof`] proves which moves win in every position of a game, and [`judge_game`]
//! checks it. In vertex geography, the positions share one matching and one chain of covers,
//! and the proof contains what changes between them.
//!
//! # Features
//!
//! Feature `serde`, off by default: [`Proof`], [`Witness`] and [`Cover`] implement
//! `Serialize` and `Deserialize`.
//!
//! # Place in the layers
//!
//! The crate obtains the edges from the rules of the board. It does not depend on the graphs
//! or the solver that produce proofs, so it also catches their bugs. The crate is `no_std` +
//! `alloc`.

#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod game_proof;
mod game_rejection;
mod judge;
mod judge_game;
mod proof;
mod rejection;
mod strategy;
mod strategy_rejection;
mod work;

pub use game_proof::{Claim, GameProof, Label, LevelProof, ParityProof, PositionProof, Run};
pub use game_rejection::{Fault, GameRejection};
pub use judge::judge;
pub use judge_game::judge_game;
pub use proof::{Cover, Proof, Witness};
pub use rejection::Rejection;
pub use strategy::{Answer, StrategyEntry};
pub use strategy_rejection::{StrategyFault, StrategyRejection};

/// The examples of the README and the programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/judge.rs"), "```\n")]
struct Examples;
