//! Exact analysis of undirected vertex and edge geography: two players take turns to move a
//! token over a graph, never to a visited vertex or never along a used edge, and a player
//! who cannot move loses.
//!
//! This crate re-exports the layers of matchplay as modules. Each module is also a
//! separate crate.
//!
//! ```
//! use matchplay::board::{Position, Vertex};
//! use matchplay::certificate::judge;
//! use matchplay::solver::{Outcome, prove, solve};
//!
//! let position = Position::maze(".##\n...\n#.#".parse()?, None)?;
//! let verdict = solve(&position);
//! assert_eq!(verdict.outcome, Outcome::N);
//! assert_eq!(verdict.winning, [5, 7].map(Vertex::new));
//! judge(&position, &prove(&position).ok_or("the outcome is known")?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! All are off by default. `record`, `document`, `corpus`, `practice`, `render` and
//! `testkit` add the layers of these names; `html` and `raster` add pages and pixels to
//! `render`. `serde` implements `Serialize` and `Deserialize` for the types of `board`,
//! `certificate` and `solver`.

pub use matchplay_board as board;
pub use matchplay_certificate as certificate;
#[cfg(feature = "corpus")]
pub use matchplay_corpus as corpus;
#[cfg(feature = "document")]
pub use matchplay_document as document;
pub use matchplay_graph as graph;
pub use matchplay_matching as matching;
#[cfg(feature = "practice")]
pub use matchplay_practice as practice;
#[cfg(feature = "record")]
pub use matchplay_record as record;
#[cfg(feature = "render")]
pub use matchplay_render as render;
pub use matchplay_solver as solver;
#[cfg(any(feature = "practice", feature = "render"))]
pub use matchplay_strings as strings;
#[cfg(feature = "testkit")]
pub use matchplay_testkit as testkit;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
