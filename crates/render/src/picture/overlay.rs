use matchplay_certificate::Proof;
use matchplay_solver::Verdict;

/// What lies over the board of a [`Picture`](crate::Picture).
#[derive(Clone, Copy, Debug, Default)]
pub enum Overlay<'a> {
    /// Nothing.
    #[default]
    None,
    /// The legal moves by the verdict on the position: winning ones in a double
    /// ring, losing ones dimmed in a dashed one. Of placements only those that
    /// win are marked, and on a lock none.
    Moves(&'a Verdict),
    /// A proof of the position: its matching as bold lines, with the reply of
    /// an N-position, and the vertices of its cover as squares, odd sets by
    /// letters. On a lock, a list of the turns and the answers to them.
    Matching(&'a Proof),
}
