//! The pages of matchplay in a browser, if built with the feature `chromium`:
//! without it the tests are skipped, and that is said.
//!
//! `MATCHPLAY_PICTURES=update` takes the pictures that are compared anew.

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
