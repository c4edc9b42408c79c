//! The engine for grids, sliding boards and mazes alike: bit planes for the
//! initial matching, then a byte a cell.

mod augment;
mod cell;
mod engine;
mod forest;
mod inessential;
mod karp_sipser;
mod probe;
mod push_relabel;
mod queue;
pub(crate) mod tile;
mod tiling;
mod witness;

pub(crate) use cell::Direction;
pub(crate) use forest::Forest;
