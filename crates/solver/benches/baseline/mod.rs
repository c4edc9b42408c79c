//! Other engines for the same questions: what the timed one is compared with,
//! and whose answers its own must equal.

mod clock;
pub(crate) mod crates;
mod hopcroft_karp;
mod hungarian;
mod inessential;

pub(crate) use clock::Clock;
pub(crate) use hopcroft_karp::hopcroft_karp;
pub(crate) use hungarian::outcomes;
pub(crate) use inessential::inessential;

use std::time::Instant;

/// When an engine that can be stopped has to give up.
pub(crate) type Deadline = Option<Instant>;

fn is_over(deadline: Deadline) -> bool {
    deadline.is_some_and(|deadline| Instant::now() > deadline)
}

/// No mate, and no node.
const NONE: u32 = u32::MAX;

/// The mates of both sides' nodes.
pub(crate) struct Mates {
    of_left: Vec<u32>,
    of_right: Vec<u32>,
}

impl Mates {
    /// The number of edges.
    pub(crate) fn len(&self) -> usize {
        self.of_left.iter().filter(|&&mate| mate != NONE).count()
    }
}
