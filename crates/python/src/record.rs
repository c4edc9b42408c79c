use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use matchplay_board::Game;
use matchplay_document::{Allowance, Input, game_at, open, open_within};
use matchplay_record::{Limits, Reading, Record};
use matchplay_solver::{Interrupted, WorkLimit};
use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, PyResult};

use crate::raised::diagnosed;

/// Reads a record, or raises an exception with the error.
pub(crate) fn record(text: &str) -> PyResult<Record> {
    match open(text, &Limits::default()) {
        Ok(reading) => Ok(reading.record),
        Err(wrong) => Err(diagnosed(text, wrong)),
    }
}

/// A record, and the work that it may take.
pub(crate) struct Limited {
    pub(crate) record: Record,
    text: String,
    allowance: Allowance,
}

impl Limited {
    /// Reads a record. Work about it ends soon after the flag is set.
    pub(crate) fn read(text: String, cancelled: Arc<AtomicBool>) -> PyResult<Limited> {
        let allowance = Allowance::new(&text, &Limits::default()).cancelled_by(cancelled);
        match open_within(&text, &allowance, &mut |_| {}) {
            Ok(Reading { record, .. }) => Ok(Limited {
                record,
                text,
                allowance,
            }),
            Err(wrong) => Err(diagnosed(&text, wrong)),
        }
    }

    /// The remaining work.
    pub(crate) fn work(&self) -> WorkLimit {
        self.allowance.work()
    }

    /// The exception of a record that takes more work than allowed.
    pub(crate) fn exceeded(&self, interrupted: Interrupted) -> PyErr {
        diagnosed(&self.text, self.allowance.exceeded(interrupted))
    }
}

/// The place from which a record was read; `None` without a file.
pub(crate) fn input(
    path: Option<&str>,
    line: Option<usize>,
    case: Option<usize>,
) -> Option<Input<'_>> {
    path.map(|path| Input { path, line, case })
}

/// The game of a record up to a number of plies, by default all of them.
pub(crate) fn at_ply(record: &Record, ply: Option<usize>) -> PyResult<Game> {
    game_at(record.game(), ply).map_err(|error| PyValueError::new_err(error.to_string()))
}
