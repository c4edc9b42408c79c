use matchplay_document::{Solved, VerdictJson};
use matchplay_record::json_line;
use matchplay_solver::{LengthBudget, Solver};
use pyo3::{PyResult, Python, pyfunction};

use crate::played_game::PythonPlace;
use crate::record::{at_ply, input, on_record};

/// Returns the verdict on a record's position after some plies, by default the last, as one
/// line of JSON.
#[pyfunction]
#[pyo3(signature = (text, ply=None, path=None, has_lengths=false, has_flips=false))]
pub(crate) fn solve(
    py: Python<'_>,
    text: String,
    ply: Option<usize>,
    path: Option<String>,
    has_lengths: bool,
    has_flips: bool,
) -> PyResult<String> {
    on_record(py, text, has_lengths || has_flips, move |limited| {
        let record = &limited.record;
        let game = at_ply(record, ply)?;
        let (position, states) = (game.position(), has_lengths.then_some(LengthBudget::STATES));
        let solved = limited.solve(&mut Solver::new(), false, |solver| {
            Solved::new(position, states, has_flips, solver)
        })?;
        let input = input(path.as_deref(), None, None);
        Ok(json_line(&VerdictJson::new(
            input, record, position, &solved,
        )))
    })
}

/// Returns the move of a perfect player in a record's last position; `None` without a legal move.
#[pyfunction]
pub(crate) fn best_move(py: Python<'_>, text: String) -> PyResult<Option<PythonPlace>> {
    on_record(py, text, true, |limited| {
        let position = limited.record.game().position();
        let best = limited.solve(&mut Solver::new(), false, |solver| {
            solver.best_move(position)
        })?;
        Ok(best.map(|to| PythonPlace::new(position.board().place(to))))
    })
}
