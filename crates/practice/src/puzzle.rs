use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Verdict};

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
/// In the line, the winner plays as fast and the loser holds out as long as a search finds. The
/// line ends when the loser cannot move. Where the search does not decide, the loser plays the
/// move that resists most (see [`Opponent`](crate::Opponent)), and the winner could be faster. The
/// line depends only on the position, unless the limit of the solver ends the search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The task.
    pub task: Task,
    /// The position and the line that wins.
    pub game: Game,
    /// The winning moves, ascending: one if the task is to [find](Task::Find) it.
    pub winning: Vec<Vertex>,
    /// The number of plies in which the puzzle is won, if the winner hurries and the loser delays:
    /// those of the line. `None` if the search does not find it, and in edge geography.
    pub wins_in: Option<u32>,
    /// The number of plies in which the opponent wins after the wrong move that holds out longest,
    /// counted with this move. `None` if the search does not find it, and in edge geography.
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
    /// The search for the fastest wins and the longest defences takes at most half of the edges that
    /// the limit of the solver leaves. Where it does not decide, one position is solved for each of
    /// the loser's legal moves along the line and along the first plies of the lines that refute
    /// wrong moves (see [`Difficulty`]).
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn new(
        position: &Position,
        task: Task,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Puzzle>, Interrupted> {
        let mut budget = LengthBudget::within(&solver.limit());
        Puzzle::within(position, task, &mut budget, solver)
    }

    /// The puzzle of a position, like [`new`](Puzzle::new), with a budget for lengths.
    pub(crate) fn within(
        position: &Position,
        task: Task,
        budget: &mut LengthBudget,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Puzzle>, Interrupted> {
        let start = framed(position.fresh_start());
        let verdict = solver.solve(&start)?;
        if !task.fits(&verdict) {
            return Ok(None);
        }
        let winning = verdict.winning.to_vec();
        let line = WinningLine::of(start, verdict, None, usize::MAX, budget, solver)?;
        // If an outcome on the line is unknown, the line stops before its end.
        if !line.game.position().is_over() {
            return Ok(None);
        }
        let plies = u32::try_from(line.turns.len()).ok();
        Ok(Some(Puzzle {
            task,
            wins_in: plies.filter(|_| line.is_exact),
            refuted_in: refuted_in(line.game.start(), budget, solver)?,
            difficulty: Difficulty::of(&line, &winning, budget, solver)?,
            game: line.game,
            winning,
        }))
    }

    /// The position to solve.
    pub const fn position(&self) -> &Position {
        self.game.start()
    }
}

/// The number of plies in which a wrong move from a position loses, if it is the one that holds out
/// longest.
fn refuted_in(
    position: &Position,
    budget: &mut LengthBudget,
    solver: &mut LimitedSolver<'_>,
) -> Result<Option<u32>, Interrupted> {
    let found = solver.lengths(&Game::new(position.clone()), budget)?;
    Ok(found.first().and_then(|found| {
        let longest = found.losing.first()?.length.exact()?;
        let mut others = found.losing.iter();
        let is_longest = others.all(|it| it.length.at_most() <= longest);
        is_longest.then_some(longest)
    }))
}
