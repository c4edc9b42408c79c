use matchplay_board::Game;
use matchplay_record::{Input, Limits, Record, read};
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

use crate::raised::diagnosed;

/// Reads a record, or raises an exception with the error.
pub(crate) fn record(text: &str) -> PyResult<Record> {
    match read(text, &Limits::default()) {
        Ok(reading) => Ok(reading.record),
        Err(wrong) => Err(diagnosed(text, wrong)),
    }
}

/// The input of a record that was read from a path.
pub(crate) fn input(path: Option<&str>) -> Option<Input<'_>> {
    path.map(|path| Input {
        path,
        line: None,
        case: None,
    })
}

/// The game of a record up to a number of plies.
pub(crate) fn at_ply(record: &Record, ply: usize) -> PyResult<Game> {
    let plies = record.game().plies().len();
    if ply > plies {
        let message = format!("there is no ply {ply}: {plies} were played");
        return Err(PyValueError::new_err(message));
    }
    Ok(record.game().truncated(ply))
}
