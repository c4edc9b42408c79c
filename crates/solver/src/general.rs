//! The engine for any graph, bipartite or not.

mod augment;
mod blossom;
mod engine;
mod flatten;
mod forest;
mod karp_sipser;
mod witness;

pub(crate) use flatten::flatten;
pub(crate) use forest::{Forest, Label};
