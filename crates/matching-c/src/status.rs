use matchplay_matching::{DecompositionError, GraphError, Interrupted, MatrixError, OddCycle};

/// The result of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum Status {
    /// The results are written.
    Ok = 0,
    /// A required pointer is null.
    NullPointer = 1,
    /// A node or a column does not exist, or the offsets do not ascend from 0.
    InvalidGraph = 2,
    /// There are too many nodes or edges for 32-bit numbers, or for the memory when the graph is
    /// built. If memory runs out later, the process aborts.
    TooLarge = 3,
    /// The graph is not bipartite.
    NotBipartite = 4,
    /// The work limit was reached.
    WorkLimit = 5,
    /// The mates are not a matching of the graph, or the cover does not prove it maximum.
    Rejected = 6,
    /// The library has a bug.
    Internal = 7,
}

impl From<GraphError> for Status {
    fn from(error: GraphError) -> Status {
        match error {
            GraphError::TooLarge => Status::TooLarge,
            _ => Status::InvalidGraph,
        }
    }
}

impl From<Interrupted> for Status {
    fn from(_: Interrupted) -> Status {
        Status::WorkLimit
    }
}

impl From<OddCycle> for Status {
    fn from(_: OddCycle) -> Status {
        Status::NotBipartite
    }
}

impl From<MatrixError> for Status {
    fn from(error: MatrixError) -> Status {
        match error {
            MatrixError::Graph(error) => error.into(),
            _ => Status::WorkLimit,
        }
    }
}

impl From<DecompositionError> for Status {
    fn from(error: DecompositionError) -> Status {
        match error {
            DecompositionError::Interrupted(_) => Status::WorkLimit,
            _ => Status::NotBipartite,
        }
    }
}
