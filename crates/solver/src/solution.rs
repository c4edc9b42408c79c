mod numbered;

use alloc::vec::Vec;

use matchplay_board::{Player, Vertex};
use matchplay_certificate::Proof;
use matchplay_matching::{
    Adjacency, CompressedGraph, GraphError, GraphForest, IncrementalMatching, Matching, WorkLimit,
};
use petgraph::Undirected;
use petgraph::visit::{GraphProp, IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};
use thiserror::Error;

pub use numbered::Numbered;

use crate::lines::Lines;
use crate::task::{UNLIMITED, check, spend};
use crate::walk::Walk;
use crate::{Interrupted, Outcome, Review};

/// The outcome from every vertex of an undirected graph, bipartite or not: of a petgraph graph, or
/// of an [`Adjacency`].
///
/// The player to move from `v` wins if and only if every maximum matching covers `v`
/// (Anderson 1974; Fraenkel, Scheinerman & Ullman 1993). If every maximum matching
/// covers `v`, the player to move always moves along one of them, and every move of the
/// opponent leads to a vertex that it covers. If some maximum matching exposes `v`,
/// every move from `v` leads to a vertex that it covers, and the opponent then always
/// moves along it.
///
/// ```
/// use matchplay_solver::{Outcome, Solution};
/// use petgraph::graph::{NodeIndex, UnGraph};
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let solution = Solution::of(&path)?;
/// let [end, middle] = [0, 1].map(NodeIndex::new);
/// assert_eq!(solution.outcome(middle), Some(Outcome::N));
/// assert_eq!(solution.outcome(end), Some(Outcome::P));
/// assert_eq!(solution.winning_moves(middle).len(), 2);
/// assert_eq!(solution.winning_placements().count(), 2);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
///
/// A directed graph is rejected at compile time:
///
/// ```compile_fail
/// use matchplay_solver::Solution;
/// use petgraph::graph::DiGraph;
///
/// let graph = DiGraph::<(), ()>::from_edges([(0, 1)]);
/// let solution = Solution::of(&graph);
/// ```
#[derive(Clone, Debug)]
pub struct Solution<G> {
    graph: G,
    forest: GraphForest<CompressedGraph>,
}

/// The reason why a graph is not solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolutionError {
    /// The graph has too many nodes or edges for 32-bit numbers.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// The work limit was reached.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
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

impl<G> Solution<G>
where
    G: NodeIndexable + IntoNodeIdentifiers + IntoNeighbors + GraphProp<EdgeType = Undirected>,
{
    /// Solves the graph.
    ///
    /// The time is near-linear on most graphs. In the worst case it is O(V E) on
    /// bipartite graphs and O(V E log V) on other graphs.
    ///
    /// # Errors
    ///
    /// If the graph has too many nodes or edges for 32-bit numbers.
    pub fn of(graph: G) -> Result<Solution<G>, GraphError> {
        let rows = CompressedGraph::from_petgraph(graph)?;
        Ok(Solution::of_rows(graph, rows, WorkLimit::default()).expect(UNLIMITED))
    }

    /// Solves the graph with a work limit, which does not apply to the calls that follow.
    ///
    /// # Errors
    ///
    /// As [`of`](Solution::of), or if the limit was reached.
    pub fn of_within(graph: G, limit: WorkLimit) -> Result<Solution<G>, SolutionError> {
        let rows = CompressedGraph::from_petgraph(graph)?;
        Ok(Solution::of_rows(graph, rows, limit)?)
    }
}

impl<G: NodeIndexable> Solution<G> {
    fn of_rows(
        graph: G,
        rows: CompressedGraph,
        limit: WorkLimit,
    ) -> Result<Solution<G>, Interrupted> {
        spend(&limit, rows.node_bound() + 2 * rows.edge_count())?;
        let mut forest = GraphForest::without_nodes(rows, [], limit);
        check(&forest)?;
        forest.set_limit(WorkLimit::default());
        Ok(Solution { graph, forest })
    }

    /// The outcome with the token on a node; `None` if the graph does not have the node.
    pub fn outcome(&self, node: G::NodeId) -> Option<Outcome> {
        let node = self.node(node)?;
        let wins = !self.forest.is_inessential(node);
        Some(Outcome::of_mover(wins))
    }

    /// The winning moves from a node, by ascending index; empty for a P-position and
    /// for a node that the graph does not have.
    ///
    /// The winning moves are the neighbours that are inessential in the graph without
    /// the node. O(V + E).
    pub fn winning_moves(&self, node: G::NodeId) -> Vec<G::NodeId> {
        match self.node(node) {
            Some(index) if !self.forest.is_inessential(index) => {
                let after = self.forest.without(index);
                let neighbours = after.neighbours(index);
                let winning = neighbours.filter(|&other| after.is_inessential(other));
                winning.map(|other| self.id(other)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The winning placements of the token, by ascending index.
    pub fn winning_placements(&self) -> impl Iterator<Item = G::NodeId> + '_ {
        self.forest.inessential().map(|node| self.id(node))
    }

    /// The proof of the [`outcome`](Solution::outcome) with the token on `node`, or
    /// before its placement if `node` is `None`. `vertex` converts the nodes to the
    /// vertices of a board, for which the proof can be judged. Returns `None` if the
    /// graph does not have the node.
    ///
    /// ```
    /// use matchplay_board::{Position, Vertex};
    /// use matchplay_certificate::judge;
    /// use matchplay_solver::Solution;
    /// use petgraph::graph::{NodeIndex, UnGraph};
    ///
    /// let triangle = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 0)]);
    /// let solution = Solution::of(&triangle)?;
    /// let proof = solution.proof(Some(NodeIndex::new(0)), |node| Vertex::from_index(node.index()));
    /// let board = "3\n1 2\n2 3\n3 1".parse()?;
    /// judge(&Position::graph(board, Some(0))?, &proof.ok_or("a node of the graph")?)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// O(V log V + E).
    pub fn proof(
        &self,
        node: Option<G::NodeId>,
        vertex: impl Fn(G::NodeId) -> Vertex,
    ) -> Option<Proof> {
        let vertex = |index| vertex(self.id(index));
        let found = match node {
            Some(node) => {
                let node = self.node(node)?;
                Walk::new(&mut self.forest.without(node), None)
                    .solve_and_prove(Some(Vertex::new(node)), vertex)
            }
            None => Walk::new(&mut self.forest.clone(), None).solve_and_prove(None, vertex),
        };
        Some(found.ok()?.1)
    }

    /// Reviews a game on the graph: a path along which the token moved. `First` made
    /// the first ply. If `start` is `None`, the first ply is the placement of the token.
    ///
    /// ```
    /// use matchplay_solver::{Mark, Solution};
    /// use petgraph::graph::{NodeIndex, UnGraph};
    ///
    /// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    /// let solution = Solution::of(&path)?;
    /// let [a, b, c, d] = [0, 1, 2, 3].map(NodeIndex::new);
    /// let review = solution.review(Some(b), &[c, d])?;
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
    pub fn review(
        &self,
        start: Option<G::NodeId>,
        path: &[G::NodeId],
    ) -> Result<Review<G::NodeId>, PathError> {
        self.review_within(start, path, WorkLimit::default())
    }

    /// Reviews a game on the graph with a work limit.
    ///
    /// # Errors
    ///
    /// As [`review`](Solution::review), or if the limit was reached.
    pub fn review_within(
        &self,
        start: Option<G::NodeId>,
        path: &[G::NodeId],
        limit: WorkLimit,
    ) -> Result<Review<G::NodeId>, PathError> {
        let (start, path) = self.checked(start, path)?;
        let visited = start.iter().chain(&path).copied();
        let mut forest = GraphForest::without_nodes(self.forest.graph(), visited, limit);
        let vertices: Vec<Vertex> = path.into_iter().map(Vertex::new).collect();
        let start = start.map(Vertex::new);
        let review = Walk::new(&mut forest, None).review(
            start,
            &vertices,
            Player::First,
            &mut Lines::default(),
        )?;
        Ok(review.map(|&vertex| self.id(vertex.into())))
    }

    /// A maximum matching, in terms of node indices.
    pub fn matching(&self) -> Matching {
        self.forest.matching()
    }

    /// Checks that a path is a game, and returns the indices of its nodes.
    fn checked(
        &self,
        start: Option<G::NodeId>,
        path: &[G::NodeId],
    ) -> Result<(Option<u32>, Vec<u32>), PathError> {
        let graph = self.forest.graph();
        let start = match start {
            Some(start) => Some(self.node(start).ok_or(PathError::NoSuchStart)?),
            None => None,
        };
        let mut visited = fixedbitset::FixedBitSet::with_capacity(graph.node_bound());
        visited.extend(start.map(|start| start as usize));
        let mut token = start;
        let mut nodes = Vec::with_capacity(path.len());
        for (ply, &to) in path.iter().enumerate() {
            let to = self.node(to).ok_or(PathError::NoSuchNode { ply })?;
            if visited.put(to as usize) {
                return Err(PathError::Visited { ply });
            }
            if token.is_some_and(|token| graph.row(token).binary_search(&to).is_err()) {
                return Err(PathError::NoEdge { ply });
            }
            nodes.push(to);
            token = Some(to);
        }
        Ok((start, nodes))
    }

    fn node(&self, node: G::NodeId) -> Option<u32> {
        let index = u32::try_from(self.graph.to_index(node)).ok()?;
        self.forest.graph().contains(index).then_some(index)
    }

    fn id(&self, node: u32) -> G::NodeId {
        self.graph.from_index(node as usize)
    }
}
