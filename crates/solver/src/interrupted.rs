use thiserror::Error;

/// The work limit was reached, or the work was cancelled, before the result was
/// known.
///
/// See [`Solver::within`](crate::Solver::within).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("interrupted: the work limit was reached or the work was cancelled")]
pub struct Interrupted;
