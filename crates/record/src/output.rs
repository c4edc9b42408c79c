//! What the solver finds, and what is wrong with a text, as JSON and as the contests' answers.

mod answer;
mod error;
mod places;
mod review;
mod summary;
mod valid;
mod verdict;

use matchplay_board::{Board, Player};

pub use answer::{Unanswerable, review_answer, verdict_answer};
pub use error::ErrorJson;
pub use review::ReviewJson;
pub use summary::{Results, Score, Summary};
pub use valid::ValidJson;
pub use verdict::VerdictJson;

const fn player(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

/// The ruleset's name in a record.
const fn ruleset(board: &Board) -> &'static str {
    match board {
        Board::Sliding(_) => "SlidingStones",
        Board::Maze(_) => "Maze",
        Board::Graph(_) => "Graph",
        Board::Lock(_) => "Lock",
    }
}
