use matchplay_board::Game;
use matchplay_certificate::Proof;

/// A position and the proof of who wins it, as a certificate file holds them.
///
/// Nothing says that the proof holds: that is for
/// [`judge`](matchplay_certificate::judge) to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// The game that led to the position.
    pub game: Game,
    /// What is claimed of the position after its last ply.
    pub proof: Proof,
}
