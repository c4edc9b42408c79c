//! Regression tests over recorded games, with one snapshot per record.
//!
//! - A [`Suite`] runs one test per record of a folder, and passes the text of its review to a function
//!   that compares it with a snapshot.
//! - [`review`] and [`rejection`] return these texts, for other test harnesses.
#![doc = include_str!("../README.md")]

mod failure;
mod refutation;
mod rejection;
mod review;
mod suite;

pub use failure::Failure;
pub use rejection::rejection;
pub use review::review;
pub use suite::{Snapshot, Suite};
