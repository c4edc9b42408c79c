//! The games of *undirected vertex geography*, played by their literal rules.
//!
//! A token stands on a vertex of an undirected graph. Two players in turn move
//! it to a neighbour that was not visited before; who cannot move loses. This
//! crate knows four rulesets of that family and nothing about winning them:
//!
//! - [`SlidingBoard`]: stones slide into a blank, each player moving one colour;
//! - [`Maze`]: the token walks over free cells, the first player may place it;
//! - [`ExplicitGraph`]: any graph, given by its edges;
//! - [`Lock`]: digits turn by one, some states are forbidden.
//!
//! Both kinds of grid keep their cells as bits, in a [`Plane`] that can be worked
//! on 64 cells at a time.
//!
//! A [`Position`] can only be built from a valid board and start, and a
//! [`Game`] only by playing legal plies from a position.
//!
//! ```
//! use matchplay_board::{Coord, Game, Player, Position, SlidingBoard};
//!
//! let board: SlidingBoard = "XO\nO.".parse()?;
//! let mut game = Game::new(Position::sliding(board));
//! let up = game.board().cell(Coord::new(0, 1))?;
//! assert_eq!(game.position().to_move(), Player::First);
//! game.play(up)?;
//! assert_eq!(game.position().moves().count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! By the feature `serde`, off by default, names of vertices and players
//! ([`Vertex`], [`Coord`], [`Place`], [`Player`]) go through serde's formats.
//!
//! # Place in the layers
//!
//! The ground floor: it depends on no other crate of the workspace, does no
//! input or output, and knows neither graphs as a library sees them nor files.
//! Indices are 0-based; [`Place`] and [`Coord`] print 1-based. Of the standard
//! library it needs `alloc` alone.

#![no_std]

#[macro_use]
extern crate alloc;

mod alphabet;
mod board;
mod chessboard;
mod coord;
mod even_lines;
mod exits;
mod explicit;
mod game;
mod illegal;
mod lock;
mod maze;
mod place;
mod plane;
mod plane_writer;
mod player;
mod position;
mod row_reader;
mod rows;
mod sliding;
mod start;
mod turns;
mod vertex;

#[cfg(test)]
mod random;

pub use board::{Board, OffBoard};
pub use coord::{Coord, Size};
pub use explicit::{ExplicitGraph, GraphError, GraphTextError};
pub use game::{Game, ReplayError};
pub use illegal::{IllegalMove, Reason};
pub use lock::{Lock, LockError, LockTextError};
pub use maze::Maze;
pub use place::Place;
pub use plane::Plane;
pub use player::Player;
pub use position::Position;
pub use rows::RowsError;
pub use sliding::{SlidingBoard, Stone};
pub use start::StartError;
pub use turns::Turns;
pub use vertex::Vertex;

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/count.rs"), "```\n")]
struct Examples;
