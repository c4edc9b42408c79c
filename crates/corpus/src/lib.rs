//! Writes the results of a run without losing a file.
//!
//! An [`Output`] appears under its name when it is complete, and not before. An
//! [`OutputFolder`] holds many such files. An [`Identity`] recognises a file
//! whatever name leads to it, and an [`Interrupt`] defers the signals that end a
//! program until its files are settled.
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
//! Below the command line. It knows files and signals, and neither games nor
//! formats.

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

/// The README's example runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Examples;
