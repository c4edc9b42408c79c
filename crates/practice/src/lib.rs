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
mod opponent;
mod percent;
mod strength;

pub use choice::{Choice, Why, hint};
pub use opponent::Opponent;
pub use percent::{NoPercent, Percent};
pub use strength::Strength;
