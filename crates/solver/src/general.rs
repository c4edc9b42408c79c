//! The engine for any graph, bipartite or not.

mod adjacency;
mod augment;
mod blossom;
mod board_adjacency;
mod dials;
mod engine;
mod forest;
mod karp_sipser;
mod maximum;
mod push_relabel;
mod rows;
mod trees;
mod two_sides;
mod witness;

pub(crate) use forest::Forest;
pub(crate) use rows::Rows;
pub(crate) use trees::{Label, Trees};

#[cfg(test)]
#[path = "../../../tests/random.rs"]
mod random;
