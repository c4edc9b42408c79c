use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use super::{Listed, Start, all_nodes};
use crate::forest::{Forest, Topology, Trees};
use crate::list::node_labels::NodeLabels;
use crate::{Adjacency, GraphForest, WorkLimit};

/// The memory of a [`GraphForest`] without its graph, from which the forest of
/// another graph is made.
///
/// When many graphs are solved, only graphs larger than all earlier ones need new allocations.
///
/// ```
/// use matchplay_matching::{CompressedGraph, ForestMemory, WorkLimit};
///
/// let mut memory = ForestMemory::default();
/// for nodes in [5, 6, 3] {
///     let path = (1..nodes).map(|node| (node - 1, node));
///     let path = CompressedGraph::from_edges(nodes, path)?;
///     let forest = memory.without_nodes(&path, [], WorkLimit::default());
///     assert_eq!(forest.matching().len(), nodes as usize / 2);
///     memory = forest.into_memory();
/// }
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
#[derive(Debug, Default)]
pub struct ForestMemory {
    pub(super) trees: Trees<NodeLabels>,
    pub(super) roots: Vec<u32>,
}

impl ForestMemory {
    /// Solves the subgraph of all nodes but some, as [`GraphForest::without_nodes`] does.
    ///
    /// # Panics
    ///
    /// If one of the numbers is not below the node bound.
    pub fn without_nodes<A: Adjacency>(
        self,
        graph: A,
        absent: impl IntoIterator<Item = u32>,
        limit: WorkLimit,
    ) -> GraphForest<A> {
        let mut present = all_nodes(&graph);
        for node in absent {
            present.set(node as usize, false);
        }
        self.solve(graph, &present, limit)
    }

    pub(super) fn solve<A: Adjacency>(
        self,
        graph: A,
        present: &FixedBitSet,
        limit: WorkLimit,
    ) -> GraphForest<A> {
        let mut forest = self.unsolved(graph);
        forest.set_limit(limit);
        let start = Start::find(&forest.topology.graph, present, &mut forest.trees.work);
        forest.begin(start, present, None);
        forest.label(present);
        let edges = forest.topology.growth_limit(&forest.roots);
        forest.complete(edges);
        forest
    }

    pub(crate) fn unsolved<A: Adjacency>(self, graph: A) -> GraphForest<A> {
        let ForestMemory { trees, roots } = self;
        Forest {
            topology: Listed { graph, left: None },
            trees,
            roots,
        }
    }
}
