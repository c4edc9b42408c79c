use matchplay_board::Vertex;
use matchplay_solver::Reason;

/// A move and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The vertex to which the token moves.
    pub to: Vertex,
    /// The reason.
    pub why: Why,
}

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// The move is one of the best.
    Best(Reason),
    /// A casual player makes a deliberate mistake: another move wins.
    Errs,
    /// A random player considers only whether the move is legal.
    Legal,
}
