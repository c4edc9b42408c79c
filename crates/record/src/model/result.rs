use std::fmt;

use matchplay_board::{Game, Player};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// The second player cannot move.
    FirstWins,
    /// The first player cannot move.
    SecondWins,
    /// The player to move can still move.
    Unfinished,
}

impl GameResult {
    /// The result of the moves of a game.
    pub fn of(game: &Game) -> GameResult {
        match game.winner() {
            Some(Player::First) => GameResult::FirstWins,
            Some(Player::Second) => GameResult::SecondWins,
            None => GameResult::Unfinished,
        }
    }
}

/// The name of the result in a file.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// A claimed result that contradicts the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the record claims {claimed}, but the moves give {played}")]
pub struct Mismatch {
    /// The result that the record claims.
    pub claimed: GameResult,
    /// The result of the moves.
    pub played: GameResult,
}
