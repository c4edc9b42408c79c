//! Engines that find a maximum matching of a graph in memory.

use std::time::Duration;

use matchplay_board::Position;
use matchplay_matching::{CompressedGraph, GridForest, IncrementalMatching, maximum_matching};

use crate::baseline::crates::{ac_library, petgraph};
use crate::baseline::{Clock, hopcroft_karp};
use crate::engine::{Engine, Task};
use crate::instances::Bipartite;

/// The graph in the form of the matching crate.
pub(crate) fn compressed(graph: &Bipartite) -> CompressedGraph {
    let columns = graph.right.len() as u32;
    CompressedGraph::from_matrix(columns, &graph.starts, &graph.ends).expect("ascending offsets")
}

/// The engine for lists of edges.
pub(crate) fn listed(graph: &CompressedGraph, matched: usize) -> Engine<'_> {
    Engine::own("matchplay on the graph", Task::Matching, move || {
        let clock = Clock::start();
        let matching = maximum_matching(graph);
        let time = clock.stop();
        assert_eq!(matching.len(), matched);
        time
    })
}

/// The engine for the cells of a grid.
pub(crate) fn grid(position: &Position, matched: usize) -> Engine<'_> {
    Engine::own("matchplay on cells", Task::Matching, move || {
        let cells = position.open_cells().expect("a grid");
        let clock = Clock::start();
        let mut forest = GridForest::default();
        forest.solve(
            cells.size().rows(),
            cells.size().columns(),
            cells.words(),
            [],
        );
        let time = clock.stop();
        assert_eq!(forest.matched_pairs().len(), matched);
        time
    })
}

/// The other engines.
pub(crate) fn others(graph: &Bipartite, matched: usize) -> Vec<Engine<'_>> {
    let hopcroft_karp = move |deadline| {
        let clock = Clock::start();
        let mates = hopcroft_karp(graph, deadline).ok_or_else(|| clock.stop())?;
        let time = clock.stop();
        assert_eq!(mates.len(), matched);
        Ok(time)
    };
    type Measure = fn(&Bipartite) -> (Duration, usize);
    let crates: [(&'static str, Measure); 2] =
        [("petgraph", petgraph), ("ac-library-rs", ac_library)];
    let crates = crates.map(|(name, measure)| {
        Engine::other(name, Task::Matching, move || {
            let (time, found) = measure(graph);
            assert_eq!(found, matched);
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
