//! Whom to play against and what to practise on.
//!
//! An [`Opponent`] plays perfectly or errs at a stated rate, and [`hint`] tells
//! what it would do.
//!
//! ```
//! use matchplay_board::Position;
//! use matchplay_practice::{Opponent, Strength, Why, hint};
//! use matchplay_solver::Solver;
//!
//! let mut position = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
//! let hint = hint(&mut Solver::new(), &position).ok_or("stuck")?;
//! assert_eq!(hint.why, Why::Wins);
//! position.play(hint.to)?;
//! let mut opponent = Opponent::new(Strength::Perfect, 7);
//! assert_eq!(opponent.choose(&position), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Place in the layers
//!
//! Above `matchplay-board` and `matchplay-solver`. It does no input or output
//! and knows no file format. All that is random comes from a seed, and is the
//! same on every platform and in every version.

mod chance;
mod choice;
mod collection;
mod difficulty;
mod generator;
mod opponent;
mod percent;
mod puzzle;
mod recipe;
mod resistance;
mod strength;
mod symmetry;

pub use choice::{Choice, Why, hint};
pub use collection::{Collection, Finds, Found};
pub use difficulty::Difficulty;
pub use generator::Generator;
pub use opponent::Opponent;
pub use percent::{NoPercent, Percent};
pub use puzzle::Puzzle;
pub use recipe::{Recipe, RecipeError, Terrain};
pub use strength::Strength;
pub use symmetry::Canonical;

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/duel.rs"), "```\n")]
struct Examples;
