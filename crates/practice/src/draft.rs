use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Resistance};

use crate::frame::framed;
use crate::line::{Turn, WinningLine};
use crate::{Difficulty, Puzzle, Task};

/// A puzzle whose lines are found without a search for lengths.
#[derive(Debug)]
pub(crate) struct Draft {
    task: Task,
    winning: Vec<Vertex>,
    line: WinningLine,
    refutations: Vec<Refuted>,
}

/// A plausible wrong move, and the line that refutes it.
#[derive(Debug)]
struct Refuted {
    to: Vertex,
    turns: Vec<Turn>,
}

impl Draft {
    /// The draft of a puzzle; `None` if there is no [`Puzzle`].
    pub(crate) fn of(
        position: &Position,
        task: Task,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Draft>, Interrupted> {
        let start = framed(position.fresh_start());
        let verdict = solver.solve(&start)?;
        if !task.fits(&verdict) {
            return Ok(None);
        }
        let winning = verdict.winning.to_vec();
        let line = WinningLine::of(start, verdict, None, usize::MAX, solver)?;
        // If an outcome on the line is unknown, the line stops before its end.
        if !line.game.position().is_over() {
            return Ok(None);
        }
        Ok(Some(Draft {
            task,
            refutations: refutations(line.game.start(), &winning, solver)?,
            line,
            winning,
        }))
    }

    /// The puzzle, with the lines of the fastest wins and the longest defences that are found.
    pub(crate) fn finish(
        self,
        budget: &mut LengthBudget,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Puzzle, Interrupted> {
        let start = Game::new(self.line.game.start().clone());
        let shortest = WinningLine::shortest(&start, usize::MAX, budget, solver)?;
        let is_shortest = shortest.is_some();
        let WinningLine { game, turns } = shortest.unwrap_or(self.line);
        let mut refutations = Vec::with_capacity(self.refutations.len());
        for Refuted { to, turns } in self.refutations {
            let mut wrong = start.clone();
            wrong.play(to).expect("a wrong move is legal");
            let wrong = Game::new(wrong.position().clone());
            let shortest = WinningLine::shortest(&wrong, Difficulty::HORIZON, budget, solver)?;
            refutations.push(shortest.map_or(turns, |line| line.turns));
        }
        Ok(Puzzle {
            task: self.task,
            wins_in: u32::try_from(turns.len()).ok().filter(|_| is_shortest),
            refuted_in: refuted_in(&start, budget, solver)?,
            difficulty: Difficulty::of(&turns, refutations.iter().map(Vec::as_slice)),
            game,
            winning: self.winning,
        })
    }
}

/// The lines that refute the most plausible moves other than the winning ones.
fn refutations(
    start: &Position,
    winning: &[Vertex],
    solver: &mut LimitedSolver<'_>,
) -> Result<Vec<Refuted>, Interrupted> {
    let wrong = start.moves().filter(|to| !winning.contains(to));
    let wrong = wrong.take(Resistance::MAX_COMPARED);
    let ranked = Resistance::ranked(start, wrong, solver)?.into_iter();
    let plausible = ranked.take(Difficulty::PLAUSIBLE);
    let refuted = plausible.map(|Resistance { to, after, verdict }| {
        let line = WinningLine::of(after, verdict, None, Difficulty::HORIZON, solver)?;
        let turns = line.turns;
        Ok(Refuted { to, turns })
    });
    refuted.collect()
}

/// The number of plies in which the wrong move loses that holds out longest.
fn refuted_in(
    start: &Game,
    budget: &mut LengthBudget,
    solver: &mut LimitedSolver<'_>,
) -> Result<Option<u32>, Interrupted> {
    let found = solver.lengths(start, budget)?;
    Ok(found.first().and_then(|found| {
        let longest = found.losing.first()?.length.exact()?;
        let mut losing = found.losing.iter();
        let is_longest = losing.all(|it| it.length.at_most() <= longest);
        is_longest.then_some(longest)
    }))
}
