use matchplay_record::{VerdictJson, json_line};
use pyo3::{PyResult, Python, pyfunction};

use crate::record::{at_ply, record};

/// The verdict on the position of a record after some plies, as JSON on one line.
#[pyfunction]
#[pyo3(signature = (text, ply=0, file=None))]
pub(crate) fn solve(
    py: Python<'_>,
    text: &str,
    ply: usize,
    file: Option<&str>,
) -> PyResult<String> {
    py.detach(|| {
        let record = record(text)?;
        let game = at_ply(&record, ply)?;
        let verdict = matchplay_solver::solve(game.position());
        let document = VerdictJson::new(file, &record, game.position(), &verdict);
        Ok(json_line(&document))
    })
}
