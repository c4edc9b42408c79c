use alloc::vec::Vec;

use crate::{Adjacency, GraphForest, IncrementalMatching, OddCycle, Sides};

/// Finds a smallest set of nodes of a bipartite graph that contains an end of
/// every edge.
///
/// The nodes ascend. Their number is the size of a maximum matching, which proves that no
/// smaller set exists (Kőnig 1931). Time: that of [`GraphForest::new`]. Within a limit,
/// [`certified_maximum_matching_within`](crate::certified_maximum_matching_within) finds the
/// same nodes: the vertices of its cover.
///
/// ```
/// use matchplay_matching::{CompressedGraph, minimum_vertex_cover};
///
/// // Three rows of a matrix, all entries of which are in row 1 or column 0.
/// let matrix = CompressedGraph::from_matrix(4, &[0, 1, 5, 6], &[0, 0, 1, 2, 3, 0])?;
/// assert_eq!(minimum_vertex_cover(&matrix)?, [1, 3]);
///
/// let triangle = CompressedGraph::from_edges(3, [(0, 1), (1, 2), (2, 0)])?;
/// let odd_cycle = minimum_vertex_cover(&triangle).unwrap_err();
/// assert_eq!(odd_cycle.nodes.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the graph is not bipartite: an odd cycle. The problem is NP-hard on such
/// graphs.
pub fn minimum_vertex_cover(graph: &impl Adjacency) -> Result<Vec<u32>, OddCycle> {
    Sides::of(graph)?;
    // On a bipartite graph the cover has no odd sets.
    Ok(GraphForest::new(graph).odd_set_cover().vertices)
}

/// Finds a largest set of nodes of a bipartite graph no two of which are
/// neighbours.
///
/// The nodes ascend. They are the nodes outside a [minimum vertex
/// cover](minimum_vertex_cover).
///
/// ```
/// use matchplay_matching::{CompressedGraph, maximum_independent_set};
///
/// let star = CompressedGraph::from_edges(4, [(0, 1), (0, 2), (0, 3)])?;
/// assert_eq!(maximum_independent_set(&star)?, [1, 2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the graph is not bipartite: an odd cycle. The problem is NP-hard on such
/// graphs.
pub fn maximum_independent_set(graph: &impl Adjacency) -> Result<Vec<u32>, OddCycle> {
    let mut cover = minimum_vertex_cover(graph)?.into_iter().peekable();
    let nodes = (0..).take(graph.node_bound());
    let mut set = Vec::new();
    for node in nodes.filter(|&node| graph.contains(node)) {
        if cover.next_if_eq(&node).is_none() {
            set.push(node);
        }
    }
    Ok(set)
}
