use alloc::vec::Vec;

use matchplay_board::Vertex;

/// An odd-set cover of a graph: every edge has an end in `vertices`, or both
/// ends in one odd set.
///
/// No matching has more edges than the [`capacity`](Cover::capacity) of a cover. The
/// capacity of some cover equals the size of a maximum matching; in a bipartite
/// graph, such a cover needs no odd sets (König 1931; Berge 1958; Edmonds 1965).
/// LEDA checks its maximum cardinality matchings against such covers
/// (`CHECK_MCM`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Cover {
    /// The vertices that cover all their edges.
    pub vertices: Vec<Vertex>,
    /// The sets that cover the edges inside them. Each set has an odd number of
    /// vertices, at least 3. The sets and `vertices` are pairwise disjoint.
    pub odd_sets: Vec<Vec<Vertex>>,
}

impl Cover {
    /// The largest number of edges that a matching can have: one for each vertex
    /// and (|S| - 1) / 2 for each odd set S.
    pub fn capacity(&self) -> usize {
        let inside = self.odd_sets.iter().map(|set| set.len() / 2);
        self.vertices.len() + inside.sum::<usize>()
    }
}
