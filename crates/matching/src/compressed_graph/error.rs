use thiserror::Error;

/// The reason why some rows or edges do not form an undirected graph. Nodes have the
/// numbers of the input, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphError {
    /// The graph has too many nodes or edges for 32-bit numbers.
    #[error("the graph is too large: nodes and edge ends must be fewer than 2^32")]
    TooLarge,
    /// An edge or a row names a node that does not exist.
    #[error("node {node} does not exist: expected a number below {nodes}")]
    NoSuchNode {
        /// The number of the node in the input.
        node: u32,
        /// The number of nodes.
        nodes: usize,
    },
    /// The offsets do not cut the neighbours into rows.
    #[error("offset {index} is wrong: expected offsets that ascend from 0 to {expected}")]
    Offsets {
        /// The first wrong offset, from 0.
        index: usize,
        /// The number of neighbours, which the last offset must equal.
        expected: usize,
    },
    /// A row does not ascend strictly, or contains its own node.
    #[error("row {node} is wrong at {neighbour}: expected ascending neighbours other than {node}")]
    Row {
        /// The node of the row.
        node: u32,
        /// The first wrong neighbour.
        neighbour: u32,
    },
    /// An edge is in the row of only one of its ends.
    #[error("node {to} is in row {from}, but node {from} is not in row {to}")]
    OneWay {
        /// The node whose row contains the edge.
        from: u32,
        /// The other end.
        to: u32,
    },
}
