//! Boards and reviews of games of vertex and edge geography as text, pictures and pages.
//!
//! Everything is a pure function from positions and reviews to text or bytes. No meaning
//! is expressed by colour alone. Names, labels and notes come from files; they are always
//! escaped, and names and labels are cut to a width.
//!
//! Text contains ANSI styles, which the caller removes for output that is not a terminal:
//!
//! ```
//! use matchplay_board::{Game, Position, Vertex};
//! use matchplay_render::{Caption, ReviewText};
//! use matchplay_solver::review;
//!
//! let start = Position::sliding("XO\nO.".parse()?);
//! let game = Game::replay(start, [1, 0, 2].map(Vertex::new))?;
//! let review = review(&game);
//! let text = ReviewText::new(&game, &review, &Caption::default()).to_string();
//! assert!(text.contains("First won"), "{text}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Drawing`] of a board consists of [`Cells`]: spans of characters with their
//! meanings, for text and for interactive screens.
//!
//! A [`Picture`] is an SVG document. With the feature `raster` it can be converted to a
//! PNG image, and a whole game to an animated GIF image. A picture can show the winning
//! moves, or the proof of the winner:
//!
//! ```
//! use matchplay_board::{Game, Position, SlidingBoard};
//! use matchplay_render::{Caption, Overlay, Picture};
//! use matchplay_solver::prove;
//!
//! let board: SlidingBoard = "OOXX\nOXXO\nOO.O\nXXXO".parse()?;
//! let game = Game::new(Position::sliding(board));
//! let (caption, proof) = (Caption::default(), prove(game.position()).ok_or("the outcome is known")?);
//! let picture = Picture::new(&game, &caption)?.overlay(Overlay::Matching(&proof));
//! assert!(picture.to_string().contains("First (O) wins along the bold lines"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `html`, a [`Report`] is a whole review as one page for a browser, and
//! a [`ReportIndex`] is a page that lists several reports. A [`Sheet`] has puzzles, and a
//! [`Handout`] has puzzles or mistakes for paper. The pages load nothing.
//!
//! With the feature `record`, [`record_text`] returns the review of a record and its
//! variations as text, and a [`Stepper`] steps through them.
//!
//! # Features
//!
//! `html`, which includes `record`, and `raster` are on by default.
//!
//! # Place in the layers
//!
//! The crate reads and writes no files and does not access a terminal.

mod caption;
mod commentary;
mod escape;
#[cfg(feature = "html")]
mod handout;
#[cfg(feature = "html")]
mod live;
mod picture;
#[cfg(feature = "raster")]
mod raster;
#[cfg(feature = "html")]
mod report;
#[cfg(feature = "html")]
mod rules;
#[cfg(test)]
mod samples;
#[cfg(feature = "html")]
mod sheet;
#[cfg(feature = "html")]
mod site;
#[cfg(feature = "record")]
mod stepper;
mod text;
mod words;

pub use caption::Caption;
pub use commentary::Commentary;
pub use escape::Escaped;
#[cfg(feature = "html")]
pub use handout::{DiagramsPerSheet, Handout};
#[cfg(feature = "html")]
pub use live::LivePage;
pub use picture::{
    Area, DARK, LIGHT, Layer, Layout, Overlay, Picture, PictureSize, SPRITES, Spot, Stage, Still,
    Theme, TooLarge, Undrawn,
};
#[cfg(feature = "raster")]
pub use raster::{Replay, first_boxed, png};
#[cfg(feature = "html")]
pub use report::{
    Delivery, PageEngine, Report, ReportEntry, ReportIndex, ReportLinks, SharedFiles,
};
#[cfg(feature = "html")]
pub use sheet::{Sheet, SheetPuzzle};
#[cfg(feature = "html")]
pub use site::{NotASite, Site};
#[cfg(feature = "record")]
pub use stepper::{Branch, ReviewedLine, ReviewedRecord, StepMarks, Stepper, WinnerStrip};
pub use text::{
    BoardText, Cells, Drawing, Glyphs, Ink, Marks, ReviewText, Room, Span, TextOptions, VerdictText,
};
#[cfg(feature = "record")]
pub use text::{CertificateText, DifferenceText, SummaryText, record_text};
pub use words::{count, rule_sentences};

/// The examples of the README and the programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/draw.rs"), "```\n")]
#[cfg_attr(
    feature = "html",
    doc = concat!("```\n", include_str!("../examples/page.rs"), "```\n")
)]
struct Examples;
