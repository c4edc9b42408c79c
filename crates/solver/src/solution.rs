use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_matching::{
    Adjacency, CompressedGraph, GraphForest, IncrementalMatching, Matching, WorkLimit,
};

use crate::task::{UNLIMITED, check, spend};
use crate::{Interrupted, Outcome};

/// The outcome from every vertex of an undirected graph, bipartite or not. A [`CompressedGraph`] is
/// made from edges, from a petgraph graph or from an [`Adjacency`]; its node n is vertex n.
///
/// The player to move from `v` wins if and only if every maximum matching covers `v` (Anderson
/// 1974; Fraenkel, Scheinerman & Ullman 1993). If every maximum matching covers `v`, the player to
/// move always moves along one of them, and every move of the opponent leads to a vertex that it
/// covers. If some maximum matching exposes `v`, every move from `v` leads to a vertex that it
/// covers, and the opponent then always moves along it.
///
/// An [`ExplicitGraph`](matchplay_board::ExplicitGraph) is a board with any edges, on which
/// outcomes are proved and games reviewed.
///
/// ```
/// use matchplay_board::Vertex;
/// use matchplay_matching::CompressedGraph;
/// use matchplay_solver::{Outcome, Solution};
/// use petgraph::graph::UnGraph;
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let solution = Solution::of(CompressedGraph::from_petgraph(&path)?);
/// let [end, middle] = [0, 1].map(Vertex::new);
/// assert_eq!(solution.outcome(middle), Some(Outcome::N));
/// assert_eq!(solution.outcome(end), Some(Outcome::P));
/// assert_eq!(solution.winning_moves(middle).len(), 2);
/// assert_eq!(solution.winning_placements().count(), 2);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solution {
    forest: GraphForest<CompressedGraph>,
}

impl Solution {
    /// Solves the graph.
    ///
    /// The time is near-linear on most graphs. In the worst case it is O(V E) on
    /// bipartite graphs and O(V E log V) on other graphs.
    pub fn of(graph: CompressedGraph) -> Solution {
        Solution::of_within(graph, WorkLimit::default()).expect(UNLIMITED)
    }

    /// Solves the graph with a work limit, which does not apply to the calls that follow.
    ///
    /// # Errors
    ///
    /// If the limit was reached.
    pub fn of_within(graph: CompressedGraph, limit: WorkLimit) -> Result<Solution, Interrupted> {
        spend(&limit, graph.node_bound() + 2 * graph.edge_count())?;
        let mut forest = GraphForest::without_nodes(graph, [], limit);
        check(&forest)?;
        forest.set_limit(WorkLimit::default());
        Ok(Solution { forest })
    }

    /// The outcome with the token on a node; `None` if the graph does not have the node.
    pub fn outcome(&self, node: Vertex) -> Option<Outcome> {
        let node = self.node(node)?;
        let wins = !self.forest.is_inessential(node);
        Some(Outcome::of_mover(wins))
    }

    /// The winning moves from a node, ascending; empty for a P-position and for a node that the
    /// graph does not have.
    ///
    /// The winning moves are the neighbours that are inessential in the graph without
    /// the node. O(V + E).
    pub fn winning_moves(&self, node: Vertex) -> Vec<Vertex> {
        match self.node(node) {
            Some(node) if !self.forest.is_inessential(node) => {
                let after = self.forest.without(node);
                let neighbours = after.neighbours(node);
                let winning = neighbours.filter(|&other| after.is_inessential(other));
                winning.map(Vertex::new).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The winning placements of the token, ascending.
    pub fn winning_placements(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.forest.inessential().map(Vertex::new)
    }

    /// A maximum matching.
    pub fn matching(&self) -> Matching {
        self.forest.matching()
    }

    fn node(&self, node: Vertex) -> Option<u32> {
        let node = node.into();
        self.forest.graph().contains(node).then_some(node)
    }
}
