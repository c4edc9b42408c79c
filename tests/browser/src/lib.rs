//! Pages of matchplay as a reader of them sees and works them: in Chromium, over
//! its DevTools protocol.
//!
//! A `Folder` holds the pages, a `Shown` is one of them, open in a tab: it is
//! pressed and clicked, and complains of whatever a page must not do.

#![cfg(feature = "chromium")]

mod folder;
mod picture;
mod shown;

pub use folder::{Folder, record};
pub use picture::Picture;
pub use shown::{Shown, Theme, launch};
