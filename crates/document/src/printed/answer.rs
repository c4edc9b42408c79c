use std::fmt::Write;

use matchplay_board::{Board, Position, Vertex};
use matchplay_record::{Contest, Unwritable};
use matchplay_solver::{Outcome, Review, Verdict};
use thiserror::Error;

/// The reason why no contest answer exists for a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unanswerable {
    /// No contest defines an answer to a review of such a game.
    #[error(
        "no contest defines an answer to a review of a {ruleset} game; use `solve` for its position"
    )]
    Review {
        /// The ruleset.
        ruleset: &'static str,
    },
    /// No contest defines an answer to a verdict on such a position.
    #[error("no contest defines an answer to a verdict on {ruleset}; use `analyze` for the game")]
    Verdict {
        /// The ruleset.
        ruleset: &'static str,
    },
    /// The solver has proved no outcome of the position.
    #[error("the outcome of the position is unknown")]
    Undecided,
    /// The contest has no such positions.
    #[error(transparent)]
    Form(#[from] Unwritable),
}

/// The expected output of NOI 2011 for a game of sliding stones.
///
/// The first line is the number of mistakes of the first player. Each further line is
/// the index of a mistake among the moves of that player, from 1.
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
    for ply in first.mistakes {
        // The players alternate, so every second ply is a move of the first player.
        line(&mut answer, ply / 2 + 1);
    }
    Ok(answer)
}

/// The expected output of a contest for a position with the given verdict.
///
/// - JSOI 2009, for a maze: `WIN` and every winning placement `row column` in
///   row-major order, or `LOSE`.
/// - COCI 2017/18, for a graph: one line for each peak, `Slavko` if the player who
///   moves first from it wins, otherwise `Mirko`.
/// - CCPC 2020, for a lock, and Luogu P4136, for an open square with the token in the corner
///   (1,1): `Alice` if the first player wins, otherwise `Bob`.
///
/// # Errors
///
/// If no contest has such positions, or the outcome is unknown.
pub fn verdict_answer(position: &Position, verdict: &Verdict) -> Result<String, Unanswerable> {
    if let Some(contest) = Contest::of(position.board()) {
        contest.check_rules(position)?;
        if position.plies() > 0 && contest != Contest::Noi2011 {
            return Err(Unwritable::Plies(contest).into());
        }
    }
    match (position.board(), position.token()) {
        (Board::Maze(maze), None) => {
            let winning = &verdict.winning;
            let mut answer = String::new();
            line(&mut answer, if winning.is_empty() { "LOSE" } else { "WIN" });
            // There may be millions of lines, so each number is formatted only once.
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
        (Board::Maze(_), Some(_)) => {
            Contest::open_square(position)?;
            winner(verdict)
        }
        (Board::Graph(_), Some(_)) => Err(Unwritable::Start(Contest::Coci2017).into()),
        (Board::Graph(graph), None) => {
            let peaks = Contest::peaks(graph)?;
            // Placing the token on a peak wins if the player who moves first from it loses.
            let placements = &verdict.winning;
            let mut answer = String::new();
            for peak in (0..peaks).map(Vertex::new) {
                let lost = placements.binary_search(&peak).is_ok();
                line(&mut answer, if lost { "Mirko" } else { "Slavko" });
            }
            Ok(answer)
        }
        (Board::Lock(_), None) => Err(Unwritable::NoStart(Contest::Ccpc2020).into()),
        (Board::Lock(_), Some(_)) => winner(verdict),
        (board, _) => Err(Unanswerable::Verdict {
            ruleset: board.ruleset(),
        }),
    }
}

/// The name of the winner of a position in which Alice is to move.
fn winner(verdict: &Verdict) -> Result<String, Unanswerable> {
    match verdict.outcome {
        Outcome::N => Ok("Alice\n".to_owned()),
        Outcome::P => Ok("Bob\n".to_owned()),
        Outcome::Unknown => Err(Unanswerable::Undecided),
    }
}

/// Adds a line; writing to a string cannot fail.
fn line(answer: &mut String, text: impl std::fmt::Display) {
    let _ = writeln!(answer, "{text}");
}
