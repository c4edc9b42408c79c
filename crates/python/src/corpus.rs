use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use matchplay_corpus::{Batch, Entry, Form, InputError, Inputs, Records, Run, Shard};
use matchplay_record::{json_line, write_json_line};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::{PyResult, Python, pyclass, pymethods};

use crate::review::{json_review, json_rows};

/// The JSON of a record with an addition that depends on the run, or an error row without one.
type Document<T> = (String, Option<T>);

/// The reviews of many records, made by several threads, in the order of the inputs: each with
/// its record as JSON.
#[pyclass(frozen)]
pub(crate) struct ReviewRun(Mutex<State<String>>);

/// The plies of many records as lists of flat rows, like [`ReviewRun`].
#[pyclass(frozen)]
pub(crate) struct RowRun(Mutex<State<()>>);

struct State<T> {
    run: Run<Vec<Document<T>>>,
    /// The documents of the current input.
    documents: VecDeque<Document<T>>,
}

#[pymethods]
impl ReviewRun {
    #[new]
    #[pyo3(signature = (paths, form=None, jobs=None, is_proved=false, has_lengths=false))]
    fn new(
        paths: Vec<PathBuf>,
        form: Option<&str>,
        jobs: Option<NonZeroUsize>,
        is_proved: bool,
        has_lengths: bool,
    ) -> PyResult<ReviewRun> {
        let state = State::start(
            batch(paths, form, jobs)?,
            has_lengths,
            move |solver, entry| {
                let record = entry.record();
                let review = json_review(record, entry.input(), is_proved, solver)?;
                Ok((review, write_json_line(record)))
            },
        )?;
        Ok(ReviewRun(Mutex::new(state)))
    }

    const fn __iter__(slf: pyo3::PyRef<'_, Self>) -> pyo3::PyRef<'_, Self> {
        slf
    }

    /// The next document. Ctrl-C ends the wait for it.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Document<String>>> {
        py.detach(|| State::next(&self.0))
    }
}

#[pymethods]
impl RowRun {
    #[new]
    #[pyo3(signature = (paths, form=None, jobs=None, has_lengths=false))]
    fn new(
        paths: Vec<PathBuf>,
        form: Option<&str>,
        jobs: Option<NonZeroUsize>,
        has_lengths: bool,
    ) -> PyResult<RowRun> {
        let state = State::start(batch(paths, form, jobs)?, has_lengths, |solver, entry| {
            let record = entry.record();
            let review = solver.review(record.game())?;
            Ok((json_rows(record, entry.input(), &review), ()))
        })?;
        Ok(RowRun(Mutex::new(state)))
    }

    const fn __iter__(slf: pyo3::PyRef<'_, Self>) -> pyo3::PyRef<'_, Self> {
        slf
    }

    /// The next document, and whether it contains rows. Ctrl-C ends the wait for it.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(String, bool)>> {
        let next = py.detach(|| State::next(&self.0))?;
        Ok(next.map(|(document, rows)| (document, rows.is_some())))
    }
}

impl<T: Send + 'static> State<T> {
    fn start(
        batch: Batch,
        has_lengths: bool,
        document: impl Fn(&mut LimitedSolver<'_>, Entry<'_>) -> Result<(String, T), Interrupted>
        + Send
        + Sync
        + 'static,
    ) -> PyResult<State<T>> {
        let work = move |solver: &mut LimitedSolver<'_>, records: &Records| {
            let documents = records.entries().map(|entry| {
                if has_lengths {
                    solver.find_lengths(LengthBudget::STATES);
                }
                let (text, with) = document(solver, entry)?;
                Ok((text, Some(with)))
            });
            documents.collect()
        };
        let fail = |error: &InputError| vec![(error.with_row(|row| json_line(row)), None)];
        Ok(State {
            run: batch.start(work, fail)?,
            documents: VecDeque::new(),
        })
    }

    fn next(state: &Mutex<State<T>>) -> PyResult<Option<Document<T>>> {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(document) = state.documents.pop_front() {
                return Ok(Some(document));
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
                Some(done) => state.documents = done.outcome.into(),
                None => return Ok(None),
            }
        }
    }
}

/// A batch of some paths. `form` is the name of the form of the inputs.
fn batch(paths: Vec<PathBuf>, form: Option<&str>, jobs: Option<NonZeroUsize>) -> PyResult<Batch> {
    let form = form.map(|name| {
        let form = Form::ALL.into_iter().find(|form| form.name() == name);
        form.ok_or_else(|| {
            let names = Form::ALL.map(Form::name).join(", ");
            let name = name.escape_debug();
            PyValueError::new_err(format!(
                "expected one of the forms {names}, found \"{name}\""
            ))
        })
    });
    Ok(Batch {
        inputs: Inputs {
            form: form.transpose()?,
            ..Inputs::default()
        },
        paths,
        shard: Shard::ALL,
        jobs,
    })
}
