//! Maximum matchings of any undirected graph, updated as vertices are inserted.
//!
//! A graph is anything that implements [`Adjacency`]: a [`CompressedGraph`] from
//! edges, rows, a sparse matrix or petgraph, or a type of your own.
//!
//! ```
//! use matchplay_matching::{
//!     CompressedGraph, GraphForest, IncrementalMatching, certified_maximum_matching,
//! };
//!
//! // A pentagon with a tail of two nodes.
//! let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (4, 5), (5, 6)];
//! let graph = CompressedGraph::from_edges(7, edges)?;
//! let (matching, cover) = certified_maximum_matching(&graph);
//! assert_eq!(matching.len(), 3);
//! assert_eq!(cover.check(&graph, &matching), Ok(()));
//!
//! // Without the last node of the tail, every vertex has a mate.
//! let mut forest = GraphForest::with_nodes(&graph, 0..6);
//! assert_eq!(forest.inessential().count(), 0);
//! forest.insert(6);
//! assert!(forest.inessential().eq([0, 1, 2, 3, 4, 6]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Contents
//!
//! - Graphs: [`Adjacency`], [`CompressedGraph`]; the two [`Sides`] of a bipartite
//!   graph, or an [`OddCycle`].
//! - Matchings: [`maximum_matching`], [`Matching`]; [`GridMatching`] for the cells of a
//!   rectangle.
//! - Proofs: [`certified_maximum_matching`], [`OddSetCover`] and its
//!   [check](OddSetCover::check).
//! - Decompositions: [`GallaiEdmonds`] of any graph, [`DulmageMendelsohn`] of a
//!   bipartite one.
//! - Bipartite graphs: [`minimum_vertex_cover`], [`maximum_independent_set`].
//! - Limits: a [`WorkLimit`] bounds the work of forests and of all functions that accept one.
//! - Insertion: [`PathInsertion`], and [`IncrementalMatching`] with its four implementations,
//!   [`GraphForest`] for any graph, whose [`ForestMemory`] another one can reuse,
//!   [`GridForest`] for the cells of a rectangle, [`FourTileForest`] for at most 16×16
//!   cells and [`SingleTileForest`] for at most 8×8 cells.
//!
//! # Inside
//!
//! All graphs except the smallest share one search. [`Forest`] (`forest.rs`, `forest/`) holds a
//! maximum matching and the forest of alternating trees that proves it; `growth.rs` states its
//! invariants. It has two generic parts:
//!
//! - A *topology* enumerates the links of a node. `Listed` (`list.rs`) asks an [`Adjacency`], and
//!   its links are node numbers. `GridTopology` (`grid/topology.rs`) computes with directions.
//! - Its *labels* store the state of each node: absent, unreached, odd or even, its mate and its
//!   parent. `NodeLabels` (`list/node_labels.rs`) has 9 bytes per node, and 8 more where odd cycles
//!   are possible; `CellLabels` (`grid/cell.rs`) has one byte per cell.
//!
//! Karp and Sipser's algorithm finds an initial matching, which is maximum or nearly so on most
//! graphs: `list/karp_sipser.rs`, and `grid/karp_sipser.rs` for 64 cells at a time. If only one
//! side of a grid then has exposed cells, trees grow in the same way (`grid/flood.rs`). If the
//! sides are known, searches from the smaller one are often faster (`list/pothen_fan.rs`). On
//! lattices in any order, matching each layer with the next one is often faster too
//! (`list/outwards.rs`).
//! Growing trees completes the matching; if this takes long on a bipartite graph, push–relabel
//! replaces it (`forest/push_relabel.rs`). A matching alone (`matching.rs`, `grid/matching.rs`) is
//! searched for in the core that Karp and Sipser's algorithm leaves. If the sides are known, trees
//! that reach most nodes are completed from their odd side (`forest/sweep.rs`). The complete trees
//! are the Gallai–Edmonds decomposition, from which covers (`forest/cover.rs`) and the coarse
//! Dulmage–Mendelsohn parts are read off. Insertion (`forest/insert.rs`) and probing
//! (`forest/probe.rs`, and `blossom_probe.rs` for graphs with odd cycles) keep the trees complete.
//! `forest/cores.rs` and `forest/closed_nodes.rs` answer most questions of long probes without a
//! search. `strong_components.rs` finds closed nodes and the irreducible blocks of a decomposition.
//! A tree that loses its root is settled by searches backward, and on graphs other than grids also
//! by searches from other roots (`forest/orphans.rs`). While a path is inserted into a large graph, trees stay incomplete
//! (`forest/deferred_growth.rs`, and `frontier.rs` for graphs with odd cycles). On small grids,
//! `small_grid.rs` does the same with sets of cells in one word or four.

#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod accelerator;
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
mod vertex_cover;
mod work;

#[cfg(feature = "ablation")]
pub use accelerator::Accelerator;
pub use adjacency::Adjacency;
pub use compressed_graph::{CompressedGraph, GraphError};
pub use dulmage_mendelsohn::{
    CoarsePart, DecompositionError, DiagonalBlock, Dmperm, DulmageMendelsohn,
};
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
pub use vertex_cover::{maximum_independent_set, minimum_vertex_cover};
pub use work::{Interrupted, Work, WorkLimit};

/// The README's examples, and the programs in `examples`, all run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = concat!("```\n", include_str!("../examples/arrivals.rs"), "```\n")]
#[doc = concat!("```\n", include_str!("../examples/block_triangular_form.rs"), "```\n")]
struct Examples;
