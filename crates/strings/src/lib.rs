//! The sentences of matchplay for readers and players, in several languages.
//!
//! One table contains all texts: a row for each text, and a column for each [`Language`].
//! Errors, warnings and machine-readable formats are always in English and are not in the
//! table.
//!
//! ```
//! use matchplay_strings::Language;
//!
//! let chinese = Language::of_code("zh").ok_or("expected a known language")?;
//! let values = [("A", "兔兔"), ("B", "蛋蛋")];
//! assert_eq!(chinese.fill("start.stuck", &values), "兔兔无路可走：蛋蛋获胜。");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod language;
mod table;

pub use language::Language;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
