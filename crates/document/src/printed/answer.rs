use std::fmt::Write;

use matchplay_board::{Board, Game, Maze, Position, Vertex};
use matchplay_record::{Contest, Unwritable};
use matchplay_solver::{Interrupted, LimitedSolver, Outcome, Review, Verdict};
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
    #[error("no contest defines an answer to a verdict on {ruleset}")]
    Verdict {
        /// The ruleset.
        ruleset: &'static str,
    },
    /// The solver has proved no outcome of the position.
    #[error("the outcome of the position is unknown")]
    Undecided,
    /// The output format of the contest is not known.
    #[error("no answer format of {0} is known")]
    Unspecified(Contest),
    /// The contest has no such positions.
    #[error(transparent)]
    Form(#[from] Unwritable),
}

/// The expected output of a contest for an input with these games, one for each case; an inner
/// error if the contest defines no answer.
///
/// # Errors
///
/// If the limit of the solver is reached.
pub fn contest_answer<'a>(
    contest: Contest,
    games: impl IntoIterator<Item = &'a Game>,
    solver: &mut LimitedSolver<'_>,
) -> Result<Result<String, Unanswerable>, Interrupted> {
    let mut answers = String::new();
    for game in games {
        match game_answer(Some(contest), game, None, solver)? {
            Ok(answer) => answers += &answer,
            Err(error) => return Ok(Err(error)),
        }
    }
    Ok(Ok(answers))
}

/// The expected output of a contest for one game: that of NOI 2011 is about its mistakes, and all
/// others about its last position, whose verdict may be known. `contest` as in [`verdict_answer`].
///
/// # Errors
///
/// If the limit of the solver is reached.
#[inline]
pub fn game_answer(
    contest: Option<Contest>,
    game: &Game,
    verdict: Option<&Verdict>,
    solver: &mut LimitedSolver<'_>,
) -> Result<Result<String, Unanswerable>, Interrupted> {
    let position = game.position();
    let is_noi2011 = contest.or_else(|| usual_contest(position)) == Some(Contest::Noi2011);
    Ok(match verdict {
        _ if is_noi2011 => review_answer(game.board(), &solver.review(game)?),
        Some(verdict) => verdict_answer(contest, position, verdict),
        None => verdict_answer(contest, position, &solver.solve(position)?),
    })
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

/// Whether the output format of a contest is known.
pub const fn has_answer(contest: Contest) -> bool {
    !matches!(contest, Contest::Loj6033)
}

/// The expected output of a contest for one case: a position with the given verdict.
///
/// `contest` is the contest whose input contains the position. For a record, `None` chooses a
/// contest by the board.
///
/// - JSOI 2009, for a maze: `WIN` and every winning placement `row column` in
///   row-major order, or `LOSE`.
/// - COCI 2017/18, for a graph: one line for each peak, `Slavko` if the player who
///   moves first from it wins, otherwise `Mirko`.
/// - CodeChef HAMILG: the number of winning placements.
/// - SEERC 2019, F, CCPC 2020, for a lock, and Luogu P4136, for an open square with the token in
///   the corner (1,1): `Alice` if the first player wins, otherwise `Bob`.
///
/// # Errors
///
/// If no contest has such positions, no output format of the contest is known, or the outcome is
/// unknown.
pub fn verdict_answer(
    contest: Option<Contest>,
    position: &Position,
    verdict: &Verdict,
) -> Result<String, Unanswerable> {
    let (board, token) = (position.board(), position.token());
    let without_contest = || Unanswerable::Verdict {
        ruleset: board.ruleset(),
    };
    let contest = contest.or_else(|| usual_contest(position));
    let contest = contest.ok_or_else(without_contest)?;
    contest.check_rules(position)?;
    if position.plies() > 0 && contest != Contest::Noi2011 {
        return Err(Unwritable::Plies(contest).into());
    }
    match (contest, board) {
        (Contest::Ccpc2020, Board::Lock(_)) if token.is_none() => {
            Err(Unwritable::NoStart(contest).into())
        }
        (Contest::Ccpc2020, Board::Lock(_)) => winner(verdict),
        (Contest::P4136, Board::Maze(_)) => {
            Contest::open_square(position)?;
            winner(verdict)
        }
        (_, Board::Maze(_) | Board::Graph(_)) if token.is_some() => {
            Err(Unwritable::Start(contest).into())
        }
        (Contest::Jsoi2009, Board::Maze(maze)) => Ok(placements(maze, verdict)),
        (Contest::Coci2017, Board::Graph(graph)) => Ok(winners(Contest::peaks(graph)?, verdict)),
        (Contest::Hamilg, Board::Graph(_)) => Ok(format!("{}\n", verdict.winning.len())),
        (Contest::Seerc2019F, Board::Graph(_)) => winner(verdict),
        (_, Board::Maze(_)) if !has_answer(contest) => Err(Unanswerable::Unspecified(contest)),
        _ => Err(without_contest()),
    }
}

/// The contest that a record stands for: the first one for its board, or P4136 if the token of a
/// maze has a start.
fn usual_contest(position: &Position) -> Option<Contest> {
    let has_start = position.token().is_some() && position.plies() == 0;
    match Contest::of(position.board()) {
        Some(Contest::Jsoi2009) if has_start => Some(Contest::P4136),
        contest => contest,
    }
}

/// The answer of JSOI 2009.
fn placements(maze: &Maze, verdict: &Verdict) -> String {
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
    answer
}

/// The answer of COCI 2017/18.
fn winners(peaks: u32, verdict: &Verdict) -> String {
    // Placing the token on a peak wins if the player who moves first from it loses.
    let placements = &verdict.winning;
    let mut answer = String::new();
    for peak in (0..peaks).map(Vertex::new) {
        let lost = placements.binary_search(&peak).is_ok();
        line(&mut answer, if lost { "Mirko" } else { "Slavko" });
    }
    answer
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
