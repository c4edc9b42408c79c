use matchplay_document::{Unanswerable, review_answer, verdict_answer};
use matchplay_practice::ContestInput;
use matchplay_record::Contest;
use matchplay_solver::{Interrupted, LimitedSolver, Solver, WorkLimit};

/// The answer that a contest expects to an input: those to all of its cases.
pub(crate) fn answer(
    input: &ContestInput,
    solver: &mut LimitedSolver<'_>,
) -> Result<Result<String, Unanswerable>, Interrupted> {
    let answers = input.games().iter().map(|game| match input.contest() {
        Contest::Noi2011 => Ok(review_answer(game.board(), &solver.review(game)?)),
        contest => {
            let verdict = solver.solve(game.position())?;
            Ok(verdict_answer(Some(contest), game.position(), &verdict))
        }
    });
    let answers = answers.collect::<Result<Vec<_>, Interrupted>>()?;
    Ok(answers.into_iter().collect())
}

/// The answer to an input that this program made; `None` if the contest defines none.
pub(crate) fn unlimited_answer(input: &ContestInput) -> Option<String> {
    let found = answer(input, &mut Solver::new().within(WorkLimit::default()));
    found.expect("no limit is set").ok()
}
