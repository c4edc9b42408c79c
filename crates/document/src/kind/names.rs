//! The names of players, outcomes, marks and rulesets in JSON.

use matchplay_board::{Board, Player};
use matchplay_record::GameResult;
use matchplay_solver::{Mark, Outcome};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Player", rename_all = "kebab-case")]
pub(crate) enum PlayerName {
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

/// The player who wins with perfect play from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Winner", rename_all = "kebab-case")]
pub(crate) enum WinnerName {
    First,
    Second,
    /// The solver has proved neither.
    Unknown,
}

impl From<Option<Player>> for WinnerName {
    fn from(player: Option<Player>) -> WinnerName {
        match player {
            Some(Player::First) => WinnerName::First,
            Some(Player::Second) => WinnerName::Second,
            None => WinnerName::Unknown,
        }
    }
}

/// The result of a game: the winner, unless the player to move can still move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "GameResult", rename_all = "kebab-case")]
pub(crate) enum ResultName {
    First,
    Second,
    Unfinished,
}

impl From<GameResult> for ResultName {
    fn from(result: GameResult) -> ResultName {
        match result {
            GameResult::FirstWins => ResultName::First,
            GameResult::SecondWins => ResultName::Second,
            GameResult::Unfinished => ResultName::Unfinished,
        }
    }
}

/// The outcome of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Outcome")]
pub(crate) enum OutcomeName {
    /// The next player wins, who is the player to move.
    N,
    /// The previous player wins.
    P,
    /// The solver has proved neither.
    #[serde(rename = "unknown")]
    Unknown,
}

impl From<Outcome> for OutcomeName {
    fn from(outcome: Outcome) -> OutcomeName {
        match outcome {
            Outcome::N => OutcomeName::N,
            Outcome::P => OutcomeName::P,
            Outcome::Unknown => OutcomeName::Unknown,
        }
    }
}

/// The mark of a move: the first one that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Mark", rename_all = "kebab-case")]
pub(crate) enum MarkName {
    /// The only legal move.
    Forced,
    /// The winner before or after the move is unknown, or the move is the only one
    /// proved to win and others are unknown.
    Unknown,
    /// A move from a won position to a position that the opponent wins.
    Mistake,
    /// A move from a lost position.
    Lost,
    /// The only winning move of several legal ones.
    Only,
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
            Mark::Unknown => MarkName::Unknown,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename = "Ruleset")]
pub(crate) enum RulesetName {
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
pub(crate) const fn player(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}
