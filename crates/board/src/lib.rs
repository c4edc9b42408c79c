//! The games of *undirected vertex geography* and *edge geography*, played by their
//! literal rules.
//!
//! A token stands on a vertex of an undirected graph. The two players take turns to
//! move the token to a neighbour. In vertex geography, the token never returns to a
//! visited vertex; in edge geography, it never moves along the same edge twice (see
//! [`Removal`]). A player who cannot move loses. This crate implements four rulesets;
//! it does not determine the winner:
//!
//! - [`SlidingBoard`]: stones slide into a blank, and each player moves one colour;
//! - [`Maze`]: the token moves over open cells, by the steps of a [`Lattice`];
//! - [`ExplicitGraph`]: any graph, given by its edges;
//! - [`Lock`]: digits turn by one, and some states are forbidden.
//!
//! Unless a position has a start, the first player places the token, on any vertex or
//! on one of a list of starts.
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
//! # Places and rules
//!
//! *Places* define how vertices are named and drawn: as cells of a grid, numbered
//! nodes, or states of dials ([`Places`]). *Rules* define which vertices are joined
//! and what a move changes. A [`Board`] holds the board of any ruleset and has the
//! same interface for all of them: its places, the [`Content`] of a vertex, the
//! neighbours of a vertex, and the stones of each player. Code that uses this
//! interface draws and analyses every ruleset without a list of the rulesets.
//!
//! # Features
//!
//! Feature `serde`, off by default: [`Vertex`], [`Coord`], [`Place`] and
//! [`Player`] implement `Serialize` and `Deserialize`.
//!
//! # Place in the layers
//!
//! The crate does no input or output, and uses neither a graph library nor file formats.
//! Indices are 0-based; [`Place`] and [`Coord`] print 1-based. The crate is `no_std` +
//! `alloc`.

#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod alphabet;
mod board;
mod coord;
mod decimal_dials;
mod dial_state;
mod dials;
mod escaped;
mod explicit_graph;
mod game;
mod grid_error;
mod grid_text;
mod illegal_move;
mod lattice;
mod lock;
mod maze;
mod neighbours;
mod open_cells;
mod places;
mod plane;
mod player;
mod position;
mod removal;
mod rules;
mod size;
mod sliding;
mod start;
mod steps;
mod steps_text;
mod vertex;

#[cfg(test)]
#[path = "../../../tests/random.rs"]
mod random;

pub use board::{Board, Content};
pub use coord::Coord;
pub use decimal_dials::DecimalDials;
pub use dial_state::DialState;
pub use dials::Dials;
pub use escaped::Escaped;
pub use explicit_graph::{ExplicitGraph, GraphError};
pub use game::{Game, ReplayError};
pub use grid_error::GridError;
pub use illegal_move::{IllegalMove, Reason};
pub use lattice::{Lattice, Wrap};
pub use lock::{Lock, LockError};
pub use maze::Maze;
pub use neighbours::Neighbours;
pub use open_cells::OpenCells;
pub use places::{OffBoard, Place, Places};
pub use plane::Plane;
pub use player::Player;
pub use position::Position;
pub use removal::Removal;
pub use size::Size;
pub use sliding::{SlidingBoard, Stone};
pub use start::StartError;
pub use steps::{Leaper, Offsets, Steps, StepsError};
pub use steps_text::StepsTextError;
pub use vertex::Vertex;

/// The examples of the README and the programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/count.rs"), "```\n")]
struct Examples;
