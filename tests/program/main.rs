//! Tests of the program and of the workspace, in one test program with a module for each
//! subject.
//!
//! `cargo test -p matchplay-cli --test program batch::` runs one module. A test is a program
//! of its own if it measures the peak memory of all child processes (`bounds`, `memory`,
//! `proof_memory`), changes the current folder (`transcripts`) or is also run by the command that
//! it tests (`contests`).

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod batch;
mod compose;
mod diff;
mod handouts;
#[cfg(unix)]
mod hostile;
mod interfaces;
mod languages;
mod layers;
mod limits;
mod packages;
mod practice;
mod records;
mod reports;
mod schema;
mod sentences;
mod shell;
mod specifications;
mod streams;
#[path = "../support/mod.rs"]
mod support;
mod writing;
