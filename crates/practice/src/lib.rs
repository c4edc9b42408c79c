//! Practice for vertex and edge geography: opponents, sessions of play, random boards and puzzles.
//!
//! - [`Session`]: a game against an [`Opponent`] of some [`Strength`], with hints, moves
//!   taken back, and a score. A [`Command`] is a typed move or word.
//! - [`Generator`]: games on random boards, which a [`Recipe`] describes.
//! - [`Puzzle`]: a position in which a winning move has to be found. A [`Collection`] contains
//!   the puzzles of many games without duplicates.
//! - [`Composer`]: a search for boards that pose a puzzle with chosen properties.
#![doc = include_str!("../README.md")]

mod collection;
mod command;
mod compose;
#[cfg(feature = "record")]
mod contest;
mod difficulty;
mod draft;
mod frame;
mod generator;
mod hint;
mod line;
mod mistake;
mod opponent;
mod percent;
mod puzzle;
mod random;
mod recipe;
#[cfg(feature = "record")]
mod record;
mod score;
mod session;
mod strength;
mod symmetry;

pub use collection::{Collection, Criteria, FoundPuzzle, GamePuzzles};
pub use command::{Command, Response};
pub use compose::{BoardSymmetry, Climb, Composed, Composer, Compositions, Goal, Requirements};
#[cfg(feature = "record")]
pub use contest::{ContestInput, TestSet};
pub use difficulty::Difficulty;
pub use generator::Generator;
pub use hint::Hint;
pub use mistake::Mistake;
pub use opponent::{Choice, Opponent, Why};
pub use percent::Percent;
pub use puzzle::{Puzzle, Task};
pub use recipe::{BoardOptions, Extent, GraphKind, GraphShape, Recipe, RecipeError};
pub use recipe::{Terrain, TerrainKind};
pub use score::Score;
pub use session::Session;
pub use strength::Strength;
pub use symmetry::Canonical;

/// The programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = concat!("```\n", include_str!("../examples/duel.rs"), "```\n")]
struct Examples;
