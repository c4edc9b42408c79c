//! Inputs and outputs that go wrong, by accident or on purpose: each has a clear
//! message, and nothing that a file says acts on whoever reads about it.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "hostile/inputs.rs"]
mod inputs;
#[path = "hostile/outputs.rs"]
mod outputs;
#[path = "hostile/strings.rs"]
mod strings;
mod support;
