//! petgraph's visit traits for [`BoardGraph`], implemented by the rules of the board.

use fixedbitset::FixedBitSet;
use matchplay_board::{Neighbours, Vertex};
use petgraph::data::DataMap;
use petgraph::visit::{
    Data, EdgeCount, GetAdjacencyMatrix, GraphBase, GraphProp, IntoEdgeReferences, IntoEdges,
    IntoEdgesDirected, IntoNeighbors, IntoNeighborsDirected, IntoNodeIdentifiers,
    IntoNodeReferences, NodeCompactIndexable, NodeCount, NodeIndexable, Visitable,
};
use petgraph::{Direction, Undirected};

use crate::BoardGraph;
use crate::ranked_set::{Members, RankedSet};

impl GraphBase for BoardGraph<'_> {
    type NodeId = u32;
    type EdgeId = (u32, u32);
}

impl Data for BoardGraph<'_> {
    type NodeWeight = ();
    type EdgeWeight = ();
}

impl DataMap for BoardGraph<'_> {
    fn node_weight(&self, node: u32) -> Option<&()> {
        self.nodes.contains(node).then_some(&())
    }

    fn edge_weight(&self, (a, b): (u32, u32)) -> Option<&()> {
        self.is_adjacent(&(), a, b).then_some(&())
    }
}

/// The rules of the board replace the matrix: `is_adjacent` is O(degree).
impl GetAdjacencyMatrix for BoardGraph<'_> {
    type AdjMatrix = ();

    fn adjacency_matrix(&self) {}

    fn is_adjacent(&self, (): &(), a: u32, b: u32) -> bool {
        self.neighbors(a).any(|other| other == b)
    }
}

impl GraphProp for BoardGraph<'_> {
    type EdgeType = Undirected;
}

impl NodeCount for BoardGraph<'_> {
    fn node_count(&self) -> usize {
        self.nodes.len()
    }
}

/// Each call counts the edges: O(V + E).
impl EdgeCount for BoardGraph<'_> {
    fn edge_count(&self) -> usize {
        self.edge_references().count()
    }
}

impl NodeIndexable for BoardGraph<'_> {
    fn node_bound(&self) -> usize {
        self.nodes.len()
    }

    fn to_index(&self, node: u32) -> usize {
        self.nodes.rank(node)
    }

    fn from_index(&self, index: usize) -> u32 {
        self.nodes.select(index)
    }
}

impl NodeCompactIndexable for BoardGraph<'_> {}

/// Visit maps have one bit for each vertex of the board, so marking a node needs no
/// rank.
impl Visitable for BoardGraph<'_> {
    type Map = FixedBitSet;

    fn visit_map(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.nodes.bound())
    }

    fn reset_map(&self, map: &mut FixedBitSet) {
        map.clear();
        map.grow(self.nodes.bound());
    }
}

/// The neighbours of a node, ascending; none for a number that is not a node. Its
/// `size_hint` is exact and takes O(degree).
#[derive(Clone)]
pub struct NodeNeighbours<'a> {
    neighbours: Neighbours<'a>,
    nodes: &'a RankedSet,
}

impl Iterator for NodeNeighbours<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let nodes = self.nodes;
        let neighbours = self.neighbours.by_ref().map(u32::from);
        neighbours.into_iter().find(|&other| nodes.contains(other))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.clone().count();
        (left, Some(left))
    }
}

impl<'a> IntoNeighbors for &'a BoardGraph<'_> {
    type Neighbors = NodeNeighbours<'a>;

    fn neighbors(self, node: u32) -> NodeNeighbours<'a> {
        let node = if self.nodes.contains(node) {
            node
        } else {
            u32::MAX
        };
        NodeNeighbours {
            neighbours: self.board.neighbours(Vertex::new(node)),
            nodes: &self.nodes,
        }
    }
}

impl<'a> IntoNeighborsDirected for &'a BoardGraph<'_> {
    type NeighborsDirected = NodeNeighbours<'a>;

    fn neighbors_directed(self, node: u32, _: Direction) -> NodeNeighbours<'a> {
        self.neighbors(node)
    }
}

/// The edges of a node, as triples of source, target and weight.
#[derive(Clone)]
pub struct NodeEdges<'a> {
    node: u32,
    neighbours: NodeNeighbours<'a>,
    direction: Direction,
}

impl<'a> Iterator for NodeEdges<'a> {
    type Item = (u32, u32, &'a ());

    fn next(&mut self) -> Option<Self::Item> {
        let other = self.neighbours.next()?;
        Some(match self.direction {
            Direction::Outgoing => (self.node, other, &()),
            Direction::Incoming => (other, self.node, &()),
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.neighbours.size_hint()
    }
}

impl<'a> IntoEdges for &'a BoardGraph<'_> {
    type Edges = NodeEdges<'a>;

    fn edges(self, node: u32) -> NodeEdges<'a> {
        self.edges_directed(node, Direction::Outgoing)
    }
}

impl<'a> IntoEdgesDirected for &'a BoardGraph<'_> {
    type EdgesDirected = NodeEdges<'a>;

    fn edges_directed(self, node: u32, direction: Direction) -> NodeEdges<'a> {
        NodeEdges {
            node,
            neighbours: self.neighbors(node),
            direction,
        }
    }
}

/// Every edge once, with its smaller node as the source. Its `size_hint` is exact and
/// takes O(V + E).
#[derive(Clone)]
pub struct EdgesOnce<'a, 'b> {
    graph: &'a BoardGraph<'b>,
    sources: Members<'a>,
    edges: Option<NodeEdges<'a>>,
}

impl<'a> Iterator for EdgesOnce<'a, '_> {
    type Item = (u32, u32, &'a ());

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut edges = self.edges.iter_mut().flatten();
            if let Some(edge) = edges.find(|(source, target, _)| source < target) {
                return Some(edge);
            }
            self.edges = Some(self.graph.edges(self.sources.next()?));
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.clone().count();
        (left, Some(left))
    }
}

impl<'a, 'b> IntoEdgeReferences for &'a BoardGraph<'b> {
    type EdgeRef = (u32, u32, &'a ());
    type EdgeReferences = EdgesOnce<'a, 'b>;

    fn edge_references(self) -> EdgesOnce<'a, 'b> {
        EdgesOnce {
            graph: self,
            sources: self.nodes.iter(),
            edges: None,
        }
    }
}

impl<'a> IntoNodeIdentifiers for &'a BoardGraph<'_> {
    type NodeIdentifiers = Members<'a>;

    fn node_identifiers(self) -> Members<'a> {
        self.nodes.iter()
    }
}

impl<'a> IntoNodeReferences for &'a BoardGraph<'_> {
    type NodeRef = (u32, &'a ());
    type NodeReferences = NodeReferences<'a>;

    fn node_references(self) -> NodeReferences<'a> {
        NodeReferences(self.nodes.iter())
    }
}

/// Every node with its weight `()`.
#[derive(Clone)]
pub struct NodeReferences<'a>(Members<'a>);

impl<'a> Iterator for NodeReferences<'a> {
    type Item = (u32, &'a ());

    fn next(&mut self) -> Option<Self::Item> {
        Some((self.0.next()?, &()))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for NodeReferences<'_> {}
