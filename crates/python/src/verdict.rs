use matchplay_record::{VerdictJson, json_line};
use matchplay_solver::Solver;
use pyo3::{PyResult, Python, pyfunction};

use crate::interruptible::{interrupted, interruptible};
use crate::record::{Origin, at_ply, record};

/// Returns the verdict on a record's position after some plies, as one line of JSON.
#[pyfunction]
#[pyo3(signature = (text, ply=0, path=None))]
pub(crate) fn solve(
    py: Python<'_>,
    text: String,
    ply: usize,
    path: Option<String>,
) -> PyResult<String> {
    interruptible(py, move |limit| {
        let record = record(&text)?;
        let game = at_ply(&record, ply)?;
        let mut solver = Solver::new();
        let verdict = solver.within(limit).solve(game.position());
        let verdict = verdict.map_err(interrupted)?;
        let origin = Origin::file(path);
        let document = VerdictJson::new(origin.input(), &record, game.position(), &verdict);
        Ok(json_line(&document))
    })
}
