use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::Vertex;

/// A graph given by its edges (COCI 2017/18, "Planinarenje"), bipartite or not.
///
/// As text: the number of nodes, then an edge a line as two 1-based numbers.
///
/// ```
/// use matchplay_board::{ExplicitGraph, Vertex};
///
/// let graph: ExplicitGraph = "3\n1 2\n2 3".parse()?;
/// assert_eq!(graph.neighbours(Vertex::new(1)), [Vertex::new(0), Vertex::new(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplicitGraph {
    /// Where each node's neighbours start; one more entry than nodes.
    starts: Vec<usize>,
    /// The neighbours of node after node, each run ascending.
    neighbours: Vec<Vertex>,
}

/// What is wrong with the edges of a graph; nodes are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphError {
    /// An edge names a node that is not there.
    #[error("edge {} names node {node}, but the nodes are 1 to {nodes}", edge + 1)]
    NoSuchNode {
        /// The edge's place in the list, 0-based.
        edge: usize,
        /// The node as it was given, 1-based.
        node: u64,
        /// How many nodes there are.
        nodes: u32,
    },
    /// An edge joins a node to itself.
    #[error("edge {} joins node {} to itself", edge + 1, u64::from(*node) + 1)]
    Loop {
        /// The edge's place in the list, 0-based.
        edge: usize,
        /// The node, 0-based.
        node: u32,
    },
}

impl ExplicitGraph {
    /// The graph with nodes 0 to `nodes` - 1 and these edges, each in either
    /// direction; an edge that comes twice counts once. O(V + E log E).
    ///
    /// Memory is taken for `nodes` however few edges there are; where the
    /// number comes from outside, bound it first.
    ///
    /// # Errors
    ///
    /// If an edge is a loop or names a node that is not there.
    pub fn new(
        nodes: u32,
        edges: impl IntoIterator<Item = (u32, u32)>,
    ) -> Result<ExplicitGraph, GraphError> {
        let mut arcs = Vec::new();
        for (edge, (a, b)) in edges.into_iter().enumerate() {
            if let Some(missing) = [a, b].into_iter().find(|&node| node >= nodes) {
                return Err(GraphError::NoSuchNode {
                    edge,
                    node: u64::from(missing) + 1,
                    nodes,
                });
            }
            if a == b {
                return Err(GraphError::Loop { edge, node: a });
            }
            arcs.push((a, b));
            arcs.push((b, a));
        }
        arcs.sort_unstable();
        arcs.dedup();
        let mut starts = vec![0; nodes as usize + 1];
        for &(from, _) in &arcs {
            starts[from as usize + 1] += 1;
        }
        for node in 0..nodes as usize {
            starts[node + 1] += starts[node];
        }
        let neighbours = arcs.into_iter().map(|(_, to)| Vertex::new(to)).collect();
        Ok(ExplicitGraph { starts, neighbours })
    }

    /// The number of nodes.
    pub fn nodes(&self) -> u32 {
        (self.starts.len() - 1) as u32
    }

    /// The neighbours of a node, ascending; none for a node that is not there.
    pub fn neighbours(&self, node: Vertex) -> &[Vertex] {
        match self.starts.get(node.index()..) {
            Some(&[start, end, ..]) => &self.neighbours[start..end],
            _ => &[],
        }
    }

    /// Every edge once, smaller node first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        (0..self.nodes()).map(Vertex::new).flat_map(|a| {
            let later = self.neighbours(a).iter().filter(move |&&b| a < b);
            later.map(move |&b| (a, b))
        })
    }
}

/// What is wrong with the text of a graph; lines are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphTextError {
    /// A line is not what it should be.
    #[error("line {line}: expected {expected}")]
    Expected {
        /// The line, 1-based.
        line: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The edges do not make a graph.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

impl FromStr for ExplicitGraph {
    type Err = GraphTextError;

    fn from_str(text: &str) -> Result<ExplicitGraph, GraphTextError> {
        let expected = |line, expected| GraphTextError::Expected { line, expected };
        let mut lines = text.lines();
        let nodes = lines
            .next()
            .and_then(|line| line.trim().parse().ok())
            .ok_or(expected(1, "the number of nodes"))?;
        let edges = (2..).zip(lines).map(|(number, line)| {
            let mut words = line.split_whitespace().map(str::parse::<u32>);
            match (words.next(), words.next(), words.next()) {
                (Some(Ok(a)), Some(Ok(b)), None) if a > 0 && b > 0 => Ok((a - 1, b - 1)),
                _ => Err(expected(number, "two node numbers")),
            }
        });
        let edges = edges.collect::<Result<Vec<_>, _>>()?;
        Ok(ExplicitGraph::new(nodes, edges)?)
    }
}

impl fmt::Display for ExplicitGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.nodes())?;
        for (a, b) in self.edges() {
            write!(f, "\n{} {}", a.index() + 1, b.index() + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn text_round_trips_in_canonical_order() {
        let text = "4\n1 2\n1 4\n2 3";
        assert_eq!(text.parse::<ExplicitGraph>().unwrap().to_string(), text);
        let shuffled: ExplicitGraph = "4\n3 2\n4 1\n2 1\n1 2\n".parse().unwrap();
        assert_eq!(shuffled.to_string(), text);
    }

    #[test]
    fn edges_that_make_no_graph_are_told() {
        let error = |text: &str| text.parse::<ExplicitGraph>().unwrap_err().to_string();
        assert_eq!(
            error("2\n1 2\n1 3"),
            "edge 2 names node 3, but the nodes are 1 to 2"
        );
        assert_eq!(error("2\n2 2"), "edge 1 joins node 2 to itself");
        assert_eq!(error("2\n0 1"), "line 2: expected two node numbers");
        assert_eq!(error(""), "line 1: expected the number of nodes");
    }
}
