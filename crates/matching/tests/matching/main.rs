//! The public interface against brute force, petgraph and the theorems.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

extern crate alloc;

mod boards;
mod brute_force;
mod dulmage_mendelsohn;
#[path = "../../../../tests/effort.rs"]
mod effort;
mod families;
mod grid_walks;
mod grids;
mod induced;
mod insertion;
mod large_graphs;
mod limits;
mod misuse;
#[path = "../../src/random.rs"]
mod random;
#[path = "../../src/random_grid.rs"]
mod random_grid;
mod small_graphs;
mod started;
mod vertex_covers;
mod walks;
