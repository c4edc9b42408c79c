//! Tests of the pages of matchplay in Chromium, with its DevTools protocol.
//!
//! A `Folder` contains the pages. A `Shown` is a page in a tab: a test presses keys and
//! clicks elements, and the `Shown` reports errors, policy violations and requests.

#![cfg(feature = "chromium")]

mod folder;
mod layout;
mod picture;
mod shown;
mod touch;

pub use folder::{Folder, PageFile, record};
pub use picture::Picture;
pub use shown::{Shown, Theme, launch};
