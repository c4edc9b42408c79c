//! Boards and reviews of games of vertex and edge geography as text, pictures and pages.
//!
//! - [`ReviewText`], [`Drawing`]: text with ANSI styles, which the caller removes for output that is not a
//!   terminal. A drawing consists of [`Cells`]: spans of characters with their meanings.
//! - [`Picture`]: an SVG document, which can show the winning moves or the proof of the winner. With the
//!   feature `raster`, it can be converted to PNG, and a whole game to GIF.
//! - [`Report`], [`ReportIndex`], [`Sheet`], [`Handout`], [`LivePage`] (feature `html`): pages with a
//!   review, a list of reviews, puzzles, exercises for paper, and a board to draw and play on.
//! - [`record_text`], [`Stepper`] (feature `record`): the review of a record with its variations.
#![doc = include_str!("../README.md")]

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
    Area, DARK, LIGHT, Layer, Layout, Overlay, Picture, PictureSize, SPRITES, Spot, Theme,
    TooLarge, Undrawn,
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
    BoardText, Cells, Drawing, Glyphs, Ink, Marks, ReviewText, Room, Span, TextOptions,
    VerdictText, wrapped,
};
#[cfg(feature = "record")]
pub use text::{CertificateText, DifferenceText, SummaryText, record_text};
pub use words::{count, juniper_green_rules, rule_sentences};
