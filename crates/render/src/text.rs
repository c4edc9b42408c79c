//! Boards, reviews and verdicts in characters, for terminals and pipes.

mod board;
mod mistakes;
mod plies;
mod review;
mod tally;
mod verdict;

pub use board::BoardText;
pub use review::ReviewText;
pub use verdict::VerdictText;
