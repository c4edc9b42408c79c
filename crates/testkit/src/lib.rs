//! One snapshot a record: regression tests over saved games.
//!
//! A [`Suite`] reviews every record of a folder, each as a test of its own that
//! its name picks out, and hands the text of the review to whatever compares it
//! with a snapshot. [`review`] and [`rejection`] make the texts, for a harness
//! that has its own way of making tests.
//!
//! ```
//! use matchplay_testkit::{rejection, review};
//!
//! let text = review("../../game-records/perfect-game.ron")?;
//! assert!(text.contains("Black  0 mistakes   wins kept 5/5"));
//!
//! let bad = "../../tests/rejected/illegal-move-apart.ron";
//! let text = rejection(bad)?;
//! assert!(text.starts_with("10:33: illegal-move: ply 3: First cannot move to (4,4)"));
//! assert!(review(bad).is_err());
//! # Ok::<(), matchplay_testkit::Failure>(())
//! ```
//!
//! # Place in the layers
//!
//! Beside the command line, above `matchplay-record`, `matchplay-solver` and
//! `matchplay-render`. It reads files and writes none: which snapshots there
//! are, and where, is up to the snapshot library.

mod failure;
mod refutation;
mod rejection;
mod review;
mod suite;

pub use failure::Failure;
pub use rejection::rejection;
pub use review::review;
pub use suite::{Snapshot, Suite};

/// The examples of the README are tested too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
