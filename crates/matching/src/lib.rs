//! Maximum matchings of any undirected graph, updated as vertices are inserted.
//!
#![doc = include_str!("../README.md")]
//!
//! # Inside
//!
//! All graphs except the smallest share one search. [`Forest`] (`forest.rs`, `forest/`) holds a
//! maximum matching and the forest of alternating trees that proves it; `growth.rs` states its
//! invariants. It is generic over a *topology*, which enumerates the links of a node (`list.rs`,
//! `grid/topology.rs`), and over its *labels*, which store the state of each node
//! (`list/node_labels.rs`, `grid/cell.rs`). The smallest grids have a search of their own,
//! `small_grid.rs`, on sets of cells in one word or four.
//!
//! `list/karp_sipser.rs`, `list/outwards.rs` and `grid/karp_sipser.rs` find an initial matching.
//! Growing trees completes it; `grid/flood.rs` and `list/pothen_fan.rs` are often faster, and so is
//! `forest/push_relabel.rs` if growing takes long on a bipartite graph. The complete trees are the
//! Gallai–Edmonds decomposition, and `forest/cover.rs` reads covers off them. Insertion
//! (`forest/insert.rs`) and probing (`forest/probe.rs`) keep them complete. While a path is inserted
//! into a graph on which growing takes long, trees stay incomplete (`forest/deferred_growth.rs`).
#![no_std]

#[macro_use]
extern crate alloc;
// `families.rs` names this crate as integration tests do.
#[cfg(test)]
extern crate self as matchplay_matching;
#[cfg(test)]
extern crate std;

mod accelerator;
mod adjacency;
mod compressed_graph;
mod dulmage_mendelsohn;
#[cfg(test)]
#[allow(dead_code, reason = "only integration tests use the other families")]
#[path = "../tests/matching/families.rs"]
mod families;
mod forest;
mod gallai_edmonds;
mod grid;
mod incremental;
mod list;
mod matching;
mod odd_set_cover;
#[cfg(test)]
#[path = "../../../tests/open_grid.rs"]
mod open_grid;
mod path_insertion;
#[cfg(test)]
#[path = "../../../tests/random.rs"]
mod random;
mod sides;
mod small_grid;
#[cfg(test)]
#[path = "../../../tests/spanning_tree.rs"]
mod spanning_tree;
mod strong_components;
mod work;

#[cfg(feature = "ablation")]
pub use accelerator::Accelerator;
pub use adjacency::Adjacency;
pub use compressed_graph::{CompressedGraph, GraphError};
pub use dulmage_mendelsohn::{DecompositionError, DulmageMendelsohn};
pub use forest::Forest;
pub use gallai_edmonds::{GallaiEdmonds, Part};
pub use grid::{GridForest, GridMatching};
pub use incremental::IncrementalMatching;
pub use list::{ForestMemory, GraphForest, MatrixError, maximum_matrix_matching};
pub use matching::{
    Matching, MatchingError, certified_maximum_matching, certified_maximum_matching_within,
    maximum_matching, maximum_matching_within,
};
pub use odd_set_cover::{CoverError, OddSetCover};
pub use path_insertion::PathInsertion;
pub use sides::{OddCycle, Side, Sides};
pub use small_grid::{FourTileForest, SingleTileForest, SmallGridForest};
pub use work::{Interrupted, Work, WorkLimit};

/// The programs in `examples`, run as tests.
#[cfg(doctest)]
#[doc = concat!("```\n", include_str!("../examples/arrivals.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/block_triangular_form.rs"), "```\n")]
struct Examples;
