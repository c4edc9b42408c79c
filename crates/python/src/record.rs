use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use matchplay_board::Game;
use matchplay_document::{Allowance, Input, game_at, open_within};
use matchplay_record::{Diagnostic, LimitName, Limits, Reading, Record};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Solver, WorkLimit};
use pyo3::{PyErr, PyResult, Python, pyfunction};

use crate::interruptible::interruptible;
use crate::raised::{diagnosed, invalid};

/// Reads a record and works on it without the interpreter's lock: on this thread if both take
/// too little time for a signal to matter, and otherwise as [`interruptible`] does. A search that
/// spends a share of the allowed work, and would find less with a smaller one, `shares_limit`.
pub(crate) fn on_record<T: Send + 'static>(
    py: Python<'_>,
    text: String,
    shares_limit: bool,
    work: impl Fn(&Limited) -> PyResult<T> + Send + Sync + 'static,
) -> PyResult<T> {
    /// The length in bytes of a text that is read at once.
    const SHORT: usize = 4096;
    /// The scanned edges of about a millisecond.
    const FEW: u64 = 100_000;
    let limits = Limits::default().with(LimitName::Work, FEW);
    if let Some(limits) = limits.ok().filter(|_| text.len() <= SHORT && !shares_limit) {
        let allowance = Allowance::new(&text, &limits);
        let done = py.detach(|| work(&Limited::within(text.clone(), allowance)?));
        // The other thread repeats an error with all the work that is allowed.
        if done.is_ok() {
            return done;
        }
    }
    interruptible(py, move |cancelled| work(&Limited::read(text, cancelled)?))
}

/// Returns the warnings about a record, in the order of its text.
#[pyfunction]
pub(crate) fn warnings(py: Python<'_>, text: String) -> PyResult<Vec<PyErr>> {
    on_record(py, text, false, |limited| {
        let warnings = limited.warnings.iter().cloned();
        Ok(warnings.map(|it| diagnosed(&limited.text, it)).collect())
    })
}

/// A record, and the work that it may take.
pub(crate) struct Limited {
    pub(crate) record: Record,
    warnings: Vec<Diagnostic>,
    text: String,
    allowance: Allowance,
}

impl Limited {
    /// Reads a record. Work about it ends soon after the flag is set.
    pub(crate) fn read(text: String, cancelled: Arc<AtomicBool>) -> PyResult<Limited> {
        let allowance = Allowance::new(&text, &Limits::default());
        Limited::within(text, allowance.cancelled_by(cancelled))
    }

    fn within(text: String, allowance: Allowance) -> PyResult<Limited> {
        match open_within(&text, &allowance, &mut |_| {}) {
            Ok(Reading {
                record, warnings, ..
            }) => Ok(Limited {
                record,
                warnings,
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

    /// The result of work by a solver, which finds lengths if requested. A record that takes more
    /// work than allowed is an exception.
    pub(crate) fn solve<T>(
        &self,
        solver: &mut Solver,
        has_lengths: bool,
        work: impl FnOnce(&mut LimitedSolver<'_>) -> Result<T, Interrupted>,
    ) -> PyResult<T> {
        let mut solver = solver.within(self.work());
        if has_lengths {
            solver.find_lengths(LengthBudget::STATES);
        }
        work(&mut solver)
            .map_err(|interrupted| diagnosed(&self.text, self.allowance.exceeded(interrupted)))
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
    game_at(record.game(), ply).map_err(invalid)
}
