use matchplay_document::VerdictJson;
use matchplay_record::json_line;
use matchplay_solver::Solver;
use pyo3::{PyResult, Python, pyfunction};

use crate::record::{at_ply, input, on_record};

/// Returns the verdict on a record's position after some plies, by default the last, as one
/// line of JSON.
#[pyfunction]
#[pyo3(signature = (text, ply=None, path=None))]
pub(crate) fn solve(
    py: Python<'_>,
    text: String,
    ply: Option<usize>,
    path: Option<String>,
) -> PyResult<String> {
    on_record(py, text, move |limited| {
        let record = &limited.record;
        let game = at_ply(record, ply)?;
        let mut solver = Solver::new();
        let verdict = solver.within(limited.work()).solve(game.position());
        let verdict = verdict.map_err(|interrupted| limited.exceeded(interrupted))?;
        let input = input(path.as_deref(), None, None);
        let document = VerdictJson::new(input, record, game.position(), &verdict);
        Ok(json_line(&document))
    })
}
