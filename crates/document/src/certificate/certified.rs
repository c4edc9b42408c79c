use matchplay_board::Game;
use matchplay_certificate::Proof;

/// A position and a proof of its outcome, as stored in a certificate file.
///
/// The proof is not checked; [`judge`](matchplay_certificate::judge) checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// The game that led to the position.
    pub game: Game,
    /// The proof for the position after the last ply of the game.
    pub proof: Proof,
}
