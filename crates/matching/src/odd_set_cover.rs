use alloc::vec::Vec;

/// A cover that proves a matching maximum, by being as large.
///
/// Every edge of the graph has an end among `vertices` or both ends in one of the
/// odd sets. On a bipartite graph no odd set is needed, and the cover is a minimum
/// vertex cover (Kőnig 1931; Edmonds 1965).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct OddSetCover {
    /// Nodes that cover all their edges.
    pub vertices: Vec<u32>,
    /// Sets that cover the edges inside them, each of an odd number of nodes, at
    /// least 3. The sets are disjoint from each other and from `vertices`.
    pub odd_sets: Vec<Vec<u32>>,
}
