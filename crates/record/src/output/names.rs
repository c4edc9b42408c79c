//! The names of players, outcomes, marks and rulesets in JSON.

use matchplay_board::{Board, Player};
use matchplay_solver::{Mark, Outcome};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Player", rename_all = "lowercase")]
pub(super) enum PlayerName {
    First,
    Second,
}

impl From<Player> for PlayerName {
    fn from(player: Player) -> PlayerName {
        match player {
            Player::First => PlayerName::First,
            Player::Second => PlayerName::Second,
        }
    }
}

/// The outcome of a position.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Outcome")]
pub(super) enum OutcomeName {
    /// The next player, who is to move, wins.
    N,
    /// The previous player wins.
    P,
}

impl From<Outcome> for OutcomeName {
    fn from(outcome: Outcome) -> OutcomeName {
        match outcome {
            Outcome::N => OutcomeName::N,
            Outcome::P => OutcomeName::P,
        }
    }
}

/// A property of a move that can be proved.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Mark", rename_all = "lowercase")]
pub(super) enum MarkName {
    /// The player was winning, and the opponent is winning after the move.
    Mistake,
    /// The only legal move.
    Forced,
    /// The only winning move of several legal moves.
    Only,
    /// One of several legal moves in a lost position, where every move loses.
    Lost,
    /// One of several winning moves.
    Kept,
}

impl From<Mark> for MarkName {
    fn from(mark: Mark) -> MarkName {
        match mark {
            Mark::Mistake => MarkName::Mistake,
            Mark::Forced => MarkName::Forced,
            Mark::Only => MarkName::Only,
            Mark::Lost => MarkName::Lost,
            Mark::Kept => MarkName::Kept,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Ruleset")]
pub(super) enum RulesetName {
    SlidingStones,
    Maze,
    Graph,
    Lock,
}

impl From<&Board> for RulesetName {
    fn from(board: &Board) -> RulesetName {
        match board {
            Board::Sliding(_) => RulesetName::SlidingStones,
            Board::Maze(_) => RulesetName::Maze,
            Board::Graph(_) => RulesetName::Graph,
            Board::Lock(_) => RulesetName::Lock,
            // The crates are released together, and the other arms cover all rulesets.
            _ => unreachable!("every ruleset has a name"),
        }
    }
}

/// The name of a player as a key.
pub(super) const fn player(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}
