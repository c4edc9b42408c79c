//! Maximum matchings of any undirected graph.

#![no_std]

#[macro_use]
extern crate alloc;

mod adjacency;
mod compressed_graph;
mod dulmage_mendelsohn;
mod forest;
mod gallai_edmonds;
mod grid;
mod incremental;
mod list;
mod matching;
mod odd_set_cover;
#[cfg(test)]
mod random;
mod sides;
mod single_tile;
mod vertex_cover;
mod work;

pub use adjacency::Adjacency;
pub use compressed_graph::{CompressedGraph, GraphError};
pub use dulmage_mendelsohn::{CoarsePart, DiagonalBlock, DulmageMendelsohn};
pub use forest::Forest;
pub use gallai_edmonds::{GallaiEdmonds, Part};
pub use grid::{GridForest, GridStart};
pub use incremental::IncrementalMatching;
pub use list::GraphForest;
pub use matching::{
    Matching, MatchingError, certified_maximum_matching, maximum_matching, maximum_matching_within,
};
pub use odd_set_cover::{CoverError, OddSetCover};
pub use sides::{OddCycle, Side, Sides};
pub use single_tile::SingleTileForest;
pub use vertex_cover::{maximum_independent_set, minimum_vertex_cover};
pub use work::WorkLimit;
