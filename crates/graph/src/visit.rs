//! petgraph's visit traits for [`BoardGraph`], answered from the cells.

use fixedbitset::FixedBitSet;
use petgraph::Undirected;
use petgraph::visit::{
    Data, GraphBase, GraphProp, IntoEdgeReferences, IntoEdges, IntoNeighbors, IntoNodeIdentifiers,
    IntoNodeReferences, NodeCompactIndexable, NodeCount, NodeIndexable, Visitable,
};

use crate::ranked_set::{Members, RankedSet};
use crate::{BoardGraph, Shape};

impl<S> GraphBase for BoardGraph<S> {
    type NodeId = u32;
    type EdgeId = (u32, u32);
}

impl<S> Data for BoardGraph<S> {
    type NodeWeight = ();
    type EdgeWeight = ();
}

impl<S> GraphProp for BoardGraph<S> {
    type EdgeType = Undirected;
}

impl<S> NodeCount for BoardGraph<S> {
    fn node_count(&self) -> usize {
        self.nodes.len()
    }
}

impl<S> NodeIndexable for BoardGraph<S> {
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

impl<S> NodeCompactIndexable for BoardGraph<S> {}

/// Maps go by board index, so that marking a node needs no rank.
impl<S> Visitable for BoardGraph<S> {
    type Map = FixedBitSet;

    fn visit_map(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.nodes.bound())
    }

    fn reset_map(&self, map: &mut FixedBitSet) {
        map.clear();
        map.grow(self.nodes.bound());
    }
}

impl<'a, S: Shape> IntoNeighbors for &'a BoardGraph<S> {
    type Neighbors = Steps<'a, S>;

    fn neighbors(self, node: u32) -> Steps<'a, S> {
        Steps {
            around: self.shape.around(node),
            nodes: &self.nodes,
        }
    }
}

/// The neighbours of a node, ascending.
pub struct Steps<'a, S: Shape> {
    around: S::Around,
    nodes: &'a RankedSet,
}

impl<S: Shape> Iterator for Steps<'_, S> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.around.find(|&step| self.nodes.contains(step))
    }
}

impl<'a, S: Shape> IntoEdges for &'a BoardGraph<S> {
    type Edges = EdgesOf<'a, S>;

    fn edges(self, node: u32) -> EdgesOf<'a, S> {
        EdgesOf {
            source: node,
            steps: self.neighbors(node),
        }
    }
}

/// The edges of a node, as petgraph's triples.
pub struct EdgesOf<'a, S: Shape> {
    source: u32,
    steps: Steps<'a, S>,
}

impl<'a, S: Shape> Iterator for EdgesOf<'a, S> {
    type Item = (u32, u32, &'a ());

    fn next(&mut self) -> Option<Self::Item> {
        Some((self.source, self.steps.next()?, &()))
    }
}

impl<'a, S: Shape> IntoEdgeReferences for &'a BoardGraph<S> {
    type EdgeRef = (u32, u32, &'a ());
    type EdgeReferences = EdgesOnce<'a, S>;

    fn edge_references(self) -> EdgesOnce<'a, S> {
        EdgesOnce {
            graph: self,
            sources: self.nodes.iter(),
            edges: None,
        }
    }
}

/// Every edge once, from its smaller node.
pub struct EdgesOnce<'a, S: Shape> {
    graph: &'a BoardGraph<S>,
    sources: Members<'a>,
    edges: Option<EdgesOf<'a, S>>,
}

impl<'a, S: Shape> Iterator for EdgesOnce<'a, S> {
    type Item = (u32, u32, &'a ());

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let edges = self.edges.iter_mut().flatten();
            if let Some(edge) = edges
                .into_iter()
                .find(|(source, target, _)| source < target)
            {
                return Some(edge);
            }
            self.edges = Some(self.graph.edges(self.sources.next()?));
        }
    }
}

impl<'a, S: Shape> IntoNodeIdentifiers for &'a BoardGraph<S> {
    type NodeIdentifiers = Members<'a>;

    fn node_identifiers(self) -> Members<'a> {
        self.nodes.iter()
    }
}

impl<'a, S: Shape> IntoNodeReferences for &'a BoardGraph<S> {
    type NodeRef = (u32, &'a ());
    type NodeReferences = NodeReferences<'a>;

    fn node_references(self) -> NodeReferences<'a> {
        NodeReferences(self.nodes.iter())
    }
}

/// Every node with its (empty) weight.
pub struct NodeReferences<'a>(Members<'a>);

impl<'a> Iterator for NodeReferences<'a> {
    type Item = (u32, &'a ());

    fn next(&mut self) -> Option<Self::Item> {
        Some((self.0.next()?, &()))
    }
}
