//! The measured instances: boards, graphs and games, identical on every machine.

mod bipartite;
mod boards;
mod edge_walks;
mod graph_walks;
mod graphs;
mod records;
mod walks;

pub(crate) use bipartite::Bipartite;
pub(crate) use boards::{BOARDS, LOCKS, unplaced};
pub(crate) use edge_walks::EDGE_WALKS;
pub(crate) use graph_walks::GRAPH_WALKS;
pub(crate) use graphs::{Csr, GRAPHS, csr, left_nodes, solution};
pub(crate) use records::RECORDS;
pub(crate) use walks::WALKS;

use crate::random::Random;

/// The number of instances of each size of a random family.
const SEEDS: u64 = 8;

/// Instances of one kind, by size and seed.
pub(crate) struct Family<T> {
    pub(crate) name: &'static str,
    /// Ascending: the side of a board, the nodes of a graph, the states of a lock.
    pub(crate) sizes: &'static [usize],
    /// The number of instances of each size: 1 for a family without random choices.
    pub(crate) seeds: u64,
    /// Makes the instance of a size and of a seed below `seeds`.
    pub(crate) make: fn(usize, u64) -> T,
}

impl<T> Family<T> {
    const fn fixed(
        name: &'static str,
        sizes: &'static [usize],
        make: fn(usize, u64) -> T,
    ) -> Family<T> {
        Family {
            seeds: 1,
            ..Family::random(name, sizes, make)
        }
    }

    const fn random(
        name: &'static str,
        sizes: &'static [usize],
        make: fn(usize, u64) -> T,
    ) -> Family<T> {
        Family {
            name,
            sizes,
            seeds: SEEDS,
            make,
        }
    }
}

/// The first instance of a family of that name, if there is one.
#[allow(dead_code, reason = "the table uses it only for ablations")]
pub(crate) fn first<T>(families: &[Family<T>], name: &str, size: usize) -> Option<T> {
    let family = families.iter().find(|family| family.name == name)?;
    Some((family.make)(size, 0))
}

impl Random {
    /// A generator whose numbers depend on the size and the seed of an instance.
    fn of(size: usize, seed: u64) -> Random {
        Random((size as u64) << 16 | seed)
    }
}
