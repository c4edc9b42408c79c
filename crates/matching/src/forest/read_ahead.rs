use core::hint::black_box;

use crate::forest::{Graph, Labels};

/// The number of nodes that are read ahead together, and the number of edges that are
/// read for each of them.
pub(crate) const READ_AHEAD: usize = 32;

/// With fewer nodes, reading ahead costs more than it saves.
const FEW: usize = 4;

/// Prefetches the memory that scanning these nodes will touch; changes nothing.
///
/// On a graph that exceeds the caches, scanning a node is a chain of slow reads: its row, the
/// labels of its neighbours, and of their mates. Here the processor waits for all chains at the
/// same time.
pub(crate) fn read_ahead<S: Labels>(graph: &impl Graph<S>, labels: &S, nodes: &[u32]) {
    if nodes.len() < FEW {
        return;
    }
    let mut read = 0;
    for node in nodes.iter().map(|&node| node as usize) {
        let first = graph.links(node).next();
        read ^= first.map_or(0, |link| graph.end(node, link));
    }
    for node in nodes.iter().map(|&node| node as usize) {
        for link in graph.links(node).take(READ_AHEAD) {
            let other = graph.end(node, link);
            if labels.is_unreached(other) && !labels.is_exposed(other) {
                let mate = graph.end(other, labels.mate(other));
                read ^= usize::from(labels.is_even(mate));
            }
        }
    }
    black_box(read);
}
