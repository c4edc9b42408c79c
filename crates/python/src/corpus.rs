use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use matchplay_corpus::{Batch, Form, InputError, Inputs, Records, Run, Shard};
use matchplay_record::{json_line, write_json_line};
use matchplay_solver::Solver;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::{PyResult, Python, pyclass, pymethods};

use crate::review::json_review;

/// A review, or an error row, as JSON; and the record of a review, as JSON.
type Row = (String, Option<String>);

/// The reviews of many records, made by several threads, in the order of the inputs.
#[pyclass(frozen)]
pub(crate) struct Reviews(Mutex<State>);

struct State {
    run: Run<Vec<Row>>,
    /// The rows of the current input.
    rows: VecDeque<Row>,
}

#[pymethods]
impl Reviews {
    #[new]
    #[pyo3(signature = (paths, form=None, jobs=None))]
    fn new(
        paths: Vec<PathBuf>,
        form: Option<&str>,
        jobs: Option<NonZeroUsize>,
    ) -> PyResult<Reviews> {
        let form = form.map(|name| {
            let form = Form::ALL.into_iter().find(|form| form.name() == name);
            form.ok_or_else(|| {
                let names = Form::ALL.map(Form::name).join(", ");
                PyValueError::new_err(format!("expected a form among {names}, found {name:?}"))
            })
        });
        let batch = Batch {
            inputs: Inputs {
                form: form.transpose()?,
                ..Inputs::default()
            },
            paths,
            shard: Shard::ALL,
            jobs,
        };
        Ok(Reviews(Mutex::new(State {
            run: batch.start(review)?,
            rows: VecDeque::new(),
        })))
    }

    const fn __iter__(slf: pyo3::PyRef<'_, Self>) -> pyo3::PyRef<'_, Self> {
        slf
    }

    /// The next row. Ctrl-C ends the wait for it.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Row>> {
        py.detach(|| {
            let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                if let Some(row) = state.rows.pop_front() {
                    return Ok(Some(row));
                }
                let mut interrupt: PyResult<()> = Ok(());
                let done = state.run.next(|| {
                    interrupt = Python::attach(|py| {
                        py.check_signals()?;
                        Ok(())
                    });
                    interrupt.is_err()
                });
                interrupt?;
                match done.map_err(PyOSError::new_err)? {
                    Some(done) => state.rows = done.outcome.into(),
                    None => return Ok(None),
                }
            }
        })
    }
}

/// The rows of an input.
fn review(solver: &mut Solver, records: Result<&Records, &InputError>) -> Vec<Row> {
    match records {
        Ok(records) => {
            let entries = records.entries().map(|entry| {
                let record = entry.record();
                let review = json_review(record, entry.input(), solver);
                (review, Some(write_json_line(record)))
            });
            entries.collect()
        }
        Err(error) => vec![(error.with_row(|row| json_line(row)), None)],
    }
}
