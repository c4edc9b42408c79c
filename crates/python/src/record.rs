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

/// The place from which a record was read.
pub(crate) struct Origin {
    pub(crate) path: Option<String>,
    pub(crate) line: Option<usize>,
    pub(crate) case: Option<usize>,
}

impl Origin {
    /// A file with one record, or no file.
    pub(crate) const fn file(path: Option<String>) -> Origin {
        Origin {
            path,
            line: None,
            case: None,
        }
    }

    /// The input of a document; `None` without a file.
    pub(crate) fn input(&self) -> Option<Input<'_>> {
        let path = self.path.as_deref()?;
        Some(Input {
            path,
            line: self.line,
            case: self.case,
        })
    }
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
