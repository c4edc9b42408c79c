use matchplay_render::{Caption, Overlay, Picture};
use pyo3::exceptions::PyValueError;
use pyo3::{PyResult, Python, pyfunction};

use crate::record::{at_ply, record};

/// Draws a record's position after some plies as an SVG document. Winning and losing moves
/// are marked; with `mistake`, the last ply is marked as a mistake.
#[pyfunction]
#[pyo3(signature = (text, ply=0, mistake=false))]
pub(crate) fn draw(py: Python<'_>, text: &str, ply: usize, mistake: bool) -> PyResult<String> {
    py.detach(|| {
        let record = record(text)?;
        let game = at_ply(&record, ply)?;
        let caption = Caption::of_record(&record, None);
        let picture = Picture::new(&game, &caption)
            .map_err(|too_large| PyValueError::new_err(too_large.to_string()))?;
        let verdict = matchplay_solver::solve(game.position());
        let picture = picture.mistake(mistake).overlay(Overlay::Moves(&verdict));
        Ok(picture.to_string())
    })
}
