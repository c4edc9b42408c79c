//! The names of players, outcomes, marks and rulesets in JSON.

use matchplay_board::{Board, Player};
use matchplay_record::GameResult;
use matchplay_solver::{Mark, Outcome};
use serde::{Deserialize, Serialize};

/// Declares an enum whose variants are names in JSON, and how they follow from other values.
macro_rules! names {
    ($name:ident of $type:ty { $($text:literal $variant:ident: $value:pat,)+ }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub(crate) enum $name {
            $(#[serde(rename = $text)] $variant,)+
        }

        impl From<$type> for $name {
            fn from(value: $type) -> $name {
                match value {
                    $($value => $name::$variant,)+
                }
            }
        }
    };
}

names!(PlayerName of Player {
    "first" First: Player::First,
    "second" Second: Player::Second,
});

names!(WinnerName of Option<Player> {
    "first" First: Some(Player::First),
    "second" Second: Some(Player::Second),
    "unknown" Unknown: None,
});

names!(ResultName of GameResult {
    "first" First: GameResult::FirstWins,
    "second" Second: GameResult::SecondWins,
    "unfinished" Unfinished: GameResult::Unfinished,
});

names!(OutcomeName of Outcome {
    "N" N: Outcome::N,
    "P" P: Outcome::P,
    "unknown" Unknown: Outcome::Unknown,
});

names!(MarkName of Mark {
    "forced" Forced: Mark::Forced,
    "unknown" Unknown: Mark::Unknown,
    "mistake" Mistake: Mark::Mistake,
    "lost" Lost: Mark::Lost,
    "only" Only: Mark::Only,
    "kept" Kept: Mark::Kept,
});

/// The name of a ruleset: the key of `game` in a record.
pub(crate) fn ruleset(board: &Board) -> &'static str {
    match board {
        Board::Sliding(_) => "SlidingStones",
        Board::Maze(_) => "Maze",
        Board::Graph(_) => "Graph",
        Board::Lock(_) => "Lock",
        // The crates are released together, and the other arms cover all rulesets.
        _ => unreachable!("every ruleset has a name"),
    }
}

/// The name of a player as a key.
pub(crate) const fn player(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}
