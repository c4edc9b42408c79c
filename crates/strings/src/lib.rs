//! The sentences of matchplay for readers and players, by [`Language`].
#![doc = include_str!("../README.md")]

mod language;
mod table;

pub use language::Language;
