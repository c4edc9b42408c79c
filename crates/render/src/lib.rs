//! Boards and reviews of vertex geography games, as text, pictures and pages.
//!
//! Everything here is a pure function from positions and reviews to text or
//! bytes. Nothing is told by colour alone. Names, labels and notes come from
//! files and are always escaped, and names and labels cut to a width.
//!
//! Text carries ANSI styles, which the caller strips where no terminal is to
//! show them:
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
//! A [`Drawing`] of a board is made of [`Cells`], spans of characters with what
//! each stands for, so that text and interactive screens show the same board.
//!
//! A [`Picture`] is an SVG document, and by the feature `raster`, which is on by
//! default, also a PNG, or a replay of a whole game as a GIF. It can show
//! which moves win, or the proof of who does:
//!
//! ```
//! use matchplay_board::{Game, Position, SlidingBoard};
//! use matchplay_render::{Caption, Overlay, Picture};
//! use matchplay_solver::prove;
//!
//! let board: SlidingBoard = "OOXX\nOXXO\nOO.O\nXXXO".parse()?;
//! let game = Game::new(Position::sliding(board));
//! let (caption, proof) = (Caption::default(), prove(game.position()));
//! let picture = Picture::new(&game, &caption)?.overlay(Overlay::Matching(&proof));
//! assert!(picture.to_string().contains("First (O) wins along the bold lines"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Report`] is a whole review as one page for a browser, and a
//! [`ReportIndex`] lists several; both come by the feature `html`, which is on by
//! default. They hold all they need, and their policy forbids the rest.
//!
//! # Place in the layers
//!
//! Above `matchplay-board`, `matchplay-certificate`, `matchplay-graph` and
//! `matchplay-solver`. It writes no file and asks
//! no terminal; it does not know where games come from.

mod caption;
mod escape;
#[cfg(any(feature = "html", feature = "raster"))]
mod layer;
mod picture;
#[cfg(feature = "raster")]
mod raster;
#[cfg(feature = "html")]
mod report;
#[cfg(feature = "html")]
mod sheet;
mod text;
mod words;

pub use caption::Caption;
pub use escape::Escaped;
#[cfg(any(feature = "html", feature = "raster"))]
pub use layer::Layer;
pub use picture::{
    Area, DARK, LIGHT, Layout, Overlay, Picture, SPRITES, Spot, Stage, Theme, TooLarge,
};
#[cfg(feature = "raster")]
pub use raster::{Replay, png};
#[cfg(feature = "html")]
pub use report::{Report, ReportEntry, ReportIndex, ReportVariation, Story};
#[cfg(feature = "html")]
pub use sheet::{Sheet, SheetPuzzle};
pub use text::{
    BoardText, Cells, Drawing, Glyphs, Ink, Marks, ReviewText, Room, Span, VerdictText,
};
pub use words::count;

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/draw.rs"), "```\n")]
#[cfg_attr(
    feature = "html",
    doc = concat!("```\n", include_str!("../examples/page.rs"), "```\n")
)]
struct Examples;
