//! Puzzles as a page for a browser.

mod card;
mod page;

pub use card::SheetPuzzle;
pub use page::Sheet;
