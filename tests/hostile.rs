//! Faulty and malicious inputs and outputs: each has a clear message, and no text of a file
//! controls a terminal or runs in a page.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "hostile/inputs.rs"]
mod inputs;
#[path = "hostile/outputs.rs"]
mod outputs;
#[path = "hostile/strings.rs"]
mod strings;
mod support;
