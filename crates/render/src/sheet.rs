//! Puzzles as a page for a browser.

mod card;
mod page;
mod question;

pub use card::SheetPuzzle;
pub use page::Sheet;
pub(crate) use question::{Question, States, named};
