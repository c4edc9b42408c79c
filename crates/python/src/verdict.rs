use matchplay_record::{VerdictJson, json_line};
use pyo3::{PyResult, Python, pyfunction};

use crate::record::{at_ply, input, record};

/// Returns the verdict on a record's position after some plies, as one line of JSON.
#[pyfunction]
#[pyo3(signature = (text, ply=0, path=None))]
pub(crate) fn solve(
    py: Python<'_>,
    text: &str,
    ply: usize,
    path: Option<&str>,
) -> PyResult<String> {
    py.detach(|| {
        let record = record(text)?;
        let game = at_ply(&record, ply)?;
        let verdict = matchplay_solver::solve(game.position());
        let document = VerdictJson::new(input(path), &record, game.position(), &verdict);
        Ok(json_line(&document))
    })
}
