use matchplay_board::Game;
use matchplay_record::{Limits, Record, read};
use matchplay_render::Caption;
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

use crate::raised::diagnosed;

/// Reads a record, or raises what is wrong with it.
pub(crate) fn record(text: &str) -> PyResult<Record> {
    match read(text, &Limits::default()) {
        Ok(reading) => Ok(reading.record),
        Err(wrong) => Err(diagnosed(text, wrong)),
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

/// What a record calls its game.
pub(crate) fn caption(record: &Record) -> Caption<'_> {
    let meta = &record.meta;
    Caption {
        title: meta.event(),
        first: meta.first(),
        second: meta.second(),
        labels: Some(record.labels()),
        notes: Some(record.notes()),
    }
}
