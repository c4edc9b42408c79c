//! Proofs that a position is won or lost, and a judge that checks them.
//!
//! - [`judge`] checks a [`Proof`] of the outcome of a position.
//! - [`judge_game`] checks a [`GameProof`] of the winning moves in every position of a game.
#![doc = include_str!("../README.md")]
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

/// The programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = concat!("```\n", include_str!("../examples/judge.rs"), "```\n")]
struct Examples;
