//! The present part of an incremental matching's graph, and a judge for it.

use matchplay_matching::{Adjacency, CompressedGraph, IncrementalMatching, Matching};

/// The subgraph of the vertices that are present, by their indices.
struct Induced<'a, F> {
    graph: &'a CompressedGraph,
    forest: &'a F,
}

impl<F: IncrementalMatching> Adjacency for Induced<'_, F> {
    fn node_bound(&self) -> usize {
        self.graph.node_bound()
    }

    fn neighbours(&self, vertex: u32) -> impl Iterator<Item = u32> + '_ {
        let neighbours = self.graph.neighbours(vertex);
        neighbours.filter(|&other| self.contains(other))
    }

    fn contains(&self, vertex: u32) -> bool {
        self.forest.contains(self.forest.node(vertex))
    }
}

/// The matching of a forest, after its cover was checked to prove it maximum.
#[track_caller]
pub(crate) fn judged<F: IncrementalMatching>(graph: &CompressedGraph, forest: &mut F) -> Matching {
    let pairs = forest.matched_pairs();
    judged_pairs(graph, forest, pairs)
}

/// A matching that exposes a node if some maximum matching does, after it was checked.
#[track_caller]
pub(crate) fn judged_exposing<F: IncrementalMatching>(
    graph: &CompressedGraph,
    forest: &mut F,
    node: u32,
) -> Matching {
    let pairs = forest.pairs_exposing(node);
    judged_pairs(graph, forest, pairs)
}

#[track_caller]
fn judged_pairs<F: IncrementalMatching>(
    graph: &CompressedGraph,
    forest: &mut F,
    pairs: Vec<(u32, u32)>,
) -> Matching {
    let cover = forest.odd_set_cover();
    let matching = Matching::from_pairs(graph.node_bound(), pairs).unwrap();
    let forest = &*forest;
    let verdict = cover.check(&Induced { graph, forest }, &matching);
    assert_eq!(verdict, Ok(()), "{cover:?} {matching:?}");
    matching
}

/// The vertices that are present, ascending.
pub(crate) fn present<F: IncrementalMatching>(
    graph: &CompressedGraph,
    forest: &F,
) -> impl Iterator<Item = u32> {
    let vertices = 0..graph.node_bound() as u32;
    vertices.filter(|&vertex| forest.contains(forest.node(vertex)))
}
