//! Regression tests over recorded games, with one snapshot per record.
//!
//! A [`Suite`] runs one test per record of a folder: it reviews the record and passes the
//! text of the review to a function that compares it with a snapshot. [`review`] and
//! [`rejection`] return these texts, for other test harnesses.
//!
//! ```
//! use matchplay_testkit::{rejection, review};
//!
//! let text = review("../../game-records/perfect-game.ron")?;
//! assert!(text.contains("Black  0 mistakes   wins kept 5/5"));
//!
//! let bad = "../../tests/rejected/illegal-move-not-adjacent.ron";
//! let text = rejection(bad)?;
//! assert!(text.starts_with("10:33: illegal-move: ply 3: First cannot move to (4,4)"));
//! assert!(review(bad).is_err());
//! # Ok::<(), matchplay_testkit::Failure>(())
//! ```
//!
//! # Place in the layers
//!
//! The crate reads files and writes none; a snapshot library stores the snapshots.

mod failure;
mod refutation;
mod rejection;
mod review;
mod suite;

pub use failure::Failure;
pub use rejection::rejection;
pub use review::review;
pub use suite::{Snapshot, Suite};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
