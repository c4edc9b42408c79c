use alloc::vec::Vec;

use crate::OddSetCover;
use crate::path_insertion::Insertion;

/// A maximum matching that is updated as vertices are inserted, with the set of vertices that some
/// maximum matching exposes.
///
/// A vertex is *inessential* if some maximum matching of the present vertices exposes it: if it is
/// in part D of the Gallai–Edmonds decomposition. Inserting a vertex costs at most one augmenting
/// search, and on most graphs far less.
///
/// The graph is fixed, and some of its vertices are present. [`GraphForest`] accepts any graph,
/// [`GridForest`] the cells of a rectangle, [`FourTileForest`] at most 16×16 cells, and
/// [`SingleTileForest`] at most 8×8 cells.
///
/// A *node* is the number that an implementation has for a vertex. In a [`GraphForest`] it is the
/// vertex's index. Grids number their cells with a margin between rows; [`node`] and [`index`]
/// convert. Methods panic or return wrong results for a number that is not the node of a vertex.
///
/// The trait is sealed.
///
/// ```
/// use matchplay_matching::{CompressedGraph, GraphForest, IncrementalMatching};
///
/// // A path of five nodes, of which the ends and the middle are present.
/// let path = CompressedGraph::from_edges(5, [(0, 1), (1, 2), (2, 3), (3, 4)])?;
/// let mut forest = GraphForest::with_nodes(&path, [0, 2, 4]);
/// assert!([0, 2, 4].into_iter().all(|node| forest.is_inessential(node)));
///
/// forest.insert(1);
/// assert_eq!(forest.matched_pairs().len(), 1);
/// assert!(!forest.is_inessential(1));
///
/// // Node 3 has inessential neighbours, so only an insertion shows the new set.
/// forest.insert(3);
/// assert_eq!(forest.inessential().collect::<Vec<_>>(), [0, 2, 4]);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
///
/// [`FourTileForest`]: crate::FourTileForest
/// [`GraphForest`]: crate::GraphForest
/// [`GridForest`]: crate::GridForest
/// [`SingleTileForest`]: crate::SingleTileForest
/// [`node`]: IncrementalMatching::node
/// [`index`]: IncrementalMatching::index
pub trait IncrementalMatching: Insertion {
    /// One more than the largest node.
    fn node_bound(&self) -> usize;

    /// The node of the vertex with this index.
    fn node(&self, index: u32) -> u32;

    /// The index of the vertex of a node; it grows with the node.
    fn index(&self, node: u32) -> u32;

    /// The number of present vertices.
    fn node_count(&self) -> usize;

    /// Whether a node is present.
    fn contains(&self, node: u32) -> bool;

    /// The present neighbours of a node, ascending. The node may be absent.
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_;

    /// The node that a present node is matched with.
    fn mate(&self, node: u32) -> Option<u32>;

    /// Whether some maximum matching exposes a present node; `false` for an absent one.
    fn is_inessential(&self, node: u32) -> bool;

    /// The indices of the inessential vertices, ascending.
    fn inessential(&self) -> impl Iterator<Item = u32> + '_;

    /// Inserts a node; does nothing if it is present.
    ///
    /// At most one augmentation: O(V + E) in the worst case on bipartite graphs, and O(edges of the
    /// nodes whose labels change) in most cases. On others, O((V + E) log V) in the worst case, and
    /// a node whose inessential neighbours are all in one tree costs the edges of that tree.
    fn insert(&mut self, node: u32);

    /// Inserts two neighbours; the same as inserting `other` and then `node`.
    ///
    /// It is faster if `other` has no inessential neighbour: if `other` were inserted
    /// alone, it would stay exposed and grow a tree before it is matched with `node`.
    ///
    /// # Panics
    ///
    /// If the nodes are not neighbours.
    #[inline]
    fn insert_pair(&mut self, node: u32, other: u32) {
        assert!(self.is_edge(node, other), "{other} is not beside {node}");
        self.add_pair(node, other);
    }

    /// Keeps only the candidates that would be inessential if `node` were inserted.
    ///
    /// If `node` is present, no candidate is kept. On a bipartite graph, candidates on the other
    /// side than `node` are never kept.
    ///
    /// # Panics
    ///
    /// If an absent `node` has an inessential neighbour, or if a candidate is inessential.
    fn retain_reached(&mut self, node: u32, candidates: &mut Vec<u32>) {
        if self.contains(node) {
            return candidates.clear();
        }
        let is_inessential = |other: u32| self.is_inessential(other);
        assert!(
            !self.neighbours(node).any(is_inessential),
            "{node} has an inessential neighbour"
        );
        let inessential = candidates.iter().find(|&&other| is_inessential(other));
        assert_eq!(inessential, None, "a candidate is inessential");
        self.probe(node, candidates);
    }

    /// The matched pairs, by the indices of their vertices, each once.
    fn matched_pairs(&self) -> Vec<(u32, u32)>;

    /// The pairs of a maximum matching that exposes an inessential node, by the indices of their
    /// vertices, each once. For any other node, they are the [matched
    /// pairs](IncrementalMatching::matched_pairs). O(V).
    fn pairs_exposing(&self, node: u32) -> Vec<(u32, u32)>;

    /// A cover that proves the matching maximum, by the indices of vertices.
    fn odd_set_cover(&mut self) -> OddSetCover;

    /// Whether the limit on the work has ended a search. The pairs are then a matching that
    /// may not be maximum, and other results may be wrong. The next solution starts again.
    fn is_interrupted(&self) -> bool {
        false
    }
}
