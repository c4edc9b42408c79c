use matchplay_certificate::Proof;
use matchplay_solver::Verdict;

/// An overlay of the board of a [`Picture`](crate::Picture).
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub enum Overlay<'a> {
    /// No overlay.
    #[default]
    None,
    /// The legal moves in rings, without a verdict. A lock shows no placements.
    Legal,
    /// The legal moves with the verdict on the position: winning moves in a double
    /// ring, losing moves dimmed in a dashed ring, and moves with `~` of which it is
    /// unknown whether they win. Losing placements are not marked, and no placements on
    /// a lock.
    Moves(&'a Verdict),
    /// A proof of the verdict: the matching as bold lines, including the reply of an
    /// N-position, the vertices of the cover as squares, and odd sets as letters.
    /// On a lock, a list of the turns with the answers to them. In edge geography, the
    /// vertices of an even kernel as diamonds, or those of a target set as triangles.
    Matching(&'a Proof),
    /// A proof was requested, and the winner is unknown.
    Unknown,
}
