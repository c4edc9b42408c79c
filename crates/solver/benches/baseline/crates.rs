//! Published crates that find maximum matchings. None of them can be stopped. The
//! graph is converted to the form of each crate before the clock starts.

use std::time::Duration;

use ac_library::MfGraph;
use petgraph::algo::maximum_matching;

use super::Clock;
use crate::instances::{Bipartite, Csr};

fn timed(size: impl FnOnce() -> usize) -> (Duration, usize) {
    let clock = Clock::start();
    let size = size();
    (clock.stop(), size)
}

/// petgraph: Gabow's algorithm, for any graph.
pub(crate) fn petgraph(graph: &Bipartite) -> (Duration, usize) {
    let left = graph.left.len() as u32;
    let mut arcs = Vec::with_capacity(2 * graph.ends.len());
    for (node, right) in graph.edges() {
        arcs.extend([(node, left + right), (left + right, node)]);
    }
    arcs.sort_unstable();
    let graph = Csr::from_sorted_edges(&arcs).expect("edges in order");
    timed(|| maximum_matching(&graph).len())
}

/// ac-library-rs: Dinic's maximum flow, edges of capacity one.
pub(crate) fn ac_library(graph: &Bipartite) -> (Duration, usize) {
    let (left, right) = (graph.left.len(), graph.right.len());
    let (source, sink) = (left + right, left + right + 1);
    let mut network = MfGraph::<u32>::new(left + right + 2);
    for node in 0..left {
        network.add_edge(source, node, 1);
    }
    for (a, b) in graph.edges() {
        network.add_edge(a as usize, left + b as usize, 1);
    }
    for node in left..left + right {
        network.add_edge(node, sink, 1);
    }
    timed(|| network.flow(source, sink) as usize)
}
