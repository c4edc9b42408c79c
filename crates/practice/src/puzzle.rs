use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Verdict};

use crate::Difficulty;
use crate::draft::Draft;

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
/// The line ends when the loser cannot move. If a search finds its length, the winner hurries
/// and the loser delays. Otherwise, the winner plays the winning move with the smallest index,
/// and the loser the first of the moves that resist most (see [`Opponent`](crate::Opponent)),
/// so there can be a shorter line. The line depends only on the position, unless the limit of
/// the solver ends the search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The task.
    pub task: Task,
    /// The position and the line that wins.
    pub game: Game,
    /// The winning moves, ascending: one if the task is to [find](Task::Find) it.
    pub winning: Vec<Vertex>,
    /// The length of the line in plies, if it is proved to be best play of both sides. `None`
    /// if the search does not find it, and in edge geography.
    pub wins_in: Option<u32>,
    /// The number of plies until the opponent has won after the wrong move that holds out longest,
    /// including this move. `None` if the search does not find it, and in edge geography.
    pub refuted_in: Option<u32>,
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
    /// first plies of the lines that refute wrong moves (see [`Difficulty`]). The search for
    /// lengths takes at most about half of the edges that the limit leaves after this.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn new(
        position: &Position,
        task: Task,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Puzzle>, Interrupted> {
        let Some(draft) = Draft::of(position, task, solver)? else {
            return Ok(None);
        };
        let mut budget = LengthBudget::within(&solver.limit());
        draft.finish(&mut budget, solver).map(Some)
    }

    /// The position to solve.
    pub const fn position(&self) -> &Position {
        self.game.start()
    }
}
