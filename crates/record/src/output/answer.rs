use std::fmt::Write;

use matchplay_board::{Board, Position, Vertex};
use matchplay_solver::{Outcome, Review, Verdict};
use thiserror::Error;

use crate::Contest;
use crate::Unwritable;
use crate::contest::coci2017;

/// Why there is no contest answer to a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unanswerable {
    /// No contest asked for a review of such a game.
    #[error("no contest asks for a review of a {ruleset} game; `solve` answers for its position")]
    Review {
        /// The ruleset.
        ruleset: &'static str,
    },
    /// No contest asked for the verdict on such a position.
    #[error("no contest asks for the verdict on {ruleset}; `analyze` answers for the game")]
    Verdict {
        /// The ruleset.
        ruleset: &'static str,
    },
    /// The position is not one that the contest would give.
    #[error(transparent)]
    Form(#[from] Unwritable),
}

/// What the judge of NOI 2011 expects for a game of sliding stones: how many
/// mistakes the first player made, then which of that player's moves they are,
/// from 1, one a line.
///
/// # Errors
///
/// If the game is of another ruleset.
pub fn review_answer(board: &Board, review: &Review) -> Result<String, Unanswerable> {
    let Board::Sliding(_) = board else {
        let ruleset = board.ruleset();
        return Err(Unanswerable::Review { ruleset });
    };
    let [first, _] = review.tallies();
    let mut answer = format!("{}\n", first.mistakes.len());
    for own in first.mistakes {
        line(&mut answer, own + 1);
    }
    Ok(answer)
}

/// What the judge expects for a position, by its verdict.
///
/// - JSOI 2009, for a maze: `WIN` and every winning placement `row column` in
///   row-major order, or `LOSE`.
/// - COCI 2017/18, for a graph: a line for each peak, `Slavko` where the first
///   to move from it wins, else `Mirko`.
/// - CCPC 2020, for a lock: `Alice` where the first to move wins, else `Bob`.
///
/// # Errors
///
/// If the contest gives no such positions.
pub fn verdict_answer(position: &Position, verdict: &Verdict) -> Result<String, Unanswerable> {
    match (position.board(), position.token()) {
        (Board::Maze(maze), None) => {
            let winning = &verdict.winning;
            let mut answer = String::new();
            line(&mut answer, if winning.is_empty() { "LOSE" } else { "WIN" });
            // There may be millions, so that each number is spelled out once.
            let ends: Vec<String> = (1..=maze.size().columns())
                .map(|column| format!(" {column}\n"))
                .collect();
            let cells = winning.iter().map(|&vertex| maze.size().coord(vertex));
            let (mut row, mut begin) = (0, "1".to_owned());
            for cell in cells {
                if cell.row != row {
                    row = cell.row;
                    begin = (row + 1).to_string();
                }
                answer.push_str(&begin);
                answer.push_str(&ends[cell.column as usize]);
            }
            Ok(answer)
        }
        (Board::Maze(_), Some(_)) => Err(Unwritable::Start {
            contest: Contest::Jsoi2009,
        }
        .into()),
        (Board::Graph(_), Some(_)) => Err(Unwritable::Start {
            contest: Contest::Coci2017,
        }
        .into()),
        (Board::Graph(graph), None) => {
            let peaks = coci2017::peaks(graph)?;
            // Placing the token wins where the first to move from there loses.
            let placements = &verdict.winning;
            let mut answer = String::new();
            for peak in (0..peaks).map(Vertex::new) {
                let lost = placements.binary_search(&peak).is_ok();
                line(&mut answer, if lost { "Mirko" } else { "Slavko" });
            }
            Ok(answer)
        }
        (Board::Lock(_), None) => Err(Unwritable::NoStart {
            contest: Contest::Ccpc2020,
        }
        .into()),
        (Board::Lock(_), Some(_)) => Ok(match verdict.outcome {
            Outcome::N => "Alice\n".to_owned(),
            Outcome::P => "Bob\n".to_owned(),
        }),
        (board, _) => Err(Unanswerable::Verdict {
            ruleset: board.ruleset(),
        }),
    }
}

/// Adds a line; writing to a string cannot fail.
fn line(answer: &mut String, text: impl std::fmt::Display) {
    let _ = writeln!(answer, "{text}");
}
