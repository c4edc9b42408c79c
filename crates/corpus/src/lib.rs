//! Writes output files atomically.
//!
//! An [`Output`] appears under its name only when it is complete. An [`OutputFolder`]
//! contains many such files. An [`Identity`] identifies a file under any of its names,
//! and an [`Interrupt`] defers the signals that end a program until its files are
//! complete.
//!
//! ```
//! use std::fs;
//! use std::io::Write;
//!
//! use matchplay_corpus::Output;
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("games.jsonl");
//! fs::write(&path, "old\n")?;
//!
//! let mut output = Output::create(&path)?;
//! output.write_all(b"half of the ")?;
//! let partial = output.abandon().expect("something was written");
//! assert_eq!(fs::read_to_string(&path)?, "old\n");
//! assert_eq!(partial, folder.path().join("games.jsonl.partial"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Place in the layers
//!
//! The command line uses this crate, which depends on no other crate of the workspace.
//! It handles files and signals, but neither games nor formats.

mod error;
mod folder;
mod identity;
mod interrupt;
mod output;

pub use error::OutputError;
pub use folder::{OutputFolder, Replace};
pub use identity::Identity;
pub use interrupt::Interrupt;
pub use output::Output;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Examples;
