//! The engine for any graph, bipartite or not.

mod adjacency;
mod augment;
mod blossom;
mod engine;
mod forest;
mod insert;
mod karp_sipser;
mod lock_states;
mod maximum;
mod probe;
mod push_relabel;
mod rows;
mod search_back;
mod trees;
mod two_sides;
mod witness;

pub(crate) use forest::Forest;
pub(crate) use lock_states::LockStates;
pub(crate) use rows::Rows;
pub(crate) use trees::{Label, Trees};
