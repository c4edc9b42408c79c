//! Engines that find a maximum matching of a graph in memory.

use std::cell::Cell;
use std::time::Duration;

use matchplay_board::Position;
use matchplay_matching::{CompressedGraph, GridMatching, maximum_matching};

use crate::baseline::crates::{ac_library, petgraph};
use crate::baseline::{Clock, hopcroft_karp};
use crate::engine::{Engine, Task};
use crate::instances::Bipartite;

/// The size of a maximum matching, on which all engines have to agree.
pub(crate) struct MatchingSize(Cell<Option<usize>>);

impl MatchingSize {
    /// The certified size, if there is one.
    pub(crate) fn new(certified: Option<usize>) -> MatchingSize {
        MatchingSize(Cell::new(certified))
    }

    fn agree(&self, found: usize) {
        let size = self.0.get().unwrap_or(found);
        assert_eq!(found, size, "the sizes of maximum matchings differ");
        self.0.set(Some(found));
    }
}

/// The graph in the form of the matching crate.
pub(crate) fn compressed(graph: &Bipartite) -> CompressedGraph {
    let columns = graph.right.len() as u32;
    CompressedGraph::from_matrix(columns, &graph.starts, &graph.ends).expect("ascending offsets")
}

/// The engine for lists of edges.
pub(crate) fn listed<'a>(graph: &'a CompressedGraph, size: &'a MatchingSize) -> Engine<'a> {
    Engine::own("matchplay on the graph", Task::Matching, move || {
        let clock = Clock::start();
        let matching = maximum_matching(graph);
        let time = clock.stop();
        size.agree(matching.len());
        time
    })
}

/// The engine for the cells of a grid.
pub(crate) fn grid<'a>(position: &'a Position, size: &'a MatchingSize) -> Engine<'a> {
    Engine::own("matchplay on cells", Task::Matching, move || {
        let cells = position.open_cells().expect("a grid");
        let clock = Clock::start();
        let mut matching = GridMatching::default();
        matching.solve(cells.size().rows(), cells.size().columns(), cells.words());
        let time = clock.stop();
        size.agree(matching.len());
        time
    })
}

/// The other engines.
pub(crate) fn others<'a>(graph: &'a Bipartite, size: &'a MatchingSize) -> Vec<Engine<'a>> {
    let hopcroft_karp = move |deadline| {
        let clock = Clock::start();
        let mates = hopcroft_karp(graph, deadline).ok_or_else(|| clock.stop())?;
        let time = clock.stop();
        size.agree(mates.len());
        Ok(time)
    };
    type Measure = fn(&Bipartite) -> (Duration, usize);
    let crates: [(&'static str, Measure); 2] =
        [("petgraph", petgraph), ("ac-library-rs", ac_library)];
    let crates = crates.map(|(name, measure)| {
        Engine::other(name, Task::Matching, move || {
            let (time, found) = measure(graph);
            size.agree(found);
            time
        })
    });
    let mut engines = vec![Engine::stopping(
        "Hopcroft–Karp",
        Task::Matching,
        hopcroft_karp,
    )];
    engines.extend(crates);
    engines
}
