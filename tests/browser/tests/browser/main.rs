//! Tests of the pages of matchplay in a browser. Without the feature `chromium` they are
//! skipped, with a message.
//!
//! `MATCHPLAY_PICTURES=update` replaces the reference pictures.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[cfg(feature = "chromium")]
mod driven;

use std::process::ExitCode;

#[cfg(feature = "chromium")]
fn main() -> ExitCode {
    driven::run()
}

#[cfg(not(feature = "chromium"))]
fn main() -> ExitCode {
    println!("skipped: the pages are not shown to a browser; to do so:");
    println!("cargo test -p matchplay-browser-tests --features chromium");
    ExitCode::SUCCESS
}
