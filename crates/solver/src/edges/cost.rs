use thiserror::Error;

use crate::Interrupted;

/// The largest number of word operations for one position.
///
/// It allows boards of about 540×540 open cells, and dense graphs of about 6,000 nodes.
const MAX_OPERATIONS: u64 = 1 << 28;

/// The largest memory of one elimination, in words of 64 bits.
const MAX_MEMORY: u64 = 1 << 24;

/// The largest memory of one tableau, in words of 64 bits.
pub(super) const MAX_TABLEAU: u64 = 1 << 23;

/// The work that one position of an edge game requires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cost {
    /// Additions of words of 64 bits.
    pub(crate) operations: u64,
    /// Words of 64 bits.
    pub(crate) memory: u64,
}

impl Cost {
    /// Rejects a cost beyond [`MAX_OPERATIONS`] or [`MAX_MEMORY`].
    pub(crate) fn check(self) -> Result<(), TooCostly> {
        if self.operations > MAX_OPERATIONS || self.memory > MAX_MEMORY {
            return Err(TooCostly(self));
        }
        Ok(())
    }
}

/// An edge game on a graph that is too large for the linear algebra.
///
/// The numbers are lower bounds: the estimate ends as soon as it exceeds a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "too large for edge geography: one position takes at least {} word operations and {} words \
     of memory, expected at most {MAX_OPERATIONS} and {MAX_MEMORY}",
    .0.operations, .0.memory
)]
pub struct TooCostly(pub(super) Cost);

/// The reason why an edge game is not analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EdgeError {
    /// The graph is too large. The check allocates little memory.
    #[error(transparent)]
    TooCostly(#[from] TooCostly),
    /// The work limit was reached.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
}

/// Replaces the error of a computation that is too costly by `None`.
pub(crate) fn affordable<T>(result: Result<T, EdgeError>) -> Result<Option<T>, Interrupted> {
    match result {
        Ok(result) => Ok(Some(result)),
        Err(EdgeError::TooCostly(_)) => Ok(None),
        Err(EdgeError::Interrupted(interrupted)) => Err(interrupted),
    }
}
