use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver, Verdict};

use crate::Difficulty;
use crate::frame::framed;
use crate::line::WinningLine;

/// The question of a [`Puzzle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Task {
    /// Find the only winning move.
    Find,
    /// Refute the opponent's last move, a mistake, with one of the winning moves.
    Refute,
}

impl Task {
    /// The name of the task: `find` or `refute`.
    pub const fn name(self) -> &'static str {
        match self {
            Task::Find => "find",
            Task::Refute => "refute",
        }
    }

    /// Whether a position with this verdict poses the task: all moves are known to win or to
    /// lose, some lose, and exactly one wins or, for a refutation, at least one.
    pub(crate) fn fits(self, verdict: &Verdict) -> bool {
        let winning = verdict.winning.len();
        let is_posed = match self {
            Task::Find => winning == 1,
            Task::Refute => winning > 0,
        };
        is_posed && winning < verdict.legal_moves && verdict.unknown.is_empty()
    }
}

/// A position with winning and losing moves and no others, and a line that wins.
///
/// In the line, the winner plays the winning move with the smallest index. The loser
/// plays the move that resists most (see [`Opponent`](crate::Opponent)); if there are
/// several, the one with the smallest index. The line ends when the loser cannot move.
/// The line depends only on the position. It need not be the shortest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The task.
    pub task: Task,
    /// The position and the line that wins.
    pub game: Game,
    /// The winning moves, ascending: one if the task is to [find](Task::Find) it.
    pub winning: Vec<Vertex>,
    /// The difficulty.
    pub difficulty: Difficulty,
}

impl Puzzle {
    /// The puzzle of a position, or `None` if the position does not pose the task or a line
    /// to its end is not known. It starts from the [fresh start](Position::fresh_start) of
    /// the position. If a grid has more than 12 rows or columns, the puzzle has only the part of
    /// the grid that the token can reach, with one cell around it.
    ///
    /// Solves one position for each of the loser's legal moves along the line and along the
    /// first plies of the lines that refute wrong moves (see [`Difficulty`]).
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn new(
        position: &Position,
        task: Task,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Puzzle>, Interrupted> {
        let start = framed(position.fresh_start());
        let verdict = solver.solve(&start)?;
        if !task.fits(&verdict) {
            return Ok(None);
        }
        let winning = verdict.winning.to_vec();
        let line = WinningLine::of(start, verdict, usize::MAX, solver)?;
        // If an outcome on the line is unknown, the line stops before its end.
        if !line.game.position().is_over() {
            return Ok(None);
        }
        Ok(Some(Puzzle {
            task,
            difficulty: Difficulty::of(&line, &winning, solver)?,
            game: line.game,
            winning,
        }))
    }

    /// The position to solve.
    pub const fn position(&self) -> &Position {
        self.game.start()
    }
}
