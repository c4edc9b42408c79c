use alloc::vec::Vec;

use matchplay_board::{Player, Vertex};
use matchplay_certificate::Proof;
use matchplay_matching::{
    Adjacency, CompressedGraph, GraphForest, IncrementalMatching, Matching, WorkLimit,
};
use thiserror::Error;

use crate::lines::Lines;
use crate::task::{UNLIMITED, check, spend};
use crate::walk::Walk;
use crate::{Interrupted, Outcome, Review};

/// The outcome from every vertex of an undirected graph, bipartite or not. A [`CompressedGraph`] is
/// made from edges, from a petgraph graph or from an [`Adjacency`]; its node n is vertex n.
///
/// The player to move from `v` wins if and only if every maximum matching covers `v`
/// (Anderson 1974; Fraenkel, Scheinerman & Ullman 1993). If every maximum matching
/// covers `v`, the player to move always moves along one of them, and every move of the
/// opponent leads to a vertex that it covers. If some maximum matching exposes `v`,
/// every move from `v` leads to a vertex that it covers, and the opponent then always
/// moves along it.
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

/// The reason why a path has no review: it is not a game on the graph, or the work limit was
/// reached. Plies are 1-based in the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PathError {
    /// The start is not a node of the graph.
    #[error("the start is not a node of the graph")]
    NoSuchStart,
    /// A ply does not lead to a node of the graph.
    #[error("ply {}: expected a node of the graph", ply + 1)]
    NoSuchNode {
        /// The ply, from 0.
        ply: usize,
    },
    /// A ply does not lead to a neighbour.
    #[error("ply {}: expected a neighbour of the previous node", ply + 1)]
    NoEdge {
        /// The ply, from 0.
        ply: usize,
    },
    /// A ply leads to a node that was visited before.
    #[error("ply {}: expected a node that was not visited before", ply + 1)]
    Visited {
        /// The ply, from 0.
        ply: usize,
    },
    /// The work limit was reached.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
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

    /// The proof of the [`outcome`](Solution::outcome) with the token on `node`, or before its
    /// placement if `node` is `None`. It can be judged for a board with the same vertices and
    /// edges. `None` if the graph does not have the node.
    ///
    /// ```
    /// use matchplay_board::{ExplicitGraph, Position, Vertex};
    /// use matchplay_certificate::judge;
    /// use matchplay_matching::CompressedGraph;
    /// use matchplay_solver::Solution;
    ///
    /// let edges = [(0, 1), (1, 2), (2, 0)];
    /// let solution = Solution::of(CompressedGraph::from_edges(3, edges)?);
    /// let proof = solution.proof(Some(Vertex::new(0))).ok_or("a node of the graph")?;
    /// let triangle = ExplicitGraph::new(3, edges)?;
    /// judge(&Position::graph(triangle, Some(0))?, &proof)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// O(V log V + E).
    pub fn proof(&self, node: Option<Vertex>) -> Option<Proof> {
        let found = match node {
            Some(token) => {
                let mut forest = self.forest.without(self.node(token)?);
                Walk::new(&mut forest, None).solve_and_prove(node)
            }
            None => Walk::new(&mut self.forest.clone(), None).solve_and_prove(None),
        };
        Some(found.ok()?.1)
    }

    /// Reviews a game on the graph: a path along which the token moved. `First` made
    /// the first ply. If `start` is `None`, the first ply is the placement of the token.
    ///
    /// ```
    /// use matchplay_board::Vertex;
    /// use matchplay_matching::CompressedGraph;
    /// use matchplay_solver::{Mark, Solution};
    ///
    /// let path = CompressedGraph::from_edges(4, [(0, 1), (1, 2), (2, 3)])?;
    /// let [a, b, c, d] = [0, 1, 2, 3].map(Vertex::new);
    /// let review = Solution::of(path).review(Some(b), &[c, d])?;
    /// assert_eq!(review.plies[0].winning, [a]);
    /// assert_eq!(review.plies[0].mark, Mark::Mistake);
    /// assert_eq!(review.plies[1].mark, Mark::Forced);
    /// assert!(review.end.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// The time is that of [`review`](crate::review()).
    ///
    /// # Errors
    ///
    /// If the start is not a node of the graph, or a ply does not lead to an unvisited
    /// neighbour; the error names the first such ply.
    pub fn review(&self, start: Option<Vertex>, path: &[Vertex]) -> Result<Review, PathError> {
        self.review_within(start, path, WorkLimit::default())
    }

    /// Reviews a game on the graph with a work limit.
    ///
    /// # Errors
    ///
    /// As [`review`](Solution::review), or if the limit was reached.
    pub fn review_within(
        &self,
        start: Option<Vertex>,
        path: &[Vertex],
        limit: WorkLimit,
    ) -> Result<Review, PathError> {
        self.check(start, path)?;
        let visited = start.iter().chain(path).map(|&node| node.into());
        let mut forest = GraphForest::without_nodes(self.forest.graph(), visited, limit);
        let mut walk = Walk::new(&mut forest, None);
        Ok(walk.review(start, path, Player::First, &mut Lines::default())?)
    }

    /// A maximum matching.
    pub fn matching(&self) -> Matching {
        self.forest.matching()
    }

    /// Checks that a path is a game.
    fn check(&self, start: Option<Vertex>, path: &[Vertex]) -> Result<(), PathError> {
        let graph = self.forest.graph();
        let mut token = match start {
            Some(start) => Some(self.node(start).ok_or(PathError::NoSuchStart)?),
            None => None,
        };
        let mut visited = fixedbitset::FixedBitSet::with_capacity(graph.node_bound());
        visited.extend(token.map(|start| start as usize));
        for (ply, &to) in path.iter().enumerate() {
            let to = self.node(to).ok_or(PathError::NoSuchNode { ply })?;
            if visited.put(to as usize) {
                return Err(PathError::Visited { ply });
            }
            if token.is_some_and(|token| graph.row(token).binary_search(&to).is_err()) {
                return Err(PathError::NoEdge { ply });
            }
            token = Some(to);
        }
        Ok(())
    }

    fn node(&self, node: Vertex) -> Option<u32> {
        let node = node.into();
        self.forest.graph().contains(node).then_some(node)
    }
}
