//! What JSON calls players, outcomes, marks and rulesets.

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

/// Who wins from a position on.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Outcome")]
pub(super) enum OutcomeName {
    /// The next player, who is to move.
    N,
    /// The previous player.
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

/// What can be proved about a move.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename = "Mark", rename_all = "lowercase")]
pub(super) enum MarkName {
    /// It gives a won position away.
    Mistake,
    /// It is the only legal one.
    Forced,
    /// It is the only winning one of several.
    Only,
    /// It is made in a lost position, where all are alike.
    Lost,
    /// It wins, as others would have.
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
            // The crates are released together, and these are all rulesets.
            _ => unreachable!("every ruleset has a name"),
        }
    }
}

/// A player as a key.
pub(super) const fn player(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}
