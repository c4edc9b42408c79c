use matchplay_board::{ExplicitGraph, Vertex};
use matchplay_matching::Adjacency;

/// A view of an explicit graph that implements [`Adjacency`] without a copy.
///
/// [`BoardGraph`](crate::BoardGraph) also accepts explicit graphs; this view is faster,
/// because it reads the lists of neighbours.
///
/// ```
/// use matchplay_board::ExplicitGraph;
/// use matchplay_graph::{Adjacency, ListedGraph, Sides};
///
/// let path = ExplicitGraph::new(3, [(0, 1), (1, 2)])?;
/// let graph = ListedGraph(&path);
/// assert!(graph.neighbours(1).eq([0, 2]));
/// assert!(Sides::of(&graph).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ListedGraph<'a>(pub &'a ExplicitGraph);

impl Adjacency for ListedGraph<'_> {
    fn node_bound(&self) -> usize {
        self.0.nodes() as usize
    }

    #[inline(always)]
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let neighbours = self.0.neighbours(Vertex::new(node)).iter();
        neighbours.map(|&other| u32::from(other))
    }

    #[inline(always)]
    fn degree(&self, node: u32) -> usize {
        self.0.neighbours(Vertex::new(node)).len()
    }
}
