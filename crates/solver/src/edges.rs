//! Undirected edge geography: a move goes along an unused edge and uses it up; nodes may
//! be visited again; a player who cannot move loses.
//!
//! On a bipartite graph, the game is linear algebra over GF(2) (Fraenkel, Scheinerman & Ullman,
//! *Undirected edge geography*, 1993): the player to move loses if and only if the token is in an
//! *even kernel*, an independent set such that every node outside has an even number of edges into
//! it. [`EdgeWalk`] solves one position after the other, by one of two methods:
//!
//! - [`Elimination`](elimination::Elimination) along a nested dissection. On grids and
//!   other sparse graphs, a ply changes few of its small matrices.
//! - [`Tableau`](tableau::Tableau), a dense matrix. A ply is a change of rank one.
//!
//! In general, the game is PSPACE-complete. On other graphs, even kernels and the target
//! sets of winning tokens are still sound, and [`one_sided`] finds some of them. [`Search`]
//! tries all moves of small components, and [`strategy`] turns its results into proofs. What they
//! do not decide is unknown.

mod basis;
mod bit_system;
mod component;
mod cost;
mod dissection;
mod elimination;
mod engine;
mod evidence;
mod graph;
mod independent_sets;
mod line;
mod one_sided;
mod proof;
mod search;
mod separator;
mod small_position;
mod strategy;
mod tableau;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use cost::{Cost, affordable};
pub use cost::{EdgeError, TooCostly};
pub(crate) use graph::EdgeGraph;
pub(crate) use search::Search;
pub(crate) use walk::EdgeWalk;
