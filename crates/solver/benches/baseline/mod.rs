//! Other engines for the same questions: the benchmarks compare times with them,
//! and assert equal answers.

mod clock;
pub(crate) mod crates;
mod hopcroft_karp;
mod hungarian;
mod inessential;
mod matching_per_ply;
mod rank_per_ply;

use clock::is_over;
pub(crate) use clock::{Clock, Deadline};
pub(crate) use hopcroft_karp::hopcroft_karp;
pub(crate) use hungarian::outcomes;
pub(crate) use inessential::inessential;
pub(crate) use matching_per_ply::matching_per_ply;
pub(crate) use rank_per_ply::rank_per_ply;

use crate::instances::Bipartite;

/// No mate, and no node.
const NONE: u32 = u32::MAX;

/// The mates of the nodes of both sides.
pub(crate) struct Mates {
    of_left: Vec<u32>,
    of_right: Vec<u32>,
}

impl Mates {
    /// The mates of matched pairs, in which right nodes are numbered after left ones.
    pub(crate) fn new(graph: &Bipartite, pairs: impl IntoIterator<Item = (u32, u32)>) -> Mates {
        let left = graph.left.len();
        let mut mates = Mates {
            of_left: vec![NONE; left],
            of_right: vec![NONE; graph.right.len()],
        };
        for (a, b) in pairs {
            let b = b - left as u32;
            mates.of_left[a as usize] = b;
            mates.of_right[b as usize] = a;
        }
        mates
    }

    /// The number of edges.
    pub(crate) fn len(&self) -> usize {
        self.of_left.iter().filter(|&&mate| mate != NONE).count()
    }
}
