use thiserror::Error;

/// The reason why some edges or the rows of a matrix do not form a graph. Nodes have the
/// numbers of the input, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GraphError {
    /// The graph has too many nodes or edges for 32-bit numbers.
    #[error("the graph is too large: nodes and edge ends must be fewer than 2^32")]
    TooLarge,
    /// An edge or an entry names a node that does not exist.
    #[error("node {node} does not exist: expected a number below {nodes}")]
    NoSuchNode {
        /// The number of the node in the input.
        node: u32,
        /// The number of nodes.
        nodes: usize,
    },
    /// The offsets do not cut the entries into rows.
    #[error("offset {index} is wrong: expected offsets that ascend from 0 to {expected}")]
    Offsets {
        /// The first wrong offset, from 0.
        index: usize,
        /// The number of entries, which the last offset must equal.
        expected: usize,
    },
}
