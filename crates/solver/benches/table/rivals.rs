//! Those who find a matching, and no more.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::baseline::crates::{ac_library, petgraph};
use crate::baseline::{Clock, Mates, hopcroft_karp};
use crate::instances::Bipartite;
use crate::racer::{LIMIT, Racer, Ran};

/// A maximum matching by Hopcroft and Karp's algorithm, unless it takes longer
/// than a racer may, and how long it took.
pub(crate) fn reference(graph: &Bipartite) -> (Option<Mates>, Ran) {
    let clock = Clock::start();
    let mates = hopcroft_karp(graph, Some(Instant::now() + LIMIT));
    let time = clock.stop();
    let ran = if mates.is_some() { Ok(time) } else { Err(time) };
    (mates, ran)
}

/// All of them on a graph, with what the reference found on it.
pub(crate) fn rivals<'a>(
    graph: &'a Bipartite,
    (mates, ran): &(Option<Mates>, Ran),
) -> Vec<Racer<'a>> {
    let size = Rc::new(Cell::new(mates.as_ref().map(Mates::len)));
    let agree = move |found: usize| {
        let size = size.replace(Some(found)).unwrap_or(found);
        assert_eq!(found, size, "matchings differ in size");
    };
    // The reference was this racer's first run.
    let mut first = Some(*ran);
    let agrees = agree.clone();
    let mut racers = vec![Racer::stopping("Hopcroft–Karp", move |deadline| {
        if let Some(first) = first.take() {
            return first;
        }
        let clock = Clock::start();
        let mates = hopcroft_karp(graph, deadline).ok_or_else(|| clock.stop())?;
        let time = clock.stop();
        agrees(mates.len());
        Ok(time)
    })];
    type Engine = fn(&Bipartite) -> (Duration, usize);
    let crates: [(&str, Engine); 2] = [("petgraph", petgraph), ("ac-library-rs", ac_library)];
    for (name, engine) in crates {
        let agrees = agree.clone();
        racers.push(Racer::unstoppable(name, move || {
            let (time, size) = engine(graph);
            agrees(size);
            time
        }));
    }
    racers
}
