use matchplay_matching::{Adjacency, CompressedGraph, WorkLimit};
use petgraph::visit::{GraphBase, NodeIndexable};

use crate::{Solution, SolutionError};

/// Stands for a graph whose nodes are the numbers of an [`Adjacency`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    bound: usize,
}

impl GraphBase for Numbered {
    type NodeId = u32;
    type EdgeId = ();
}

impl NodeIndexable for Numbered {
    fn node_bound(&self) -> usize {
        self.bound
    }

    fn to_index(&self, node: u32) -> usize {
        node as usize
    }

    fn from_index(&self, index: usize) -> u32 {
        index as u32
    }
}

impl Solution<Numbered> {
    /// Solves the graph of an [`Adjacency`].
    ///
    /// ```
    /// use matchplay_matching::CompressedGraph;
    /// use matchplay_solver::{Outcome, Solution};
    ///
    /// let path = CompressedGraph::from_edges(3, [(0, 1), (1, 2)])?;
    /// let solution = Solution::of_adjacency(&path, Default::default())?;
    /// assert_eq!(solution.outcome(1), Some(Outcome::N));
    /// assert!(solution.winning_placements().eq([0, 2]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`of_within`](Solution::of_within).
    pub fn of_adjacency(
        graph: &impl Adjacency,
        limit: WorkLimit,
    ) -> Result<Solution<Numbered>, SolutionError> {
        let bound = graph.node_bound();
        let rows = CompressedGraph::copy_of(graph)?;
        Ok(Solution::of_rows(Numbered { bound }, rows, limit)?)
    }
}
