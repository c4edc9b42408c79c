use thiserror::Error;

/// The reason why the judge rejects the proof of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("after {plies} plies: rejected")]
pub struct GameRejection {
    /// The number of plies before the position.
    pub plies: usize,
}
