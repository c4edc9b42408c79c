//! The games of vertex and edge geography, played by their literal rules.
//!
//! - [`Position`]: a valid board and start; [`Game`]: legal plies from a position.
//! - [`SlidingBoard`]: stones slide into a blank, and each player moves one colour.
//! - [`Maze`]: the token moves over open cells, by the steps of a [`Lattice`].
//! - [`ExplicitGraph`]: any graph, given by its edges.
//! - [`Lock`]: digits turn by one, and some states are forbidden.
//! - [`Board`]: the board of any ruleset. Its [`Places`] name and draw the vertices; its rules
//!   define which vertices are joined and what a move [removes](Removal) or changes.
#![doc = include_str!("../README.md")]
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
pub use grid_text::GridError;
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
pub use vertex::Vertex;

/// The programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = concat!("```\n", include_str!("../examples/count.rs"), "```\n")]
struct Examples;
