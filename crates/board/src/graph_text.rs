use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::excerpt::excerpt;
use crate::{ExplicitGraph, GraphError};

/// The number of nodes that a text of any length may declare; a longer text may
/// declare as many as it has bytes.
const ANY_TEXT: usize = 1_000_000;

/// An error in the text of a graph; lines and nodes are 1-based in the
/// message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphTextError {
    /// A line has unexpected content.
    #[error("line {line}: expected {expected}, found \"{}\"", .found.escape_debug())]
    Expected {
        /// The line, 1-based.
        line: usize,
        /// The expected content of the line.
        expected: &'static str,
        /// The start of the line.
        found: String,
    },
    /// The text declares more nodes than a text of its length may.
    #[error("line 1: expected at most {most} nodes, found {nodes}")]
    TooManyNodes {
        /// The number of nodes.
        nodes: u32,
        /// The largest number of nodes that the text may declare.
        most: usize,
    },
    /// An edge names a node that does not exist.
    #[error("line {line}: expected two nodes from 1 to {nodes}, found node {node}")]
    NoSuchNode {
        /// The line, 1-based.
        line: usize,
        /// The node, 1-based.
        node: u64,
        /// The number of nodes.
        nodes: u32,
    },
    /// An edge joins a node to itself.
    #[error("line {line}: expected two nodes, found node {node} twice")]
    Loop {
        /// The line, 1-based.
        line: usize,
        /// The node, 1-based.
        node: u64,
    },
    /// The graph is too large.
    #[error(transparent)]
    TooLarge(GraphError),
}

impl GraphTextError {
    /// Converts an error in the edges to the lines and the nodes of the text.
    fn of_edges(error: GraphError) -> GraphTextError {
        match error {
            GraphError::NoSuchNode { edge, node, nodes } => GraphTextError::NoSuchNode {
                line: edge + 2,
                node: u64::from(node) + 1,
                nodes,
            },
            GraphError::Loop { edge, node } => GraphTextError::Loop {
                line: edge + 2,
                node: u64::from(node) + 1,
            },
            GraphError::TooLarge => GraphTextError::TooLarge(error),
        }
    }
}

/// Reads the number of nodes and then one edge from each line.
///
/// A text may declare at most as many nodes as it has bytes, or 1,000,000 if it
/// has fewer.
impl FromStr for ExplicitGraph {
    type Err = GraphTextError;

    fn from_str(text: &str) -> Result<ExplicitGraph, GraphTextError> {
        let expected = |line, expected, found| GraphTextError::Expected {
            line,
            expected,
            found: excerpt(found),
        };
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let nodes = first.trim().parse::<u32>();
        let nodes = nodes.map_err(|_| expected(1, "the number of nodes", first))?;
        let most = text.len().max(ANY_TEXT);
        if nodes as usize > most {
            return Err(GraphTextError::TooManyNodes { nodes, most });
        }
        let edges = (2..).zip(lines).map(|(number, line)| {
            let mut words = line.split_whitespace().map(str::parse::<u32>);
            match (words.next(), words.next(), words.next()) {
                (Some(Ok(a)), Some(Ok(b)), None) if a > 0 && b > 0 => Ok((a - 1, b - 1)),
                _ => Err(expected(number, "two node numbers", line)),
            }
        });
        let edges = edges.collect::<Result<Vec<_>, _>>()?;
        ExplicitGraph::new(nodes, edges).map_err(GraphTextError::of_edges)
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
        for text in ["0", "4\n1 2\n1 4\n2 3"] {
            assert_eq!(text.parse::<ExplicitGraph>().unwrap().to_string(), text);
        }
        let shuffled: ExplicitGraph = "4\n3 2\n4 1\n2 1\n1 2\n".parse().unwrap();
        assert_eq!(shuffled.to_string(), "4\n1 2\n1 4\n2 3");
    }

    fn error(text: &str) -> String {
        text.parse::<ExplicitGraph>().unwrap_err().to_string()
    }

    #[test]
    fn errors_name_the_line_and_the_node_of_the_text() {
        assert_eq!(
            error("2\n1 2\n1 3"),
            "line 3: expected two nodes from 1 to 2, found node 3"
        );
        assert_eq!(
            error("2\n2 2"),
            "line 2: expected two nodes, found node 2 twice"
        );
        assert_eq!(
            error("2\n0 1"),
            "line 2: expected two node numbers, found \"0 1\""
        );
        assert_eq!(
            error(""),
            "line 1: expected the number of nodes, found \"\""
        );
    }

    #[test]
    fn a_short_text_declares_at_most_a_million_nodes() {
        assert_eq!(
            error("4294967295"),
            "line 1: expected at most 1000000 nodes, found 4294967295"
        );
        let mut text = String::from("1000001");
        assert!(text.parse::<ExplicitGraph>().is_err());
        text += &" ".repeat(1_000_001 - text.len());
        assert_eq!(text.parse::<ExplicitGraph>().unwrap().nodes(), 1_000_001);
        assert!("1000000".parse::<ExplicitGraph>().is_ok());
    }
}
