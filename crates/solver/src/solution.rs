use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_certificate::{Cover, Proof, Witness};
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};

use crate::general::{Forest, Rows};
use crate::prove::prove_by;
use crate::{Decomposition, Matching, Outcome};

/// Who wins from every vertex of a graph, for any undirected petgraph graph.
///
/// The player to move from `v` wins iff every maximum matching covers `v`
/// (Anderson 1974; Fraenkel, Scheinerman & Ullman 1993). If one does, the mover
/// always steps along the matching and the opponent can never leave it; if a
/// maximum matching misses `v`, every step from `v` meets a matched vertex and
/// the opponent steps along the matching from there.
///
/// ```
/// use matchplay_solver::{Outcome, Solution};
/// use petgraph::graph::{NodeIndex, UnGraph};
///
/// let path = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2)]);
/// let solution = Solution::of(&path);
/// let [end, middle] = [0, 1].map(NodeIndex::new);
/// assert_eq!(solution.outcome(middle), Outcome::N);
/// assert_eq!(solution.outcome(end), Outcome::P);
/// assert_eq!(solution.winning_moves(middle).len(), 2);
/// assert_eq!(solution.winning_placements().count(), 2);
/// ```
///
/// # Panics
///
/// Its methods may, if they are asked about a node that the graph does not have;
/// [`Solution::of`] does, if it has 2³¹ edges or more.
#[derive(Clone, Debug)]
pub struct Solution<G> {
    graph: G,
    forest: Forest<Rows>,
}

impl<G> Solution<G>
where
    G: NodeIndexable + IntoNodeIdentifiers + IntoNeighbors,
{
    /// Solves the graph: near-linear on most boards; at worst O(V E) on bipartite
    /// graphs and O(V³) on others.
    ///
    /// Edges count in both directions; the graph must offer each from both of
    /// its ends, as petgraph's undirected graphs do.
    pub fn of(graph: G) -> Solution<G> {
        let mut present = FixedBitSet::with_capacity(graph.node_bound());
        present.extend(graph.node_identifiers().map(|node| graph.to_index(node)));
        Solution {
            graph,
            forest: Forest::new(Rows::of_petgraph(graph), &present),
        }
    }

    /// Who wins when the token stands on `node`.
    pub fn outcome(&self, node: G::NodeId) -> Outcome {
        Outcome::of_mover(!self.forest.trees.is_even(self.index(node)))
    }

    /// The neighbours to which moving from `node` wins, by ascending index:
    /// those that are inessential once `node` is gone. Empty for a P-position.
    ///
    /// One sweep over the graph: O(V + E).
    pub fn winning_moves(&self, node: G::NodeId) -> Vec<G::NodeId> {
        if self.outcome(node) == Outcome::P {
            return Vec::new();
        }
        let after = self.forest.without(self.index(node));
        let around = after.neighbours(self.index(node));
        let winning = around.filter(|&other| after.trees.is_even(other));
        winning
            .map(|other| self.graph.from_index(other as usize))
            .collect()
    }

    /// The nodes on which placing the token wins for whoever places it, by
    /// ascending index.
    pub fn winning_placements(&self) -> impl Iterator<Item = G::NodeId> + '_ {
        let trees = &self.forest.trees;
        let even = trees.nodes().filter(|&node| trees.is_even(node));
        even.map(|node| self.graph.from_index(node as usize))
    }

    /// The proof of [`outcome`](Solution::outcome) with the token on `node`, or
    /// without one, of who wins when it has to be placed; every node named as a
    /// vertex of the board that is to be judged.
    ///
    /// ```
    /// use matchplay_board::{ExplicitGraph, Position, Vertex};
    /// use matchplay_certificate::judge;
    /// use matchplay_graph::csr;
    /// use matchplay_solver::Solution;
    ///
    /// let board: ExplicitGraph = "3\n1 2\n2 3\n3 1".parse()?;
    /// let graph = csr(&board);
    /// let proof = Solution::of(&graph).proof(Some(0), Vertex::new);
    /// judge(&Position::graph(board, Some(0))?, &proof)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// One sweep over the graph: O(V log V + E).
    pub fn proof(&self, node: Option<G::NodeId>, vertex: impl Fn(G::NodeId) -> Vertex) -> Proof {
        let node = node.map(|node| self.index(node));
        let mut engine = match node {
            Some(node) => self.forest.without(node),
            None => self.forest.by_reference(),
        };
        let name = |named: Vertex| vertex(self.graph.from_index(named.index()));
        match prove_by(&mut engine, node) {
            Proof::P(witness) => Proof::P(renamed(witness, name)),
            Proof::N { reply, then } => Proof::N {
                reply: name(reply),
                then: renamed(then, name),
            },
            Proof::Perfect(matching) => Proof::Perfect(renamed_edges(matching, name)),
        }
    }

    /// A maximum matching.
    pub fn matching(&self) -> Matching<G> {
        Matching::of(self.graph, &self.forest.trees)
    }

    /// The Gallai–Edmonds decomposition.
    pub fn decomposition(&self) -> Decomposition<G> {
        Decomposition::of(self.graph, &self.forest.trees)
    }

    fn index(&self, node: G::NodeId) -> u32 {
        self.graph.to_index(node) as u32
    }
}

fn renamed(witness: Witness, name: impl Fn(Vertex) -> Vertex) -> Witness {
    let all = |vertices: Vec<Vertex>| vertices.into_iter().map(&name).collect();
    Witness {
        cover: Cover {
            vertices: all(witness.cover.vertices),
            odd_sets: witness.cover.odd_sets.into_iter().map(all).collect(),
        },
        matching: renamed_edges(witness.matching, &name),
    }
}

fn renamed_edges(
    edges: Vec<(Vertex, Vertex)>,
    name: impl Fn(Vertex) -> Vertex,
) -> Vec<(Vertex, Vertex)> {
    let edges = edges.into_iter();
    edges.map(|(a, b)| (name(a), name(b))).collect()
}
