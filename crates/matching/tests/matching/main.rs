//! The public interface against brute force, petgraph and the theorems.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

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
#[path = "../../../../tests/open_grid.rs"]
mod open_grid;
#[path = "../../../../tests/random.rs"]
mod random;
mod small_graphs;
#[path = "../../../../tests/spanning_tree.rs"]
mod spanning_tree;
mod started;
mod vertex_covers;
mod walks;
#[path = "../../../../tests/walled_grids.rs"]
mod walled_grids;
